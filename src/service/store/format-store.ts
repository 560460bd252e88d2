import type { FormatExample } from '#src/engine/learning/example.ts'
import type { FormatKeys } from '#src/engine/learning/format-keys.ts'
import type { LearningScope } from './learning-store.ts'

/** The example that one document taught. */
export interface StoredExample {
  readonly modelId: string
  /** Hex digest of the file's content. */
  readonly document: string
  readonly requestId: string
  readonly taughtAt: Date
  /** When it was imported; null when it was taught here. */
  readonly importedAt: Date | null
  readonly example: FormatExample
}

/** The example that one document taught elsewhere. */
export type ExampleToImport = Pick<StoredExample, 'modelId' | 'document' | 'taughtAt' | 'example'>

/** The number of added examples, and the id under which that can be undone; undefined when none was added. */
export interface ImportedExamples {
  readonly id: string | undefined
  readonly added: number
}

/** A document that was read, is to be reviewed, and that nobody has opened or worked on. */
export interface WaitingReading {
  readonly submissionId: string
  readonly revision: number
  readonly modelId: string
  readonly document: string
  readonly finishedAt: Date
  readonly keys: FormatKeys
}

/** What to forget: everything that documents taught, or only one field or table of it. */
interface Forgetting {
  readonly documents: readonly string[]
  readonly field?: string
}

/** The learnt examples, for people to see and forget. */
export interface FormatStore {
  /** Newest first, of all models. */
  listExamples(organisation: string, limit: number): Promise<readonly StoredExample[]>
  /**
   * The submissions that are the present readings of documents, by the id of the request under which each document was
   * read. Deleted ones are left out.
   */
  findPresentReadings(
    organisation: string,
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** Newest first, without those that were read before keys were stored. */
  listWaiting(organisation: string, limit: number): Promise<readonly WaitingReading[]>
  /** The keys of the document that was read under a request; undefined when unknown. */
  findKeys(organisation: string, requestId: string): Promise<FormatKeys | undefined>
  /**
   * Forgets at once and in every process. @returns the id with which it can be restored; undefined when there was
   * nothing to forget.
   */
  forget(scope: LearningScope, forgetting: Forgetting): Promise<string | undefined>
  /**
   * Restores what was forgotten, except what was taught again meanwhile.
   * @returns false when it can no longer be restored.
   */
  restore(organisation: string, id: string): Promise<boolean>
  /**
   * Adds examples that were learnt elsewhere, all or none. A document that taught the same model here is unchanged, so
   * that importing twice adds nothing.
   */
  importExamples(organisation: string, examples: readonly ExampleToImport[]): Promise<ImportedExamples>
  /** Erases what an import added, except what was taught since. @returns false when that is no longer possible. */
  undoImport(organisation: string, id: string): Promise<boolean>
}
