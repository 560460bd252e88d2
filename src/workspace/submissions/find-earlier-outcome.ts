import { isProblemCode } from '#src/contract/problem.ts'
import { isSafeToResubmit, type Submission } from '#src/contract/workspace/submissions.ts'
import type { SubmitOutcome } from '../backend.ts'
import { createBackendError } from '../backend-error.ts'
import type { SubmissionContext } from './submission-context.ts'

/**
 * The answer to a submission that comes again under its Idempotency-Key. A hosted service may not know keys: a file
 * that it may have read already is not sent to it again unless a person says so (retry-submission.ts).
 *
 * @returns undefined when the file is to be submitted again: it was rejected, it surely did not arrive, or the backend
 *   is transactional and knows keys.
 */
export async function findEarlierOutcome(
  { store, backend }: SubmissionContext,
  { id, state, requestId, problem }: Submission,
  wait: boolean,
): Promise<SubmitOutcome | undefined> {
  if (state === 'refused') return undefined
  if (requestId === null) {
    if (backend.isTransactional || isSafeToResubmit(problem)) return undefined
    const detail = 'Whether the service took this file is not known.'
    return { kind: 'rejected', error: createBackendError(409, 'outcome_unknown', detail) }
  }
  const result = wait ? await store.findResult(id) : undefined
  if (result !== undefined) return { kind: 'finished', requestId, result }
  if (!wait || problem === null) return { kind: 'accepted', requestId }
  const { status, code, detail } = problem
  const known = isProblemCode(code) ? code : 'reading_failed'
  return {
    kind: 'failed',
    requestId,
    error: createBackendError(status, known, detail ?? 'Reading failed.'),
  }
}
