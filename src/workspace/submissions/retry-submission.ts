import { isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
import { problemResponse } from '../problems.ts'
import { findSubmission } from '../store/find-submission.ts'
import { toErrorResponse } from './outcome-response.ts'
import type { SubmissionContext } from './submission-context.ts'
import { resubmit } from './submit-stored.ts'

/**
 * Submits one again whose outcome is unknown, because a person says so: a hosted service that had read it after all may
 * charge it twice.
 *
 * @returns 200 with the submission; 409 `submission_settled` when its outcome is known meanwhile; the backend's own
 *   answer (5xx) when it failed again.
 */
export async function retrySubmission(context: SubmissionContext, id: string): Promise<Response> {
  const { store, backend, inFlight } = context
  const found = await findSubmission(store, id)
  if (found === undefined) return problemResponse(404, 'submission_unknown', 'There is no such submission.')
  return inFlight.run(found.id, async () => {
    const row = (await store.listUnanswered()).find((one) => one.id === found.id)
    if (row === undefined)
      return problemResponse(409, 'submission_settled', 'The outcome of this submission is known by now.')
    const { problem = null } = (await store.findSubmission(found.id)) ?? {}
    const mayBeTaken = !backend.isTransactional && !isSafeToResubmit(problem)
    const by = { ...context.by, member: row.submittedBy }
    const outcome = await resubmit({ ...context, by }, row, mayBeTaken)
    if (outcome.kind === 'unknown' && outcome.error.status >= 500) return toErrorResponse(outcome.error)
    return Response.json(await store.findSubmission(found.id), { headers: { 'Cache-Control': 'no-store' } })
  })
}

/**
 * Submits what was stored without an outcome to a transactional backend again: only a version that stored the request
 * in a transaction of its own can have left such rows. Each is read once, since the backend knows their keys.
 */
export async function resubmitUnanswered(context: SubmissionContext): Promise<void> {
  for (const row of await context.store.listUnanswered())
    // One that fails holds up no other.
    await resubmit({ ...context, by: { ...context.by, member: row.submittedBy } }, row, false).catch(
      context.onError,
    )
}
