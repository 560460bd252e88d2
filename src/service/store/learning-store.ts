import type { FormatExample } from '#src/engine/learning/example.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'

/** The owner of examples: nothing is shared between organisations, nor between models. */
export interface LearningScope {
  readonly organisation: string
  readonly modelId: string
}

/** The example that feedback on one document taught. */
export interface TaughtExample {
  /** Hex digest of the document's content. */
  readonly document: string
  readonly requestId: string
  /** When the feedback was accepted; by default now. */
  readonly acceptedAt?: Date
  readonly example: FormatExample
}

/** Accepted feedback that has not taught yet. */
interface PendingFeedback {
  /** Id of the feedback; later feedback on the same request has another. */
  readonly id: string
  readonly requestId: string
  /** JSON text as it was sent. */
  readonly payload: string
  readonly acceptedAt: Date
}

/** The examples from accepted feedback. Safe with several processes on one database. */
export interface LearningStore {
  /** Undefined for a request that is unknown, purged, or was read before readings were stored. */
  findReading(requestId: string): Promise<StoredReading | undefined>
  /**
   * Stores what a document taught. A document, identified by its digest, teaches once: newer feedback replaces what
   * earlier feedback taught, so that repeating a call changes nothing. Stores nothing when the document was purged.
   */
  saveExample(scope: LearningScope, taught: TaughtExample): Promise<void>
  /**
   * The examples that share the most keys, newest first; read from the database each time.
   * @param except digest of a document whose example is left out.
   */
  findExamples(
    scope: LearningScope,
    keys: readonly string[],
    except?: string,
  ): Promise<readonly FormatExample[]>
  /**
   * Marks accepted feedback as still to be taught, in place of earlier feedback on the request.
   * @returns its id; undefined when it cannot teach: the document was purged, or its reading was not stored.
   */
  addPending(requestId: string, payload: string): Promise<string | undefined>
  /** Ids of the feedback that is still to be taught, oldest first. @param minAgeMs by the clock of the database. */
  listPending(minAgeMs?: number): Promise<readonly string[]>
  /** Undefined when it was taught, purged, or replaced by later feedback. */
  findPending(id: string): Promise<PendingFeedback | undefined>
  /**
   * Finds it for one of several processes.
   * @param claimMs how long no other process finds it, by the clock of the database.
   * @returns undefined also when another process has claimed it.
   */
  claimPending(id: string, claimMs: number): Promise<PendingFeedback | undefined>
  /**
   * Saves what pending feedback taught and removes its mark, in one transaction; saves nothing when the mark is gone.
   * @param taught left out when it teaches nothing: then only the mark is removed.
   */
  settlePending(id: string, taught?: TaughtExample & { readonly scope: LearningScope }): Promise<void>
  /**
   * Counts a failed attempt; the last allowed one removes the mark.
   * @returns whether it will be tried again.
   */
  recordFailure(id: string): Promise<boolean>
}
