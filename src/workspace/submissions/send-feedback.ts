import { readText } from '#src/http/read-text.ts'
import { problemResponse, parseProblem } from '../problems.ts'
import { callBackend, readWholeResponse, replaceBody } from './call-backend.ts'
import type { SubmissionContext } from './submission-context.ts'
import { findCorrectedFields } from './find-corrected-fields.ts'

/** Largest payload, in bytes. */
const maxPayloadBytes = 8 * 1024 * 1024

/**
 * Passes feedback on after the payload is stored exactly as it came, and writes down what became of it: once it is
 * accepted, also which fields it corrects.
 */
export async function sendFeedback(
  context: SubmissionContext,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { backend, store, onError } = context
  const read = await readText(request, maxPayloadBytes)
  if (!read.ok) return unreadableResponses[read.why]()
  const payload = read.text
  const forwarded = new Request(request.url, { method: 'POST', headers: request.headers, body: payload })
  // No JSON holds a NUL and no database text can; the backend refuses it.
  if (`${payload}${requestId}`.includes('\u0000')) return callBackend(backend, forwarded, onError)
  const submission = await store.findSubmissionByRequest(requestId)
  const id = crypto.randomUUID()
  await store.addFeedback({ id, submissionId: submission?.id ?? null, requestId, payload })
  const { answer, body } = await readWholeResponse(await callBackend(backend, forwarded, onError), onError)
  const problem = answer.status < 400 ? null : parseProblem(body)
  const result = answer.status === 202 && submission ? await store.findResult(submission.id) : undefined
  const corrected = result === undefined ? [] : findCorrectedFields(result, payload)
  await store.setFeedbackOutcome(id, answer.status, problem, corrected)
  return replaceBody(answer, body)
}

/** What is answered to a payload that cannot be read. */
const unreadableResponses = {
  long: () => problemResponse(413, 'feedback_invalid', 'The feedback is larger than 8 MB.'),
  broken: () =>
    problemResponse(400, 'feedback_invalid', 'The feedback was broken off before it was complete.'),
  malformed: () => problemResponse(400, 'feedback_invalid', 'The feedback is not UTF-8 text.'),
} as const
