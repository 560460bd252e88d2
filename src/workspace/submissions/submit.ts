import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { StoredFile, SubmitCall, SubmitOutcome } from '../backend.ts'
import { problemResponse } from '../problems.ts'
import type { NewSubmission, WorkspaceStore } from '../store/workspace-store.ts'
import { findEarlierOutcome } from './find-earlier-outcome.ts'
import { toSubmitResponse } from './outcome-response.ts'
import { recordOutcome } from './record-outcome.ts'
import { submitToHosted, submitToTransactional } from './submit-stored.ts'
import type { SubmissionContext } from './submission-context.ts'

/** A file that was received, with what the caller said of it. */
export interface ReceivedSubmission extends Pick<SubmitCall, 'modelId' | 'wait' | 'format'> {
  readonly file: StoredFile
  /** The caller's Idempotency-Key; empty without one. */
  readonly givenKey: string
}

/** What became of a submission; `isOther`: its key belongs to another file or model. */
type Accepted = { readonly id: string; readonly outcome: SubmitOutcome } | 'isOther'

/** Stores a submission, submits it to the backend and stores the outcome. The answer has X-Submission-Id. */
export async function submit(context: SubmissionContext, received: ReceivedSubmission): Promise<Response> {
  const { backend } = context
  const accepted = await (backend.isTransactional ? acceptInTransaction : acceptForHosted)(context, received)
  if (accepted === 'isOther')
    return problemResponse(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used for another file or model.',
    )
  const { id } = accepted
  const isAwaited = backend.isTransactional && received.wait && accepted.outcome.kind === 'accepted'
  const outcome = isAwaited ? await waitForResult(context, accepted) : accepted.outcome
  return toSubmitResponse(outcome, id)
}

/** The submission, its request and its place in the queue are one transaction. */
function acceptInTransaction(context: SubmissionContext, received: ReceivedSubmission): Promise<Accepted> {
  return context.store.transaction(async (store, transaction) => {
    const row = buildSubmission(context, received)
    const within = { ...context, store }
    // Written as accepted, since it almost always is: that saves a statement.
    const accepted = { ...row, requestId: row.id }
    const earlier = await addSubmission(store, accepted)
    if (earlier === undefined)
      return {
        id: row.id,
        outcome: await submitToTransactional(within, { ...received, row: accepted }, transaction),
      }
    if (isOther(earlier, row)) return 'isOther'
    const again = { ...received, row: { ...row, id: earlier.id } }
    const outcome =
      (await findEarlierOutcome(within, earlier, received.wait)) ??
      (await submitToTransactional(within, again, transaction))
    return { id: earlier.id, outcome }
  })
}

/** The submission is stored first: from then on its outcome may be unknown, but it is never forgotten. */
async function acceptForHosted(context: SubmissionContext, received: ReceivedSubmission): Promise<Accepted> {
  const { store } = context
  const row = buildSubmission(context, received)
  const earlier = await addSubmission(store, row)
  if (earlier !== undefined && isOther(earlier, row)) return 'isOther'
  const id = earlier?.id ?? row.id
  const outcome = await context.inFlight.run(id, async () => {
    // Looked up again: what was submitted meanwhile under the same key has an outcome by now.
    const now = earlier && (await store.findSubmission(id))
    const known = now && (await findEarlierOutcome(context, now, received.wait))
    return known ?? submitToHosted(context, { ...received, row: { ...row, id } })
  })
  return { id, outcome }
}

function buildSubmission(
  { by }: SubmissionContext,
  { file, modelId, givenKey }: ReceivedSubmission,
): NewSubmission {
  const id = crypto.randomUUID()
  const { name: fileName, bytes: fileBytes, sha256 } = file
  const idempotencyKey = givenKey === '' ? id : givenKey
  return { id, idempotencyKey, modelId, fileName, fileBytes, sha256, submittedBy: by.member }
}

/** @returns the earlier submission with the same key, if there is one. */
async function addSubmission(store: WorkspaceStore, row: NewSubmission): Promise<Submission | undefined> {
  const id = await store.addSubmission(row)
  return id === row.id ? undefined : store.findSubmission(id)
}

type Content = Pick<NewSubmission, 'sha256' | 'modelId'>

/** Another file under the same key would be listed with the earlier one's result. */
const isOther = (earlier: Content, row: Content) =>
  earlier.sha256 !== row.sha256 || earlier.modelId !== row.modelId

/** Waits for a request that was accepted, whether or not its caller is still there, and stores what became of it. */
async function waitForResult(
  { backend, store, by }: SubmissionContext,
  { id, outcome }: Exclude<Accepted, string>,
): Promise<SubmitOutcome> {
  if (outcome.kind !== 'accepted') return outcome
  const { requestId } = outcome
  const result = await backend.getResult(requestId, by, true)
  if (result.kind !== 'finished' && result.kind !== 'failed') return outcome
  const finished = { ...result, requestId }
  await recordOutcome(store, id, finished)
  return finished
}
