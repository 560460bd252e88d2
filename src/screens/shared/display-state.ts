import { submissionStates, type Submission } from '#src/contract/workspace/submissions.ts'

/** The workspace's states, and `reviewed` when every flagged field has been checked. */
export const displayStates = [...submissionStates, 'reviewed'] as const
export type DisplayState = (typeof displayStates)[number]

/** The state a submission is shown in. One without flagged fields, or with a document that
 * asks to be checked as a whole, stays `to-review` until it is sent. */
export function getDisplayState({ state, toCheck, documentsToCheck, checked }: Submission): DisplayState {
  const areAllDone = toCheck !== null && toCheck > 0 && checked >= toCheck
  const isReviewed = state === 'to-review' && areAllDone && !documentsToCheck
  return isReviewed ? 'reviewed' : state
}
