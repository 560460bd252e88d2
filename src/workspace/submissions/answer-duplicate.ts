import { headers } from '#src/contract/paths.ts'
import { isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
import { problemResponse } from '../problems.ts'
import type { SubmissionContext } from './submission-context.ts'

/**
 * What is answered to a submission that comes again under its key. A hosted service may know nothing of keys: what
 * it may have read already is not passed on to it again without a person's word (retry.ts).
 *
 * @returns undefined when it is to be passed on: the local service knows keys; it is sure that nothing was taken.
 */
export async function answerDuplicate(
  { store, backendInfo: describe }: SubmissionContext,
  id: string,
  request: Request,
): Promise<Response | undefined> {
  if (describe.kind === 'local') return undefined
  const submission = await store.findSubmission(id)
  if (submission === undefined || submission.state === 'refused') return undefined
  const { requestId, problem } = submission
  if (requestId === null)
    return isSafeToResubmit(problem)
      ? undefined
      : addIdHeaders(
          problemResponse(409, 'outcome_unknown', 'Whether the service took this file is not known.'),
          id,
        )
  const isAsync = new URL(request.url).searchParams.get('async') === 'true'
  const result = isAsync ? undefined : await store.findResult(id)
  if (result !== undefined)
    return addIdHeaders(
      new Response(result, { headers: { 'Content-Type': 'application/json' } }),
      id,
      requestId,
    )
  if (isAsync || problem === null) return addIdHeaders(new Response(null, { status: 202 }), id, requestId)
  const { status, detail } = problem
  return addIdHeaders(problemResponse(status, 'reading_failed', detail ?? 'Reading failed.'), id, requestId)
}

function addIdHeaders(response: Response, id: string, requestId?: string): Response {
  response.headers.set(headers.submissionId, id)
  if (requestId !== undefined) response.headers.set(headers.requestId, requestId)
  return response
}
