import { parseProblem } from '../problems.ts'
import { callBackend, readWholeResponse, replaceBody } from './call-backend.ts'
import type { SubmissionContext } from './submission-context.ts'
import { recordResult } from './record-response.ts'

/** Passes a fetch of a result on, and keeps the result, or why reading failed, when the answer brings it. */
export async function fetchResult(
  context: SubmissionContext,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { backend, store, onError } = context
  const answer = await callBackend(backend, request, onError)
  if (answer.status !== 200 && answer.status !== 400) return answer
  const submission = requestId.includes('\u0000') ? undefined : await store.findSubmissionByRequest(requestId)
  // What is known already flows through as it comes.
  if (submission?.state !== 'processing') return answer
  const { answer: told, body } = await readWholeResponse(answer, onError)
  if (told.status === 200) await recordResult(store, submission.id, body)
  else if (told.status === 400)
    await store.setFailure(submission.id, 'failed', { status: 400, ...parseProblem(body) })
  return replaceBody(told, body)
}
