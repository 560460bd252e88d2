import { saidProblem } from '../problems.ts'
import { callBackend, wholeAnswer, withBody } from './call-backend.ts'
import type { JournalContext } from './context.ts'
import { recordResult } from './record-answer.ts'

/** Passes a fetch of a result on, and keeps the result, or why reading failed, when the answer brings it. */
export async function fetchResult(
  context: JournalContext,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { backend, store, onError } = context
  const answer = await callBackend(backend, request, onError)
  if (answer.status !== 200 && answer.status !== 400) return answer
  const submission = requestId.includes('\u0000') ? undefined : await store.submissionOfRequest(requestId)
  // What is known already flows through as it comes.
  if (submission?.state !== 'processing') return answer
  const { answer: told, body } = await wholeAnswer(answer, onError)
  if (told.status === 200) await recordResult(store, submission.id, body)
  else if (told.status === 400)
    await store.setFailure(submission.id, 'failed', { status: 400, ...saidProblem(body) })
  return withBody(told, body)
}
