import {
  documentStates,
  getDocumentState,
  type DocumentState,
} from '#src/contract/workspace/document-state.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'

/** The states a document is shown in: what a person decided, else what the backend did. */
export const displayStates = documentStates
export type DisplayState = DocumentState

/** The day where the person is: `2026-11-30`. */
export function getToday(now = new Date()): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${day}`
}

/** The state a submission is shown in. A postponed one is as it was before from its day on. */
export const getDisplayState = (submission: Submission, today = getToday()): DisplayState =>
  getDocumentState(submission, today)

/** Whether a submission belongs in a list: in one of a state, or in the one of all that are not deleted. */
export function matchesState(
  submission: Submission,
  wanted: DisplayState | undefined,
  today = getToday(),
): boolean {
  const state = getDisplayState(submission, today)
  return wanted === undefined ? state !== 'deleted' : state === wanted
}

/** Whether corrections can be sent from the list. What was rejected or postponed is not sent by the way; what was reviewed may be. */
export const isReadyToSend = (submission: Submission): boolean =>
  submission.state === 'to-review' && ['to-review', 'reviewed'].includes(getDisplayState(submission))
