import { isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
import { problemResponse, submissionUnknown } from '#src/http/problem-response.ts'
import { findSubmission } from '../store/find-submission.ts'
import { toErrorResponse } from './outcome-response.ts'
import type { SubmissionContext } from './submission-context.ts'
import { resubmit } from './submit-stored.ts'

/**
 * Submits a submission with an unknown outcome again, at the request of a person: a hosted service that has already
 * read it may charge it twice.
 *
 * @returns 200 with the submission; 409 `submission_settled` when its outcome is known meanwhile; the backend's own
 *   answer (5xx) when it failed again.
 */
export async function retrySubmission(context: SubmissionContext, id: string): Promise<Response> {
  const { store, backend, inFlight } = context
  const found = await findSubmission(store, id)
  if (found === undefined) return submissionUnknown()
  return inFlight.run(found.id, async () => {
    const row = (await store.listUnanswered()).find((one) => one.id === found.id)
    if (row === undefined)
      return problemResponse(409, 'submission_settled', 'The outcome of this submission is known by now.')
    const { problem = null } = (await store.findSubmission(found.id)) ?? {}
    const mayBeTaken = !backend.isTransactional && !isSafeToResubmit(problem)
    const by = { ...context.by, member: row.submittedBy }
    const outcome = await resubmit({ ...context, by }, row, mayBeTaken)
    if (outcome.kind === 'unknown' && (outcome.error.responseStatus ?? outcome.error.status) >= 500)
      return toErrorResponse(outcome.error)
    return Response.json(await store.findSubmission(found.id), { headers: { 'Cache-Control': 'no-store' } })
  })
}
