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
  /** When it was imported; null: it was taught here. */
  readonly importedAt: Date | null
  readonly example: FormatExample
}

/** What one document taught elsewhere. */
export type ExampleToImport = Pick<StoredExample, 'modelId' | 'document' | 'taughtAt' | 'example'>

/** How many were added, and the id under which that can be undone; undefined when none was. */
export interface ImportedExamples {
  readonly id: string | undefined
  readonly added: number
}

/** A document that was read, is to be reviewed, and that nobody opened or worked on. */
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
  /**
   * The ids of the submissions that are the present readings of the documents that were read under these requests, by the
   * request id. Deleted ones are left out.
   */
  findPresentReadings(
    organisation: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
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
  /**
   * Adds what was learnt elsewhere, all of it or nothing. A document that taught the same model here stays as it is, so
   * that importing twice adds nothing.
   */
  importExamples(organisation: string, examples: readonly ExampleToImport[]): Promise<ImportedExamples>
  /** Erases what an import added. What was taught since stays. @returns false when that is not possible any more. */
  undoImport(organisation: string, id: string): Promise<boolean>
}
