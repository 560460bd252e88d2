import type { BackendKind } from '#src/contract/service/models.ts'
import type { Comparison } from '#src/contract/workspace/comparisons.ts'

interface NewComparison {
  readonly id: string
  readonly submissionId: string
  readonly addedBy: string | null
}

/** A reading that was ordered. */
interface NewComparedReading extends NewComparison {
  readonly modelId: string
  /** The evaluation that it belongs to: it is free, and not among those that people compare. */
  readonly evaluationId?: string
  /** Whether the local service accepts it in the same transaction, with its id as request id. */
  readonly isLocal: boolean
}

interface NewPastedResult extends NewComparison {
  readonly label: string
  /** JSON text exactly as it was given. */
  readonly result: string
}

/** A reading without an outcome yet. */
interface PendingComparison {
  readonly id: string
  /** Null while it is unknown whether the hosted service accepted it. */
  readonly requestId: string | null
  readonly addedAt: Date
}

/** The origin of the reviewed reading of a submission. */
interface ReviewedReading {
  readonly backend: BackendKind
  /** Credits that it cost; null when unknown, and before there is a result. */
  readonly credits: number | null
}

/** The part of the workspace store with the readings to compare with the reviewed one. */
export interface ComparisonStore {
  /** Undefined when there is no such submission. */
  findReviewedReading(submissionId: string): Promise<ReviewedReading | undefined>
  /** Oldest first. */
  listComparisons(submissionId: string): Promise<readonly Comparison[]>
  findComparison(submissionId: string, id: string): Promise<Comparison | undefined>
  /** Exactly as it was returned or pasted; undefined when there is none. */
  findComparisonResult(submissionId: string, id: string): Promise<string | undefined>
  /**
   * Adds a reading that is being read. In a transaction.
   * @returns false when its id exists already; then nothing changes.
   * @throws SubmissionPurgedError
   */
  addComparedReading(reading: NewComparedReading): Promise<boolean>
  /** Stores a pasted result. @returns and @throws as `addComparedReading`. */
  addPastedResult(pasted: NewPastedResult): Promise<boolean>
  /** The readings that a hosted service is reading, or may be. */
  listPendingComparisons(submissionId: string): Promise<readonly PendingComparison[]>
  /** Stores the request id under which a hosted service accepted it. */
  setComparisonRequest(id: string, requestId: string): Promise<void>
  /** Stores the result of a hosted service; changes nothing once there is an outcome. */
  setComparisonResult(id: string, result: string): Promise<void>
  /** Stores that a hosted service failed to read it; changes nothing once there is an outcome. */
  setComparisonFailure(id: string, problem: NonNullable<Comparison['problem']>): Promise<void>
  /** Removes a reading that is not in progress. @returns whether it existed. */
  deleteComparison(submissionId: string, id: string): Promise<boolean>
}
