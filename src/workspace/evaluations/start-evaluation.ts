import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { BackendError } from '../backend.ts'
import { orderReading, returnNotAccepted } from '../submissions/compare-readings.ts'
import type { SubmissionContext } from '../submissions/submission-context.ts'

interface NewEvaluation {
  readonly id: string
  readonly modelId: string
  /** None of them is deleted or purged. */
  readonly submissions: readonly Submission[]
  /** Not read, because their flagged fields are unchecked; the result lists them. */
  readonly leftOut: readonly Submission[]
}

/**
 * Orders the readings of an evaluation, all or none, with a lower priority than everything that people wait for. They
 * cost nothing, teach nothing, and ignore what their own document taught. An existing evaluation is not ordered
 * again.
 *
 * @returns why nothing was ordered; undefined when it was.
 * @throws SubmissionPurgedError
 */
export async function startEvaluation(
  context: SubmissionContext,
  { id, modelId, submissions, leftOut }: NewEvaluation,
): Promise<BackendError | undefined> {
  const ordering = context.store.transaction(async (store, transaction) => {
    const leftOutIds = leftOut.map((one) => one.id)
    const evaluation = { id, modelId, addedBy: context.by.member, leftOutIds }
    if (!(await store.addEvaluation(evaluation))) return undefined
    for (const submission of submissions) {
      const reading = { id: crypto.randomUUID(), modelId, evaluationId: id }
      const how = { transaction, isFree: true, isBackground: true }
      await orderReading({ ...context, store }, submission, reading, how)
    }
    return undefined
  })
  return ordering.catch(returnNotAccepted)
}
