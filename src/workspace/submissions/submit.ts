import type { SubmitOutcome } from '../backend.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { acceptForHosted } from './accept.ts'
import { toSubmitResponse } from './outcome-response.ts'
import type { Accepted, ReceivedSubmission, SubmissionContext } from './submission-context.ts'

/** Why an Idempotency-Key cannot be used again. */
const usedKeyDetails = {
  'key-reused': 'This Idempotency-Key was used for another file or model.',
  'key-of-purged': 'This Idempotency-Key was used for a document that has been removed since.',
} as const

/** Stores a submission, submits it to the backend and stores the outcome. The response has X-Submission-Id. */
export async function submit(context: SubmissionContext, received: ReceivedSubmission): Promise<Response> {
  const { backend } = context
  const accept = backend.isTransactional ? context.acceptInBatch : acceptForHosted
  const accepted = await accept({ context, received })
  if (typeof accepted === 'string')
    return problemResponse(422, 'idempotency_key_reused', usedKeyDetails[accepted])
  const { id } = accepted
  const isAwaited = backend.isTransactional && received.wait && accepted.outcome.kind === 'accepted'
  const outcome = isAwaited ? await waitForResult(context, accepted) : accepted.outcome
  return toSubmitResponse(outcome, id)
}

/** Waits for a request that a transactional backend accepted. */
async function waitForResult(
  { backend, by }: SubmissionContext,
  { outcome }: Exclude<Accepted, string>,
): Promise<SubmitOutcome> {
  if (outcome.kind !== 'accepted') return outcome
  const { requestId } = outcome
  const result = await backend.getResult(requestId, by, true)
  if (result.kind !== 'finished' && result.kind !== 'failed') return outcome
  return { ...result, requestId }
}
