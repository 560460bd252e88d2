import { createStore } from 'zustand/vanilla'
import type { DocumentDraft, Draft, DraftContent, DraftSave } from '#src/contract/workspace/drafts.ts'
import type { DraftStorage, KeptDraft } from './device/draft-storage.ts'
import { createSentSaves, isNewestSave } from './sent-saves.ts'
import { serialiseDraft, type SaveDraftResult } from './api/drafts.ts'
import { computeBackoff } from './http/retry.ts'

/**
 * Where the reviewer's work is stored:
 * - `saved`: the server has all of it.
 * - `saving`: a save is in flight or about to start.
 * - `kept`: the server could not be reached or refused it; the device has it, and the save is retried.
 * - `taken-over`: another window of this browser adopted it; whether it has saved it is not known here.
 * - `conflict`: somebody else saved in the meantime (not this window, with a lost response); nothing is saved until the
 *   conflict is resolved.
 */
export type SaveState =
  | { readonly status: 'saved' | 'saving' | 'taken-over' }
  | { readonly status: 'kept'; readonly error: unknown }
  | { readonly status: 'conflict'; readonly theirs: Draft }

/** Whether nothing is left to save here. */
export const isSettled = ({ status }: SaveState): boolean => status === 'saved' || status === 'taken-over'

