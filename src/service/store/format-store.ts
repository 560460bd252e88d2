import type { FormatExample } from '#src/engine/learning/example.ts'
import type { FormatKeys } from '#src/engine/learning/format-keys.ts'
import type { LearningScope } from './learning-store.ts'

/** What one document taught. */
export interface StoredExample {
  readonly modelId: string
  /** Hex digest of the file's content. */
  readonly document: string
  readonly requestId: string
  readonly taughtAt: Date
  readonly example: FormatExample
}

/** A document that was read, is to be reviewed, and that nobody worked on. */
export interface WaitingReading {
  readonly submissionId: string
  readonly revision: number
  readonly modelId: string
  readonly document: string
  readonly finishedAt: Date
  readonly keys: FormatKeys
}

/** What to forget: what documents taught, or only what they taught of a field or table. */
interface Forgetting {
  readonly documents: readonly string[]
  readonly field?: string
}

/** What was learnt, as people see and forget it. */
export interface FormatStore {
  /** The newest first, of all models. */
  listExamples(organisation: string, limit: number): Promise<readonly StoredExample[]>
  /** The newest first. Without those that were read before keys were kept. */
  listWaiting(organisation: string, limit: number): Promise<readonly WaitingReading[]>
  /** The keys of what was read under a request; undefined when they are not known. */
  findKeys(organisation: string, requestId: string): Promise<FormatKeys | undefined>
  /**
   * Forgets at once and in every process. @returns the id under which it can be restored; undefined when there was
   *   nothing to forget.
   */
  forget(scope: LearningScope, forgetting: Forgetting): Promise<string | undefined>
  /**
   * Takes forgetting back. What was taught anew meanwhile stays as it is.
   * @returns false when it cannot be taken back any more.
   */
  restore(organisation: string, id: string): Promise<boolean>
}
