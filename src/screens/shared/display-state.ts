import {
  documentStates,
  getDocumentState,
  type DocumentState,
} from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/**
 * The states in which a document is shown, in the order of the list's filter: a person's decision, otherwise the
 * backend's state. `password`: nothing is wrong but that the file needs its password.
 */
export type DisplayState = DocumentState | 'password'
export const displayStates: readonly DisplayState[] = documentStates.flatMap((state) =>
  state === 'failed' ? (['password', state] as const) : [state],
)

/** The date in the user's time zone: `2026-11-30`. */
export function getToday(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

/** The state in which a submission is shown. A postponed one returns to its previous state on its day. */
export function getDisplayState(submission: Submission, today = getToday()): DisplayState {
  const state = getDocumentState(submission, today)
  return state === 'failed' && submission.lacksPassword ? 'password' : state
}

/** Whether a submission belongs in a list: that of a state, or that of all documents that are not deleted. */
export function matchesState(
  submission: Submission,
  wanted: DisplayState | undefined,
  today = getToday(),
): boolean {
  const state = getDisplayState(submission, today)
  return wanted === undefined ? state !== 'deleted' : state === wanted
}

/** Whether corrections can be sent from the list: not for rejected or postponed documents, but also for reviewed ones. */
export const isReadyToSend = (submission: Submission): boolean =>
  submission.state === 'to-review' && ['to-review', 'reviewed'].includes(getDisplayState(submission))