interface DraftAutosaveOptions {
  /** The server's draft when the screen opened. */
  readonly draft: Draft
  readonly save: (save: DraftSave, keepalive: boolean) => Promise<SaveDraftResult>
  readonly device: DraftStorage
  /** Milliseconds without a change before a save. */
  readonly debounceMs?: number
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>

/**
 * Saves the reviewer's work: on the device at once, on the server after a pause without changes.
 *
 * `initial` is the content to start with: unsaved work on this device takes precedence over the server's draft, unless
 * that is newer, which is a conflict.
 */
export function createDraftAutosave({ draft, save, device, debounceMs = 600 }: DraftAutosaveOptions) {
  const stored = findUnsavedDraft(draft, device)
  const sent = createSentSaves(stored.unanswered)
  // The base revision: in a conflict, the work on the device is not based on the server's draft.
  let revision = stored.isConflict ? stored.revision : draft.revision
  let unsaved: DraftContent | undefined = stored.content
  const { getState, setState, subscribe } = createStore<SaveState>(() =>
    stored.isConflict ? { status: 'conflict', theirs: draft } : { status: 'saved' },
  )
  let changedAt = stored.at
  let base: DraftBase = stored.isConflict ? { documents: stored.base } : toBase(draft.content)
  let sending: Promise<void> | undefined
  const timer = createSaveTimer(() => void flush())
  const savedListeners = new Set<(revision: number) => void>()

  const show = (next: SaveState) => setState(next, true)
  const keep = (content: DraftContent) => {
    const unanswered = sent.listUnanswered()
    device.write({ revision, content, base: base.documents, unanswered, at: changedAt })
  }
  /** Writes unchanged work again, unless another window adopted the copy: no window would remove a new one. */
  const keepAgain = (content: DraftContent) => device.isTakenOver() || keep(content)

  /**
   * Saves unsaved work now, after a save that is in flight. `keepalive` when the page is being left.
   *
   * @returns once all of it is saved, or could not be.
   */
  async function flush(keepalive = false): Promise<void> {
    timer.clear()
    if (unsaved !== undefined && getState().status !== 'conflict')
      sending ??= sendUnsaved(keepalive).finally(() => (sending = undefined))
    await sending
  }

  async function sendUnsaved(keepalive: boolean): Promise<void> {
    do {
      const content = unsaved
      if (content === undefined) return
      if (device.isTakenOver()) return forgetUnsaved('taken-over')
      if (getState().status !== 'kept') show({ status: 'saving' })
      try {
        const origin = sent.number(content, revision)
        // Store the origin before sending, so that the save is recognised after a crash.
        keepAgain(content)
        settle(content, await save({ revision, content, origin }, keepalive))
      } catch (error) {
        show({ status: 'kept', error })
        timer.scheduleRetry()
      }
    } while (getState().status === 'saving')
  }

  function settle(content: DraftContent, saved: SaveDraftResult): void {
    const serverDraft = saved.ok ? saved.draft : saved.serverDraft
    // Rejected as stale but equal: another tab, or a save whose response was lost, already sent it.
    const isSaved =
      saved.ok ||
      (serverDraft.content !== null && serialiseContent(serverDraft.content) === serialiseContent(content))
    if (!isSaved) return rebase(serverDraft)
    revision = serverDraft.revision
    base = toBase(content)
    timer.resetRetries()
    sent.confirm()
    if (saved.ok) for (const listener of savedListeners) listener(revision)
    if (unsaved === content) return forgetUnsaved()
    if (unsaved) keepAgain(unsaved)
    show({ status: 'saving' })
  }

  /**
   * Continues from the server's draft. If that is only an earlier save of our own with a lost response, the work here
   * already contains it.
   */
  function rebase(serverDraft: Draft): void {
    const own = sent.findStored(serverDraft, revision)
    if (own?.content) base = toBase(own.content)
    if (own?.revision !== serverDraft.revision)
      return device.isTakenOver()
        ? forgetUnsaved('taken-over')
        : show({ status: 'conflict', theirs: serverDraft })
    revision = serverDraft.revision
    base = toBase(serverDraft.content)
    sent.confirm()
    if (unsaved) keepAgain(unsaved)
    show({ status: 'saving' })
  }

  /** Drops the unsaved work: the server has it, or the window that adopted the copy. */
  function forgetUnsaved(status: 'saved' | 'taken-over' = 'saved'): void {
    unsaved = undefined
    device.clear()
    timer.resetRetries()
    show({ status })
  }

  if (unsaved !== undefined && !stored.isConflict) timer.schedule(debounceMs)
  return {
    initial: unsaved ?? draft.content,
    /** The common ancestor for a merge: the server's draft when it last had our work. */
    getBase: () => base,
    subscribe: (listener: () => void) => subscribe(listener),
    getSnapshot: getState,
    update(content: DraftContent) {
      unsaved = content
      changedAt = Date.now()
      keep(content)
      const state = getState()
      if (isSettled(state)) show({ status: 'saving' })
      if (state.status !== 'conflict') timer.schedule(debounceMs)
    },
    flush,
    /** Calls `listener` with each revision saved by this window. @returns a function that unsubscribes. */
    onSaved(listener: (revision: number) => void) {
      savedListeners.add(listener)
      return () => void savedListeners.delete(listener)
    },
    /** The server revision that this window's work is based on. */
    revision: () => revision,
    /**
     * Adopts a draft saved by somebody else, unless there is unsaved work in this window.
     * @returns whether it did. Otherwise the next save is a conflict, and both versions are kept.
     */
    adopt(saved: Draft): boolean {
      if (saved.revision <= revision || saved.content === null) return false
      if (unsaved !== undefined || sending !== undefined || !isSettled(getState())) return false
      revision = saved.revision
      base = toBase(saved.content)
      show({ status: 'saved' })
      return true
    },
    /** Ends a conflict: `content` replaces the server's version. */
    resolveConflict(content: DraftContent) {
      const state = getState()
      if (state.status !== 'conflict') return
      revision = state.theirs.revision
      base = toBase(state.theirs.content)
      unsaved = content
      changedAt = Date.now()
      sent.confirm()
      keep(content)
      show({ status: 'saving' })
      void flush()
    },
    /** Sets whether failed saves are retried. False once the document was opened again: that window adopts the copy. */
    setRetrying: timer.setRetrying,
    stop: timer.clear,
  }
}

/** Schedules the next `save`: after a pause without changes, or after a failure with growing delays. */
function createSaveTimer(save: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isRetrying = true
  const clear = () => clearTimeout(timer)
  const schedule = (milliseconds: number) => {
    clear()
    timer = setTimeout(save, milliseconds)
  }
  return {
    schedule,
    scheduleRetry() {
      failures += 1
      if (isRetrying) schedule(computeBackoff(failures, { first: 1000, factor: 2, max: 30_000 }))
    },
    resetRetries: () => void (failures = 0),
    setRetrying: (next: boolean) => void (isRetrying = next),
    clear,
  }
}

/** Unsaved work on the device, with its `base` and `revision`. */
type UnsavedDraft =
  (Partial<KeptDraft> & { readonly isConflict: false }) | (KeptDraft & { readonly isConflict: true })

function findUnsavedDraft(draft: Draft, device: DraftStorage): UnsavedDraft {
  let stored = device.takeOver()
  // It was saved, and the page was left before the response arrived. Another window may have left a copy too.
  while (stored !== undefined && isSaved(draft, stored)) {
    device.clear()
    const next = device.takeOver()
    // The same copy again: it could not be removed, or its window has written it since and will save it.
    stored = next?.name === stored.name ? undefined : next
  }
  if (stored === undefined) return { isConflict: false }
  const isNewer = stored.revision !== draft.revision && draft.content !== null
  return { ...stored, isConflict: isNewer && !isNewestSave(draft, stored.unanswered ?? []) }
}

const isSaved = ({ content }: Draft, stored: KeptDraft): boolean =>
  content !== null && serialiseContent(content) === serialiseContent(stored.content)

const serialiseContent = (content: DraftContent) => serialiseDraft({ revision: 0, content })

/** What a merge needs of the common ancestor; `documents` is undefined when it is unknown. */
interface DraftBase extends Pick<DraftContent, 'typedTexts'> {
  readonly documents: readonly DocumentDraft[] | undefined
}

/** Without documents if nothing was saved yet. */
const toBase = (content: DraftContent | null): DraftBase => ({ documents: [], ...content })
