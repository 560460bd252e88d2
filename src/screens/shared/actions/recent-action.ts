import { useSyncExternalStore } from 'react'
import type { ActionName } from '#src/contract/workspace/document-life.ts'
import type { ActionOutcome, Submission } from '#src/contract/workspace/submissions.ts'

/** The last action on documents, for the bar with its undo. */
export interface RecentAction {
  readonly action: ActionName
  /** The documents before and after the action. */
  readonly done: readonly { readonly before: Submission; readonly after: Submission }[]
  /** The documents for which it failed. */
  readonly refused: readonly { readonly before: Submission; readonly problem: ActionOutcome['problem'] }[]
  /** In milliseconds since the page was opened. */
  readonly doneAt: number
}

// Module state: an action on one screen is shown on the next one.
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

/** The undo of the last action, as the bar offers it. */
export interface RecentUndo {
  /** Undoes the action. @returns whether it was undone; the bar shows why not. */
  readonly run: () => Promise<boolean>
  /** When the action was done, in milliseconds since the page was opened. */
  readonly doneAt: number
  /** The only document of the action; undefined for several. */
  readonly submissionId: string | undefined
}

let recentUndo: RecentUndo | undefined
/** When somebody last edited a document here, in milliseconds since the page was opened. */
let lastEditAt = Number.NEGATIVE_INFINITY

/** Lets the keys undo the last action while its bar offers that. @returns a function that ends this. */
export function offerUndo(undo: RecentUndo): () => void {
  recentUndo = undo
  return () => {
    if (recentUndo === undo) recentUndo = undefined
  }
}

/** Ends the undo by keys of all actions until now: the edit is undone first. The bar still has its button. */
export function recordEdit(): void {
  lastEditAt = performance.now()
}

/** Undefined while the last action cannot be undone, and after an edit. */
export const getRecentUndo = (): RecentUndo | undefined =>
  recentUndo !== undefined && recentUndo.doneAt > lastEditAt ? recentUndo : undefined

/** The last action; undefined if there was none, or it was dismissed. */
export const useRecentAction = (): RecentAction | undefined => useSyncExternalStore(subscribe, () => recent)
