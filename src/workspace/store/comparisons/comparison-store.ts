import type { BackendKind } from '#src/contract/service/models.ts'
import type { Comparison } from '#src/contract/workspace/comparisons.ts'

interface NewComparison {
  readonly id: string
  readonly submissionId: string
  readonly addedBy: string | null
}

/** A reading that has been ordered. */
interface NewComparedReading extends NewComparison {
  readonly modelId: string
  /** The evaluation that it belongs to: nobody compares with it, and it is free. */
  readonly evaluationId?: string
  /** The local service accepts it in the same transaction, with its id as request id. */
  readonly isLocal: boolean
}

interface NewPastedResult extends NewComparison {
  readonly label: string
  /** JSON text exactly as it was given. */
  readonly result: string
}

/** A reading whose outcome is still to come. */
interface PendingComparison {
  readonly id: string
  /** Null while it is not known that the hosted service accepted it. */
  readonly requestId: string | null
  readonly addedAt: Date
}

/** How the reviewed reading of a submission was made. */
interface ReviewedReading {
  readonly backend: BackendKind
  /** Credits that it cost; null when that is not known, and before there is a result. */
  readonly credits: number | null
}

/** The part of the workspace store with the readings that are compared with the reviewed one. */
export interface ComparisonStore {
  /** Undefined when there is no such submission. */
  findReviewedReading(submissionId: string): Promise<ReviewedReading | undefined>
  /** The oldest first. */
  listComparisons(submissionId: string): Promise<readonly Comparison[]>
  findComparison(submissionId: string, id: string): Promise<Comparison | undefined>
  /** Exactly as it was returned or pasted; undefined when there is none. */
  findComparisonResult(submissionId: string, id: string): Promise<string | undefined>
  /**
   * Adds one that is being read. In a transaction.
   * @returns false when there is one with this id already; then nothing changes.
   * @throws SubmissionPurgedError
   */
  addComparedReading(reading: NewComparedReading): Promise<boolean>
  /** Keeps a pasted result. @returns and @throws as `addComparedReading`. */
  addPastedResult(pasted: NewPastedResult): Promise<boolean>
  /** Those that a hosted service is reading, or may be. */
  listPendingComparisons(submissionId: string): Promise<readonly PendingComparison[]>
  /** A hosted service accepted it under this request id. */
  setComparisonRequest(id: string, requestId: string): Promise<void>
  /** Stores the result of a hosted service; changes nothing once there is an outcome. */
  setComparisonResult(id: string, result: string): Promise<void>
  /** A hosted service failed to read it; changes nothing once there is an outcome. */
  setComparisonFailure(id: string, problem: NonNullable<Comparison['problem']>): Promise<void>
  /** Removes one that is not being read. @returns whether it was there. */
  deleteComparison(submissionId: string, id: string): Promise<boolean>
}
