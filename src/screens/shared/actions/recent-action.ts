import { useSyncExternalStore } from 'react'
import type { ActionName } from '#src/contract/workspace/document-life.ts'
import type { ActionOutcome, Submission } from '#src/contract/workspace/submissions.ts'

/** What was done last with documents, to be shown and taken back. */
export interface RecentAction {
  readonly action: ActionName
  /** The documents as they were before, each with what they are now. */
  readonly done: readonly { readonly before: Submission; readonly after: Submission }[]
  /** Those with which it could not be done. */
  readonly refused: readonly { readonly before: Submission; readonly problem: ActionOutcome['problem'] }[]
}

// Module state: what was done on one screen is shown on the next one.
let recent: RecentAction | undefined
const listeners = new Set<() => void>()

export function setRecentAction(action: RecentAction | undefined): void {
  recent = action
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was done last; undefined when nothing was, or it was dismissed. */
export const useRecentAction = (): RecentAction | undefined => useSyncExternalStore(subscribe, () => recent)
