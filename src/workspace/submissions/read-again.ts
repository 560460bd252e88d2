import type { DocumentEvent } from '#src/contract/workspace/document-life.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { BackendError } from '../backend.ts'
import type { NewSubmission } from '../store/workspace-store.ts'
import type { SubmissionContext } from './submission-context.ts'
import { submitToHosted, submitToTransactional } from './submit-stored.ts'

/** The id of the new reading, or why there is none: then nothing has changed. */
export type ReadAgainResult =
  | { readonly kind: 'submitted'; readonly id: string }
  /** The submission has changed since it was seen. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'rejected'; readonly error: BackendError }

export interface NewReading {
  /** The event to record, with the model. */
  readonly event: DocumentEvent
  /** Whether it costs nothing; only with a transactional backend. */
  readonly isFree: boolean
  /** Whether it is refused when somebody has opened the submission, or begun to work on it. */
  readonly onlyUntouched?: boolean
  /**
   * Where documents begin, as set by a person, as JSON text; left out: as before. Only with a transactional backend.
   */
  readonly boundaries?: string
  /** Whether the earlier documents and their edits are kept. Only with a transactional backend. */
  readonly keepsDocuments?: boolean
  /** Opens the protected file; it is passed to the backend and not stored. Only with a transactional backend. */
  readonly password?: string | undefined
}

/**
 * Reads the stored file of a submission again. The new reading is a separate submission, with its own request id: the
 * id of the earlier one still returns the same, and its draft and feedback stay with it.
 */
export async function readAgain(
  context: SubmissionContext,
  submission: Submission,
  { event, isFree, onlyUntouched = false, boundaries, keepsDocuments = false, password }: NewReading,
): Promise<ReadAgainResult> {
  const id = crypto.randomUUID()
  const { fileName, fileBytes, sha256, contentType } = submission
  const { isTransactional } = context.backend
  const given = isTransactional
    ? await findGivenBoundaries(context, submission, { event, boundaries, keepsDocuments })
    : undefined
  const row: NewSubmission = {
    id,
    idempotencyKey: id,
    modelId: event.modelId ?? submission.modelId,
    fileName,
    fileBytes,
    sha256,
    contentType,
    submittedBy: event.by,
    firstReadingId: submission.firstReadingId ?? submission.id,
    isLocal: isTransactional,
    // Formats are those of a hosted service.
    ...(!isTransactional && { format: await context.store.findFormat(submission.id) }),
    ...((isFree || given?.isUnread) && { isFree: true }),
    ...given?.stored,
  }
  const undo = isTransactional
    ? await replaceInTransaction(context, { submission, row, event, onlyUntouched, password })
    : await replaceAtHosted(context, { submission, row, event })
  return undo ?? { kind: 'submitted', id }
}

/**
 * The boundaries of a new reading: those given now, else those given before.
 *
 * @returns with `isUnread` when the reading with those given before failed, and the model is the same: nobody has had
 * that reading, so the new one is free too, and keeps what the one before it had.
 */
async function findGivenBoundaries(
  { store }: SubmissionContext,
  { id, state, modelId }: Submission,
  { event, boundaries, keepsDocuments }: Pick<NewReading, 'event' | 'boundaries' | 'keepsDocuments'>,
) {
  if (boundaries !== undefined) return { stored: { boundaries, keptFromId: id }, isUnread: false }
  const before = await store.findBoundaries(id)
  if (keepsDocuments) return { stored: { ...before, keptFromId: id }, isUnread: false }
  const isSameModel = (event.modelId ?? modelId) === modelId
  const isUnread = state === 'failed' && before.keptFromId !== null && isSameModel
  return { stored: { ...before, keptFromId: isUnread ? before.keptFromId : null }, isUnread }
}

interface Replacement {
  readonly submission: Submission
  readonly row: NewSubmission
  readonly event: DocumentEvent
  readonly onlyUntouched?: boolean
  readonly password?: string | undefined
}

type Failed = Exclude<ReadAgainResult, { kind: 'submitted' }>

/** Rolls back a transaction, with the reason. */
class NotReplaced extends Error {
  readonly result: Failed
  constructor(result: Failed) {
    super(result.kind)
    this.result = result
  }
}

const stored = (row: NewSubmission, password?: string) => ({
  row,
  wait: false,
  ...(password !== undefined && { password }),
})

async function replaceInTransaction(
  context: SubmissionContext,
  { submission, row, event, onlyUntouched, password }: Replacement,
): Promise<Failed | undefined> {
  const replacing = context.store.transaction(async (store, transaction) => {
    if (!(await store.replaceReading(submission, event, onlyUntouched)))
      throw new NotReplaced({ kind: 'stale' })
    // Saving a draft does not change the revision.
    if (onlyUntouched && (await store.findDraft(submission.id))) throw new NotReplaced({ kind: 'stale' })
    await store.addSubmission(row)
    const outcome = await submitToTransactional({ ...context, store }, stored(row, password), transaction)
    if (outcome.kind === 'rejected') throw new NotReplaced({ kind: 'rejected', error: outcome.error })
    return undefined
  })
  return replacing.catch((error: unknown) => {
    if (error instanceof NotReplaced) return error.result
    throw error
  })
}

async function replaceAtHosted(
  context: SubmissionContext,
  { submission, row, event }: Replacement,
): Promise<Failed | undefined> {
  const { store, inFlight } = context
  const isReplaced = await store.transaction(async (within) => {
    if (!(await within.replaceReading(submission, event))) return false
    await within.addSubmission(row)
    return true
  })
  if (!isReplaced) return { kind: 'stale' }
  const outcome = await inFlight.run(row.id, () => submitToHosted(context, stored(row)))
  if (outcome.kind !== 'rejected') return undefined
  await store.transaction((within) => within.withdrawReading(row.id, submission.id))
  return { kind: 'rejected', error: outcome.error }
}
