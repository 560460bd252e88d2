import { isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
import type { SubmitCall, SubmitOutcome } from '../backend.ts'
import type { Database } from '../store/database.ts'
import type { NewSubmission } from '../store/workspace-store.ts'
import { recordOutcome, toProblem } from './record-outcome.ts'
import type { SubmissionContext } from './submission-context.ts'

/** A submission whose file and row are stored. */
export interface StoredSubmission extends Pick<SubmitCall, 'wait' | 'password'> {
  readonly row: NewSubmission
}

type Context = Pick<SubmissionContext, 'backend' | 'by' | 'store'>

/** The call of the backend for a stored submission. */
export const buildSubmitCall = ({ by }: Context, { row, wait, password }: StoredSubmission): SubmitCall => ({
  id: row.id,
  file: { sha256: row.sha256, name: row.fileName, bytes: row.fileBytes },
  modelId: row.modelId,
  idempotencyKey: row.idempotencyKey,
  by,
  wait,
  format: row.format ?? '',
  ...(row.isFree === true && { isFree: true }),
  ...(password !== undefined && { password }),
})

/** Submits in the transaction that `context.store` writes in, and stores the outcome there. */
export async function submitToTransactional(
  context: Context,
  stored: StoredSubmission,
  transaction: Database,
): Promise<SubmitOutcome> {
  const outcome = await context.backend.submit({ ...buildSubmitCall(context, stored), transaction })
  const { id, isLocal = false } = stored.row
  if (outcome.kind === 'rejected') await recordOutcome(context.store, id, outcome)
  else if (outcome.kind === 'accepted' && !isLocal)
    await context.store.setRequestId(id, outcome.requestId, true)
  return outcome
}

/**
 * Submits to a hosted service and stores the outcome.
 *
 * @param mayBeTaken an earlier attempt may have been read, so a failure to connect this time does not settle the
 *   outcome.
 */
export async function submitToHosted(
  context: Context,
  stored: StoredSubmission,
  mayBeTaken = false,
): Promise<SubmitOutcome> {
  const outcome = await context.backend.submit(buildSubmitCall(context, stored))
  const isStillUnknown = mayBeTaken && 'error' in outcome && isSafeToResubmit(toProblem(outcome.error))
  if (!isStillUnknown) await recordOutcome(context.store, stored.row.id, outcome)
  return outcome
}

/** Submits a submission with an unknown outcome again, without waiting for its result. */
export async function resubmit(
  context: Context,
  row: NewSubmission,
  mayBeTaken: boolean,
): Promise<SubmitOutcome> {
  if (!context.backend.isTransactional) return submitToHosted(context, { row, wait: false }, mayBeTaken)
  // The local service, which may have taken the place of a hosted one since, has only the default format.
  const stored = { row: { ...row, format: '' }, wait: false }
  return context.store.transaction((store, transaction) =>
    submitToTransactional({ ...context, store }, stored, transaction),
  )
}
