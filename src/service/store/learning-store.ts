import type { FormatExample } from '#src/engine/learning/example.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'

/** Whose examples: nothing is shared between organisations, nor between models. */
export interface LearningScope {
  readonly organisation: string
  readonly modelId: string
}

/** What the feedback on one document taught. */
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
  /** Of the feedback: later feedback on the same request has another. */
  readonly id: string
  readonly requestId: string
  /** JSON text as it was sent. */
  readonly payload: string
  readonly acceptedAt: Date
}

/** What the local service learnt from accepted feedback. Safe with several processes on one database. */
export interface LearningStore {
  /** Undefined for a request that is unknown, purged, or was read before readings were kept. */
  findReading(requestId: string): Promise<StoredReading | undefined>
  /**
   * Stores what a document taught. The same document, by its digest, teaches once: its newest feedback replaces what
   * earlier feedback taught, so that repeating a call changes nothing. Stores nothing when the document was purged.
   */
  saveExample(scope: LearningScope, taught: TaughtExample): Promise<void>
  /**
   * Examples that share a key, of those with the most shared keys the newest first; read from the database each time.
   * @param except the digest of a document: what it taught is left out.
   */
  findExamples(
    scope: LearningScope,
    keys: readonly string[],
    except?: string,
  ): Promise<readonly FormatExample[]>
  /**
   * Marks accepted feedback as still to be taught, in place of earlier feedback on the request.
   * @returns its id; undefined when it cannot teach: the document was purged, or its reading was not kept.
   */
  addPending(requestId: string, payload: string): Promise<string | undefined>
  /** Ids of the feedback that is still to be taught, the oldest first. @param minAgeMs by the clock of the database. */
  listPending(minAgeMs?: number): Promise<readonly string[]>
  /** Undefined when it was taught, purged, or replaced by later feedback. */
  findPending(id: string): Promise<PendingFeedback | undefined>
  /**
   * Finds it for one of several processes.
   * @param claimMs how long no other one finds it, by the clock of the database.
   * @returns undefined when another one has it, too.
   */
  claimPending(id: string, claimMs: number): Promise<PendingFeedback | undefined>
  /**
   * Saves what pending feedback taught and removes its mark, in one transaction; saves nothing when the mark is gone.
   * @param taught left out: it teaches nothing, and only the mark is removed.
   */
  settlePending(id: string, taught?: TaughtExample & { readonly scope: LearningScope }): Promise<void>
  /**
   * Counts a failed attempt; the last one that is allowed removes the mark.
   * @returns whether it will be tried again.
   */
  recordFailure(id: string): Promise<boolean>
}
