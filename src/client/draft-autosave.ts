import type { Draft, DraftContent, DraftSave } from '#src/contract/workspace/drafts.ts'
import type { DraftStorage } from './device/draft-storage.ts'
import { serialiseDraft, type SaveDraftResult } from './api/drafts.ts'
import { computeBackoff } from './http/retry.ts'

/**
 * Where the reviewer's work is:
 * - `saved`: the server has all of it.
 * - `saving`: it is on its way, or will be in a moment.
 * - `kept`: the server could not be reached or refused it; it is kept on this device and tried again.
 * - `conflict`: somebody else saved meanwhile; nothing is saved until a person chooses.
 */
export type SaveState =
  | { readonly status: 'saved' | 'saving' }
  | { readonly status: 'kept'; readonly error: unknown }
  | { readonly status: 'conflict'; readonly theirs: Draft }

interface DraftAutosaveOptions {
  /** What the server had when the screen opened. */
  readonly draft: Draft
  readonly save: (save: DraftSave, keepalive: boolean) => Promise<SaveDraftResult>
  readonly device: DraftStorage
  /** Milliseconds of quiet before a change is sent. */
  readonly debounceMs?: number
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/**
 * Keeps the reviewer's work: on the device at once, on the server after a moment of quiet.
 *
 * `initial` is the content to start with: what this device kept goes before what the server has, unless the
 * server's is newer, which is a conflict.
 */
export function createDraftAutosave({ draft, save, device, debounceMs: quiet = 600 }: DraftAutosaveOptions) {
  const found = findUnsavedDraft(draft, device)
  let revision = draft.revision
  let unsaved: DraftContent | undefined = found.kept
  let state: SaveState = found.isConflict ? { status: 'conflict', theirs: draft } : { status: 'saved' }
  let base = found.isConflict ? null : draft.content
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const savedListeners = new Set<(revision: number) => void>()

  const tell = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }

  /** Sends what is not saved yet, now. `keepalive` when the page is being left. */
  async function flush(keepalive = false): Promise<void> {
    clearTimeout(timer)
    if (unsaved === undefined || isSending || state.status === 'conflict') return
    const content = unsaved
    isSending = true
    if (state.status !== 'kept') tell({ status: 'saving' })
    try {
      settle(content, await save({ revision, content }, keepalive))
    } catch (error) {
      failures += 1
      tell({ status: 'kept', error })
      later(computeBackoff(failures, { first: 1000, factor: 2, max: 30_000 }))
    } finally {
      isSending = false
    }
    if (unsaved !== undefined && state.status === 'saving') await flush()
  }

  function settle(content: DraftContent, saved: SaveDraftResult): void {
    const serverDraft = saved.ok ? saved.draft : saved.serverDraft
    // Refused as stale and yet the same: another window, or a save whose answer was lost, had sent it already.
    const isThere =
      saved.ok ||
      (serverDraft.content !== null && serialiseContent(serverDraft.content) === serialiseContent(content))
    if (!isThere) return tell({ status: 'conflict', theirs: serverDraft })
    revision = serverDraft.revision
    base = content
    failures = 0
    if (saved.ok) for (const listener of savedListeners) listener(revision)
    if (unsaved === content) {
      unsaved = undefined
      device.clear()
      tell({ status: 'saved' })
    } else {
      if (unsaved) device.write({ revision, content: unsaved })
      tell({ status: 'saving' })
    }
  }

  if (unsaved !== undefined && !found.isConflict) later(quiet)
  return {
    initial: unsaved ?? draft.content,
    /** What both began with when somebody else saves meanwhile: the server's content when it last had ours; null when not known. */
    getBase: () => base,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,
    update(content: DraftContent) {
      unsaved = content
      device.write({ revision, content })
      if (state.status === 'conflict') return
      if (state.status === 'saved') tell({ status: 'saving' })
      later(quiet)
    },
    flush,
    /** Calls `listener` with each revision that is saved here. @returns how to stop. */
    onSaved(listener: (revision: number) => void) {
      savedListeners.add(listener)
      return () => void savedListeners.delete(listener)
    },
    /** The revision that the work here was made on. */
    revision: () => revision,
    /**
     * Takes over what somebody else saved meanwhile, where nothing waits here to be saved.
     * @returns whether it did. Otherwise the next save meets the other version, and both are kept.
     */
    adopt(present: Draft): boolean {
      const isNewer = present.revision > revision && present.content !== null
      if (!isNewer || unsaved !== undefined || isSending || state.status !== 'saved') return false
      revision = present.revision
      base = present.content
      return true
    },
    /** Ends a conflict: `content` goes over the version that the server has now. */
    resolveConflict(content: DraftContent) {
      if (state.status !== 'conflict') return
      revision = state.theirs.revision
      base = state.theirs.content
      unsaved = content
      device.write({ revision, content })
      tell({ status: 'saving' })
      void flush()
    },
    stop: () => clearTimeout(timer),
  }
}

function findUnsavedDraft(draft: Draft, device: DraftStorage): { kept?: DraftContent; isConflict: boolean } {
  const kept = device.read()
  if (kept === undefined) return { isConflict: false }
  const isSame = draft.content !== null && serialiseContent(draft.content) === serialiseContent(kept.content)
  // It was saved after all, and the page was left before it heard.
  if (isSame) {
    device.clear()
    return { isConflict: false }
  }
  return { kept: kept.content, isConflict: kept.revision !== draft.revision && draft.content !== null }
}

const serialiseContent = (content: DraftContent) => serialiseDraft({ revision: 0, content })
