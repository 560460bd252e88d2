import { problemResponse, saidProblem } from '../problems.ts'
import { readText } from '../read-text.ts'
import { callBackend, withBody } from './call-backend.ts'
import type { JournalContext } from './context.ts'

/** Largest payload, in bytes. */
const maxPayloadBytes = 8 * 1024 * 1024

/** Passes feedback on after the payload is stored exactly as it came, and writes down what became of it. */
export async function sendFeedback(
  context: JournalContext,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { backend, store, onError } = context
  const payload = await readText(request, maxPayloadBytes)
  if (payload === undefined)
    return problemResponse(413, 'feedback_invalid', 'The feedback is larger than 32 MB.')
  const forwarded = new Request(request.url, { method: 'POST', headers: request.headers, body: payload })
  // No JSON holds a NUL and no database text can; the backend refuses it.
  if (`${payload}${requestId}`.includes('\u0000')) return callBackend(backend, forwarded, onError)
  const submission = await store.submissionOfRequest(requestId)
  const id = crypto.randomUUID()
  await store.addFeedback({ id, submissionId: submission?.id ?? null, requestId, payload })
  const answer = await callBackend(backend, forwarded, onError)
  const body = await answer.text()
  await store.setFeedbackOutcome(id, answer.status, answer.status < 400 ? null : saidProblem(body))
  return withBody(answer, body)
}
