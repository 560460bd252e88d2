import type { BackendKind } from '#src/contract/service/models.ts'
import type { CompareRequest } from '#src/contract/workspace/comparisons.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { createBackendError } from '../backend-error.ts'
import type { Backend, BackendError, LocalService, SubmitCall } from '../backend.ts'
import { isJson } from '../summarise-result.ts'
import { toProblem } from './record-outcome.ts'
import type { SubmissionContext } from './submission-context.ts'

type Reading = CompareRequest['readings'][number]

export interface CompareContext extends SubmissionContext {
  /** Left out where the backend is the local service, or the only one. */
  readonly localService?: LocalService | undefined
}

/** The backend of a kind, by default the one behind /v2; undefined when there is none. */
export function findCompareBackend(
  { backend, localService }: Pick<CompareContext, 'backend' | 'localService'>,
  kind: BackendKind = backend.info.kind,
): Backend | undefined {
  if (backend.info.kind === kind) return backend
  return kind === 'local' ? localService?.backend : undefined
}

/** The backend accepted no reading. */
class NotAccepted extends Error {
  readonly error: BackendError
  constructor(error: BackendError) {
    super(error.detail ?? 'The service did not accept the file.')
    this.error = error
  }
}

/**
 * Orders readings of a submission's stored file with other models, to compare what they find. Each costs what a reading
 * costs. The submission does not change. With a transactional backend all are accepted or none; an existing reading is
 * not ordered again. The transactional one is asked first: when it accepts none, nothing is sent to the other.
 *
 * @param readings each from an existing backend: see `findCompareBackend`.
 * @returns why nothing was ordered; undefined when it was.
 * @throws SubmissionPurgedError
 */
export async function compareReadings(
  context: CompareContext,
  submission: Submission,
  readings: readonly Reading[],
): Promise<BackendError | undefined> {
  const { localService } = context
  const atLocal = readings.filter(({ backend }) => findCompareBackend(context, backend) !== context.backend)
  if (localService !== undefined && atLocal.length > 0) {
    const error = await acceptAll({ ...context, backend: localService.backend }, submission, atLocal)
    if (error !== undefined) return error
  }
  const others = readings.filter((reading) => !atLocal.includes(reading))
  return context.backend.isTransactional
    ? acceptAll(context, submission, others)
    : compareAtHosted(context, submission, others)
}

/** Orders all readings from a transactional backend, or none. */
async function acceptAll(
  context: SubmissionContext,
  submission: Submission,
  readings: readonly Reading[],
): Promise<BackendError | undefined> {
  const accepting = context.store.transaction(async (store, transaction) => {
    for (const reading of readings)
      await orderReading({ ...context, store }, submission, reading, { transaction })
    return undefined
  })
  return accepting.catch(returnNotAccepted)
}

/**
 * Orders one reading of a submission's file from a transactional backend, unless it exists already.
 * @param context its store is that of the transaction.
 * @throws an error for `returnNotAccepted`, when the backend does not accept it.
 */
export async function orderReading(
  context: SubmissionContext,
  submission: Submission,
  reading: Reading & { readonly evaluationId?: string },
  how: Pick<SubmitCall, 'transaction' | 'isFree' | 'isBackground'>,
): Promise<void> {
  const { store, backend, by } = context
  const { backend: _, ...ordered } = reading
  const row = { ...ordered, submissionId: submission.id, addedBy: by.member, isLocal: true }
  if (!(await store.addComparedReading(row))) return
  const outcome = await backend.submit({ ...buildCall(context, submission, reading), ...how })
  if (outcome.kind === 'rejected') throw new NotAccepted(outcome.error)
}

/** For `catch`: returns why the backend accepted nothing. @throws any other error. */
export function returnNotAccepted(error: unknown): BackendError {
  if (error instanceof NotAccepted) return error.error
  throw error
}

const buildCall = (
  { by }: SubmissionContext,
  { fileName, fileBytes, sha256 }: Submission,
  { id, modelId }: Reading,
  format = '',
): SubmitCall => ({
  id,
  file: { sha256, name: fileName, bytes: fileBytes },
  modelId,
  idempotencyKey: id,
  by,
  wait: false,
  format,
})

/** Stores the reading first, so that one that the service may have read and charged is not lost. */
async function compareAtHosted(
  context: SubmissionContext,
  submission: Submission,
  readings: readonly Reading[],
): Promise<BackendError | undefined> {
  const { store, inFlight } = context
  // Before a reading is stored: if this fails, no reading waits for a call that was never made.
  const format = await store.findFormat(submission.id)
  for (const reading of readings) {
    const { id, modelId } = reading
    const row = { id, modelId, submissionId: submission.id, addedBy: context.by.member, isLocal: false }
    if (!(await store.transaction((within) => within.addComparedReading(row)))) continue
    await inFlight.run(id, () => submitToHosted(context, submission, { ...reading, format }))
  }
  return undefined
}

async function submitToHosted(
  context: SubmissionContext,
  submission: Submission,
  reading: Reading & { readonly format: string },
) {
  const { store, backend } = context
  const outcome = await backend.submit(buildCall(context, submission, reading, reading.format))
  if (outcome.kind === 'accepted') return store.setComparisonRequest(reading.id, outcome.requestId)
  if (outcome.kind === 'finished') return storeHostedResult(context, reading.id, outcome.result)
  return store.setComparisonFailure(reading.id, toProblem(outcome.error))
}

async function storeHostedResult({ store }: SubmissionContext, id: string, result: string): Promise<void> {
  if (isJson(result)) return store.setComparisonResult(id, result)
  const detail = 'The service answered 200 with something that is not JSON.'
  return store.setComparisonFailure(id, { status: 200, code: null, detail })
}

/** Milliseconds after which a hosted service that has not accepted a file never will: longer than any call may take. */
const maxSubmitMs = 15 * 60_000

/**
 * Fetches the readings that a hosted service has finished. One that was being sent when the server stopped is failed:
 * whether it was read, and charged, is not known.
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
      const detail = 'It is not known whether the service accepted this file.'
      await store.setComparisonFailure(id, toProblem(createBackendError(504, 'outcome_unknown', detail)))
      continue
    }
    const outcome = await backend.getResult(requestId, by)
    if (outcome.kind === 'finished') await storeHostedResult(context, id, outcome.result)
    if (outcome.kind === 'failed') await store.setComparisonFailure(id, toProblem(outcome.error))
  }
}
