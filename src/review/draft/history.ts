/** An immutable undo history: every operation returns a new one. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** Groups the last step with the next one that has the same key; undefined if the next step starts a new group. */
  readonly groupKey: string | undefined
}

export const createHistory = <T>(present: T): History<T> => ({
  past: [],
  present,
  future: [],
  groupKey: undefined,
})

/** Maximum number of undo steps; older ones are dropped. */
const maxSteps = 500

/**
 * Adds a step and clears the redo steps. Returns the same history if `next` is the present object.
 *
 * @param groupKey consecutive steps with the same key, such as typing in one field, are undone together.
 */
export function pushStep<T>(history: History<T>, next: T, groupKey?: string): History<T> {
  if (next === history.present) return history
  const isGrouped = groupKey !== undefined && groupKey === history.groupKey
  return {
    past: isGrouped ? history.past : [...history.past, history.present].slice(-maxSteps),
    present: next,
    future: [],
    groupKey,
  }
}

/** Ends the current group, so that the next step is undone separately. */
export const endGroup = <T>(history: History<T>): History<T> =>
  history.groupKey === undefined ? history : { ...history, groupKey: undefined }

/** Undoes one step; returns the same history if there is none. */
export function undo<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history
  const [present] = history.past.slice(-1) as [T] // Not empty: checked above.
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    groupKey: undefined,
  }
}

/** Redoes one step; returns the same history if nothing was undone. */
export function redo<T>(history: History<T>): History<T> {
  if (history.future.length === 0) return history
  const [present, ...future] = history.future as [T, ...T[]] // Not empty: checked above.
  return { past: [...history.past, history.present], present, future, groupKey: undefined }
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0
