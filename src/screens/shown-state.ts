import { submissionStates, type Submission } from '#src/contract/submissions.ts'

/** The states of the list: those of the workspace, and `reviewed` for one whose flagged fields are all dealt with. */
export const shownStates = [...submissionStates, 'reviewed'] as const
export type ShownState = (typeof shownStates)[number]

/** The state a submission is shown in. One without flagged fields, or with a document that
 * asks to be checked as a whole, stays `to-review` until it is sent. */
export function shownState({ state, toCheck, documentsToCheck, checked }: Submission): ShownState {
  const areAllDone = toCheck !== null && toCheck > 0 && checked >= toCheck
  const isReviewed = state === 'to-review' && areAllDone && !documentsToCheck
  return isReviewed ? 'reviewed' : state
}
