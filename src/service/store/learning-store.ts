import type { FormatExample } from '#src/engine/learning/example.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'

/** Whose examples: nothing is shared between organisations, nor between models. */
export interface LearningScope {
  readonly organisation: string
  readonly modelId: string
}

/** What the local service learnt from accepted feedback. */
export interface LearningStore {
  /** Undefined for a request that is unknown, purged, or was read before readings were kept. */
  findReading(requestId: string): Promise<StoredReading | undefined>
  /**
   * Stores what a document taught. The same document, by its digest, teaches once: its newest feedback replaces what
   * earlier feedback taught, so that repeating a call changes nothing.
   */
  saveExample(
    scope: LearningScope,
    taught: { readonly document: string; readonly requestId: string; readonly example: FormatExample },
  ): Promise<void>
  /** Examples that share a key, of those with the most shared keys the newest first; read from the database each time. */
  findExamples(scope: LearningScope, keys: readonly string[]): Promise<readonly FormatExample[]>
}
