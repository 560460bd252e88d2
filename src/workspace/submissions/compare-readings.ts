import type { CompareRequest } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { createBackendError } from '../backend-error.ts'
import type { BackendError, SubmitCall } from '../backend.ts'
import { isJson } from '../summarise-result.ts'
import { toProblem } from './record-outcome.ts'
import type { SubmissionContext } from './submission-context.ts'

type Reading = CompareRequest['readings'][number]

/** Why no reading was ordered. */
class NotAccepted extends Error {
  readonly error: BackendError
  constructor(error: BackendError) {
    super(error.detail ?? 'The service did not accept the file.')
    this.error = error
  }
}

/**
 * Has the stored file of a submission read with other models, to compare what they find. Each costs what a reading costs.
 * Nothing of the submission changes. With a transactional backend all are accepted or none; a reading that is there
 * already is not ordered again.
 *
 * @returns why nothing was ordered; undefined when it was.
 * @throws SubmissionPurgedError
 */
export async function compareReadings(
  context: SubmissionContext,
  submission: Submission,
  readings: readonly Reading[],
): Promise<BackendError | undefined> {
  if (!context.backend.isTransactional) return compareAtHosted(context, submission, readings)
  const accepting = context.store.transaction(async (store, transaction) => {
    for (const reading of readings)
      await orderReading({ ...context, store }, submission, reading, { transaction })
    return undefined
  })
  return accepting.catch(returnNotAccepted)
}

/**
 * Orders one reading of a submission's file from a transactional backend, unless it is there already.
 * @param context its store is that of the transaction.
 * @throws what `returnNotAccepted` takes, when the backend does not accept it.
 */
export async function orderReading(
  context: SubmissionContext,
  submission: Submission,
  reading: Reading & { readonly evaluationId?: string },
  how: Pick<SubmitCall, 'transaction' | 'isFree' | 'isBackground'>,
): Promise<void> {
  const { store, backend, by } = context
  const row = { ...reading, submissionId: submission.id, addedBy: by.member, isLocal: true }
  if (!(await store.addComparedReading(row))) return
  const outcome = await backend.submit({ ...buildCall(context, submission, reading), ...how })
  if (outcome.kind === 'rejected') throw new NotAccepted(outcome.error)
}

/** Why the backend accepted nothing. @throws any other error. */
export function returnNotAccepted(error: unknown): BackendError {
  if (error instanceof NotAccepted) return error.error
  throw error
}

const buildCall = (
  { by }: SubmissionContext,
  { fileName, fileBytes, sha256 }: Submission,
  { id, modelId }: Reading,
): SubmitCall => ({
  id,
  file: { sha256, name: fileName, bytes: fileBytes },
  modelId,
  idempotencyKey: id,
  by,
  wait: false,
  format: '',
})

/** Stored first, so that what the service may have read and charged is not lost. */
async function compareAtHosted(
  context: SubmissionContext,
  submission: Submission,
  readings: readonly Reading[],
): Promise<BackendError | undefined> {
  const { store, inFlight } = context
  for (const reading of readings) {
    const row = { ...reading, submissionId: submission.id, addedBy: context.by.member, isLocal: false }
    if (!(await store.transaction((within) => within.addComparedReading(row)))) continue
    await inFlight.run(reading.id, () => submitToHosted(context, submission, reading))
  }
  return undefined
}

async function submitToHosted(context: SubmissionContext, submission: Submission, reading: Reading) {
  const { store, backend } = context
  const outcome = await backend.submit(buildCall(context, submission, reading))
  if (outcome.kind === 'accepted') return store.setComparisonRequest(reading.id, outcome.requestId)
  if (outcome.kind === 'finished') return storeHostedResult(context, reading.id, outcome.result)
  return store.setComparisonFailure(reading.id, toProblem(outcome.error))
}

async function storeHostedResult({ store }: SubmissionContext, id: string, result: string): Promise<void> {
  if (isJson(result)) return store.setComparisonResult(id, result)
  const detail = 'The service answered 200 with something that is not JSON.'
  return store.setComparisonFailure(id, { status: 200, code: null, detail })
}

/**
 * A hosted service that has not accepted a file by then never answered: longer than any call may take. In milliseconds.
 */
const maxSubmitMs = 15 * 60_000

/**
 * Fetches what a hosted service has read meanwhile. One that was being sent when the server stopped is failed: whether it
 * was read, and charged, is not known.
 */
export async function fetchComparisons(
  context: SubmissionContext,
  submissionId: string,
  now = Date.now(),
): Promise<void> {
  const { store, backend, by } = context
  if (backend.isTransactional) return
  for (const { id, requestId, addedAt } of await store.listPendingComparisons(submissionId)) {
    if (requestId === null) {
      if (now - addedAt.getTime() < maxSubmitMs) continue
      const detail = 'Whether the service took this file is not known.'
      await store.setComparisonFailure(id, toProblem(createBackendError(504, 'outcome_unknown', detail)))
      continue
    }
    const outcome = await backend.getResult(requestId, by)
    if (outcome.kind === 'finished') await storeHostedResult(context, id, outcome.result)
    if (outcome.kind === 'failed') await store.setComparisonFailure(id, toProblem(outcome.error))
  }
}
