import { headers } from '#src/contract/paths.ts'
import type { BackendError, ResultOutcome, SubmitOutcome } from '../backend.ts'

/** The response to a submission: the ids in headers, the result or the error as the body. */
export function toSubmitResponse(outcome: SubmitOutcome, submissionId: string): Response {
  const response = outcome.kind === 'accepted' ? new Response(null, { status: 202 }) : toBodyResponse(outcome)
  response.headers.set(headers.submissionId, submissionId)
  if (outcome.kind !== 'rejected' && outcome.requestId !== null)
    response.headers.set(headers.requestId, outcome.requestId)
  return response
}

/** The response to a fetch of a result (spec 4.3). */
export const toResultResponse = (outcome: ResultOutcome): Response =>
  outcome.kind === 'processing'
    ? new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    : toBodyResponse(outcome)

const toBodyResponse = (
  outcome: { readonly kind: 'finished'; readonly result: string } | { readonly error: BackendError },
): Response =>
  'result' in outcome
    ? new Response(outcome.result, {
        headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
      })
    : toErrorResponse(outcome.error)

/** The error as the backend returned it, with a status that the specification has. */
export function toErrorResponse({
  status: given,
  responseStatus: status = given,
  body,
  headers: fields,
}: BackendError): Response {
  return new Response(body === '' || [204, 205, 304].includes(status) ? null : body, {
    status,
    headers: fields,
  })
}
