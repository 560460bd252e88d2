/** What was, what is and what was taken back. Immutable: every act gives another history. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last step was about; undefined when the next step must not join it. */
  readonly groupKey: string | undefined
}

export const createHistory = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  groupKey: undefined,
})

/** How many steps back are kept; what is older cannot be taken back any more. */
const maxSteps = 500

/**
 * Adds a step; what was taken back before is gone. Nothing changes when the present is the very same.
 *
 * @param about steps one after another about the same thing, such as the typing in one field, are one step to undo.
 */
export function pushStep<T>(history: History<T>, next: T, about?: string): History<T> {
  if (next === history.present) return history
  const joins = about !== undefined && about === history.groupKey
  return {
    past: joins ? history.past : [...history.past, history.present].slice(-maxSteps),
    present: next,
    future: [],
    groupKey: about,
  }
}

/** Ends a run of joined steps: the next step is one of its own. The same history when there is no run. */
export const endGroup = <T>(history: History<T>): History<T> =>
  history.groupKey === undefined ? history : { ...history, groupKey: undefined }

/** One step back; the same history when there is none. */
export function undo<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history
  const [present] = history.past.slice(-1) as [T] // Not empty: asked above.
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    groupKey: undefined,
  }
}

/** One step forward again; the same history when nothing was taken back. */
export function redo<T>(history: History<T>): History<T> {
  if (history.future.length === 0) return history
  const [present, ...future] = history.future as [T, ...T[]] // Not empty: asked above.
  return { past: [...history.past, history.present], present, future, groupKey: undefined }
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0
