import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, Draft } from '#src/contract/workspace/drafts.ts'
import { findConflicts, type Conflict } from '#src/review/draft/merge-drafts.ts'
import { resolveConflicts } from '#src/review/draft/resolve-conflicts.ts'
import type { DraftStore } from '../session/draft-store.ts'

/** The objects needed to resolve a conflict. */
export interface ConflictParties {
  readonly store: DraftStore
  readonly autosave: DraftAutosave
  readonly result: AnalysisResult
}

type Drafts = readonly DocumentDraft[]

const getVersions = (autosave: DraftAutosave, mine: Drafts, theirs: Draft) => ({
  mine,
  theirs: theirs.content?.documents ?? [],
  base: autosave.getBase().documents,
})

/** The fields changed in both places. */
export function listConflicts(autosave: DraftAutosave, mine: Drafts, theirs: Draft): Conflict[] {
  const versions = getVersions(autosave, mine, theirs)
  return findConflicts(versions.mine, versions.theirs, versions.base)
}

/**
 * Resolves the conflict with the current drafts, which may be newer than the shown ones.
 *
 * @param takesTheirs keys of the conflicts in which their version is chosen.
 */
export function resolveConflict(
  { store, autosave, result }: ConflictParties,
  theirs: Draft,
  takesTheirs: ReadonlySet<string>,
): void {
  const mine = store.getDrafts()
  const conflicts = listConflicts(autosave, mine, theirs)
  const drafts = resolveConflicts(getVersions(autosave, mine, theirs), conflicts, takesTheirs)
  const merged = result.Documents.map((_, index) => drafts[index] ?? { edits: [] })
  autosave.resolveConflict(store.merge(merged, theirs.content, autosave.getBase().typedTexts))
}

/**
 * Merges the two versions without asking as soon as no field was changed in both.
 *
 * @returns a function that stops this.
 */
export function autoResolveConflict(parties: ConflictParties): () => void {
  const { store, autosave } = parties
  const check = () => {
    const state = autosave.getSnapshot()
    if (state.status !== 'conflict') return
    if (listConflicts(autosave, store.getDrafts(), state.theirs).length === 0)
      resolveConflict(parties, state.theirs, new Set())
  }
  check()
  const stops = [
    autosave.subscribe(check),
    // Not within the change itself, which may be the one that resolves the conflict.
    store.subscribe(
      ({ history }, before) => history.present !== before.history.present && queueMicrotask(check),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
