import type { ResultOutcome } from '../backend.ts'
import type { SubmissionContext } from './submission-context.ts'
import { createRequestUnknownError } from '../backend-error.ts'
import { recordResult, toProblem } from './record-outcome.ts'

/** Fetches a result (spec 4.3), and stores it, or why reading failed, when it arrives for the first time. */
export async function fetchResult(
  { backend, by, store }: SubmissionContext,
  requestId: string,
): Promise<ResultOutcome> {
  // A database text holds no NUL.
  const submission = requestId.includes('\u0000') ? undefined : await store.findSubmissionByRequest(requestId)
  if (submission === undefined && backend.isShared)
    return { kind: 'failed', error: createRequestUnknownError() }
  const outcome = await backend.getResult(requestId, by)
  if (submission?.state !== 'processing') return outcome
  if (outcome.kind === 'finished') await recordResult(store, submission.id, outcome.result)
  if (outcome.kind === 'failed') await store.setFailure(submission.id, 'failed', toProblem(outcome.error))
  return outcome
}
