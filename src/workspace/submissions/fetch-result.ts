import { normaliseRequestId, type ResultOutcome } from '../backend.ts'
import type { SubmissionContext } from './submission-context.ts'
import { createRequestUnknownError } from '../backend-error.ts'
import { recordResult, toProblem } from './record-outcome.ts'

/**
 * Fetches a result (spec 4.3). The result of a hosted service, or its failure, is stored when it first arrives, and
 * meanwhile why it could not be fetched; a transactional backend stores it itself.
 */
export async function fetchResult(
  { backend, by, store }: Pick<SubmissionContext, 'backend' | 'by' | 'store'>,
  givenId: string,
): Promise<ResultOutcome> {
  const requestId = normaliseRequestId(backend, givenId)
  // A transactional backend has stored the result and knows all requests: each of many polls would read a row for
  // nothing.
  if (backend.isTransactional && !backend.isShared) return backend.getResult(requestId, by)
  // PostgreSQL text cannot contain NUL.
  const submission = requestId.includes('\u0000') ? undefined : await store.findSubmissionByRequest(requestId)
  if (submission === undefined && backend.isShared)
    return { kind: 'failed', error: createRequestUnknownError() }
  const outcome = await backend.getResult(requestId, by)
  if (submission?.state !== 'processing' || backend.isTransactional) return outcome
  if (outcome.kind === 'finished') await recordResult(store, submission.id, outcome.result)
  else if (outcome.kind === 'failed')
    await store.setFailure(submission.id, 'failed', toProblem(outcome.error))
  else if (outcome.kind === 'unavailable')
    await store.setFetchProblem(submission.id, toProblem(outcome.error))
  else if (submission.problem !== null) await store.setFetchProblem(submission.id, null)
  return outcome
}
