import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { BackendError } from '../backend.ts'
import type { SubmissionContext } from '../submissions/submission-context.ts'

interface NewEvaluation {
  readonly id: string
  readonly modelId: string
  /** None of them deleted or purged. */
  readonly submissions: readonly Submission[]
}

/** Why no reading was ordered. */
class NotAccepted extends Error {
  readonly error: BackendError
  constructor(error: BackendError) {
    super(error.detail ?? 'The service did not accept the file.')
    this.error = error
  }
}

/**
 * Orders the readings of an evaluation, all or none, behind everything that people wait for. They cost nothing, teach
 * nothing, and leave out what their own document taught. One that is there already is not ordered again.
 *
 * @returns why nothing was ordered; undefined when it was.
 * @throws SubmissionPurgedError
 */
export async function startEvaluation(
  { backend, store, by }: SubmissionContext,
  { id, modelId, submissions }: NewEvaluation,
): Promise<BackendError | undefined> {
  const ordering = store.transaction(async (within, transaction) => {
    if (!(await within.addEvaluation({ id, modelId, addedBy: by.member }))) return undefined
    for (const { id: submissionId, fileName, fileBytes, sha256 } of submissions) {
      const readingId = crypto.randomUUID()
      const reading = { id: readingId, submissionId, modelId, evaluationId: id, addedBy: by.member }
      await within.addComparedReading({ ...reading, isLocal: true })
      const outcome = await backend.submit({
        id: readingId,
        file: { sha256, name: fileName, bytes: fileBytes },
        modelId,
        idempotencyKey: readingId,
        by,
        wait: false,
        format: '',
        isFree: true,
        isBackground: true,
        transaction,
      })
      if (outcome.kind === 'rejected') throw new NotAccepted(outcome.error)
    }
    return undefined
  })
  return ordering.catch((error: unknown) => {
    if (error instanceof NotAccepted) return error.error
    throw error
  })
}
