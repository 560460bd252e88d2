import { isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
import { problemResponse } from '../problems.ts'
import { findSubmission } from '../store/find-submission.ts'
import type { SubmissionContext } from './submission-context.ts'
import { resubmitSubmission } from './resubmit.ts'

/**
 * Passes a submission on again whose outcome is unknown, because a person says so: a hosted service that had read
 * it after all may charge it twice.
 *
 * @returns 200 with the submission as it stands then; 409 `submission_settled` when its outcome is known meanwhile; the
 *   backend's own answer (5xx) when it failed again.
 */
export async function retrySubmission(context: SubmissionContext, id: string): Promise<Response> {
  const found = await findSubmission(context.store, id)
  if (found === undefined) return problemResponse(404, 'submission_unknown', 'There is no such submission.')
  return context.inFlight.run(found.id, async () => {
    const waiting = (await context.store.listUnanswered()).find((one) => one.id === found.id)
    if (waiting === undefined)
      return problemResponse(409, 'submission_settled', 'It is known by now what became of this submission.')
    const { problem = null } = (await context.store.findSubmission(found.id)) ?? {}
    const mayBeTaken = context.backendInfo.kind === 'hosted' && !isSafeToResubmit(problem)
    const answer = await resubmitSubmission(context, waiting, mayBeTaken)
    if (answer.status >= 500) return answer
    return Response.json(await context.store.findSubmission(found.id), {
      headers: { 'Cache-Control': 'no-store' },
    })
  })
}
