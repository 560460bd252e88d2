import { type Submission, isSafeToResubmit } from '#src/contract/workspace/submissions.ts'
import type { NewSubmission, WorkspaceStore } from '../store/workspace-store.ts'
import { createBatcher } from './create-batcher.ts'
import { buildSubmitCall, submitToHosted, submitToTransactional } from './submit-stored.ts'
import type { AcceptCall, Accepted, ReceivedSubmission, SubmissionContext } from './submission-context.ts'
import { isProblemCode } from '#src/contract/problem.ts'
import type { SubmitOutcome } from '../backend.ts'
import { createBackendError } from '../backend-error.ts'

/** Maximum submissions accepted in one transaction. */
const maxBatch = 64

/**
 * Accepts submissions for a transactional backend. Submissions that arrive while others are being stored share the next
 * transaction, because a transaction of twenty takes little longer than one of one.
 */
export const createAcceptBatcher = () => createBatcher<AcceptCall, Accepted>(acceptBatch, maxBatch)

async function acceptBatch(calls: readonly AcceptCall[]): Promise<readonly PromiseSettledResult<Accepted>[]> {
  // Created once: if a commit succeeded but its response was lost, the retry finds these rows.
  const prepared = calls.map((call) => ({ ...call, row: buildAcceptedRow(call) }))
  const together = await acceptTogether(prepared)
  if (together !== undefined) return together
  // One at a time, so that a failure of one does not affect the others.
  const results: PromiseSettledResult<Accepted>[] = []
  for (const call of prepared) results.push(...(await Promise.allSettled([acceptInTransaction(call)])))
  return results
}

type PreparedCall = AcceptCall & { readonly row: NewSubmission }

/**
 * Accepts all of them at once.
 * @returns undefined when one of them cannot simply be accepted (its key is known, it is rejected, no credit is left,
 * the database failed): then none is stored.
 */
async function acceptTogether(
  calls: readonly PreparedCall[],
): Promise<readonly PromiseSettledResult<Accepted>[] | undefined> {
  const [first] = calls
  if (first === undefined) return undefined
  const { backend } = first.context
  const submitCalls = calls.map(({ context, received, row }) => ({
    ...buildSubmitCall(context, { ...received, row }),
    row,
  }))
  // Any failure occurs again, and is reported, when its submission is accepted by itself.
  const isAccepted = await backend.submitAll?.(submitCalls).catch(() => false)
  if (isAccepted !== true) return undefined
  return calls.map(({ row: { id } }) => ({
    status: 'fulfilled',
    value: { id, outcome: { kind: 'accepted', requestId: id } },
  }))
}

/** Stores the submission, its request and its place in the queue in one transaction. */
function acceptInTransaction({ context, received, row }: PreparedCall): Promise<Accepted> {
  return context.store.transaction(async (store, transaction) => {
    const within = { ...context, store }
    const earlier = await addSubmission(store, row)
    if (earlier === undefined)
      return { id: row.id, outcome: await submitToTransactional(within, { ...received, row }, transaction) }
    if (typeof earlier === 'string') return earlier
    const again = { ...received, row: { ...buildSubmission(context, received), id: earlier.id } }
    const outcome =
      (await findEarlierOutcome(within, earlier, received.wait)) ??
      (await submitToTransactional(within, again, transaction))
    return { id: earlier.id, outcome }
  })
}

/** Stores the submission first, so that it is not lost although its outcome may remain unknown. */
export async function acceptForHosted({ context, received }: AcceptCall): Promise<Accepted> {
  const { store } = context
  const row = buildSubmission(context, received)
  const earlier = await addSubmission(store, row)
  if (typeof earlier === 'string') return earlier
  const id = earlier?.id ?? row.id
  const outcome = await context.inFlight.run(id, async () => {
    // Looked up again, because a submission with the same key may have got its outcome in the meantime.
    const now = earlier && (await store.findSubmission(id))
    const known = now && (await findEarlierOutcome(context, now, received.wait))
    return known ?? submitToHosted(context, { ...received, row: { ...row, id } })
  })
  return { id, outcome }
}

function buildSubmission(
  { by }: SubmissionContext,
  { file, modelId, givenKey, format }: ReceivedSubmission,
): NewSubmission {
  const id = crypto.randomUUID()
  const { name: fileName, bytes: fileBytes, sha256, contentType } = file
  const idempotencyKey = givenKey === '' ? id : givenKey
  return {
    id,
    idempotencyKey,
    modelId,
    format,
    fileName,
    fileBytes,
    sha256,
    contentType,
    submittedBy: by.member,
  }
}

/** Stored as accepted, which is almost always right and saves a statement. */
function buildAcceptedRow({ context, received }: AcceptCall): NewSubmission {
  return { ...buildSubmission(context, received), isLocal: true }
}

/** @returns the earlier submission with the same key, if there is one, or why its outcome cannot be returned. */
async function addSubmission(
  store: WorkspaceStore,
  row: NewSubmission,
): Promise<Submission | Extract<Accepted, string> | undefined> {
  const earlier = await store.addSubmission(row)
  if (earlier === undefined) return undefined
  const submission = earlier.isPurged ? undefined : await store.findSubmission(earlier.id)
  if (submission === undefined || submission.deleted !== null) return 'key-of-purged'
  // Another file under the same key would be listed with the earlier one's result.
  const isSame = submission.sha256 === row.sha256 && submission.modelId === row.modelId
  return isSame ? submission : 'key-reused'
}

/**
 * The outcome of an earlier submission with the same Idempotency-Key. A hosted service may not support keys: a file
 * that it may have read already is not sent again unless a person requests it (retry-submission.ts).
 *
 * @returns undefined when the file is to be submitted again: it was rejected, it certainly did not arrive, or the
 *   backend is transactional and supports keys.
 */
async function findEarlierOutcome(
  { store, backend }: SubmissionContext,
  { id, state, requestId, problem }: Submission,
  wait: boolean,
): Promise<SubmitOutcome | undefined> {
  if (state === 'refused') return undefined
  if (requestId === null) {
    if (backend.isTransactional || isSafeToResubmit(problem)) return undefined
    const detail = 'It is not known whether the service accepted this file.'
    return { kind: 'rejected', error: createBackendError(409, 'outcome_unknown', detail) }
  }
  const result = wait ? await store.findResult(id) : undefined
  if (result !== undefined) return { kind: 'finished', requestId, result }
  if (!wait || problem === null || state === 'processing') return { kind: 'accepted', requestId }
  const { status, code, detail } = problem
  const known = isProblemCode(code) ? code : 'reading_failed'
  return {
    kind: 'failed',
    requestId,
    error: createBackendError(status, known, detail ?? 'Reading failed.'),
  }
}
