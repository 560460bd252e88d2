import type { ProblemCode } from '#src/contract/problem.ts'
import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { NewSubmission } from '#src/workspace/store/workspace-store.ts'
import type { Database } from './database.ts'

/** Observable states of a request (spec 3). */
type RequestState = 'processing' | 'done' | 'failed'

/** A submission that the local service accepted, or a comparison of one: its file read by another model. */
export interface StoredRequest {
  readonly id: string
  readonly organisation: string
  readonly modelId: string
  readonly fileName: string
  readonly sha256: string
  readonly state: RequestState
  /** Its result is the workspace's to return, and feedback on it is not accepted. */
  readonly isComparison: boolean
  /** What its own document taught is left out when it is read, and reading it teaches nothing. */
  readonly isEvaluation?: boolean
  /** The result as JSON text, exactly as it is returned; null unless done. */
  readonly result: string | null
  /** Where a person said that documents begin; null when nobody did. */
  readonly boundaries: readonly FileBoundaries[] | null
  /** The reading from which documents with the same pages are kept; null for none. */
  readonly keptFromId: string | null
  /** Why reading failed; null unless failed. */
  readonly failure: { readonly code: ProblemCode; readonly detail: string } | null
}

export type Outcome =
  | {
      readonly ok: true
      readonly json: string
      /** The fields of the model that read it, for the summary; left out when they are not known. */
      readonly modelFields?: readonly ModelField[]
      /** What feedback needs in order to teach, as JSON text; left out: feedback on it teaches nothing. */
      readonly reading?: string
      /** What its electronic invoice teaches, as JSON text: a FormatExample. Saved with the outcome, or not at all. */
      readonly example?: string
      /** The id of a reading from which documents with the same pages are kept, with their draft. */
      readonly keptFromId?: string
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

interface FinishOptions {
  /** The model that it was read with; left out: whichever it has. */
  readonly modelId?: string
  /** Whether it is the caller's to finish; left out: it is. */
  readonly isHeld?: (transaction: Database) => Promise<boolean>
}

/** How requests are accepted. */
export interface AcceptOptions {
  /** They are stored as free: nothing is reserved, and reading them costs nothing. */
  readonly isFree?: boolean | undefined
  /** Those that people wait for are read first. */
  readonly isBackground?: boolean | undefined
  /** A person gave the password of the file, which is stored nowhere. */
  readonly hasPassword?: boolean | undefined
}

/**
 * The requests and credits of the local service. A request is a local submission of the workspace, in its table. Safe
 * with several processes on one database.
 */
export interface RequestStore {
  /** Adds an organisation; an existing one keeps its balance. */
  addOrganisation(organisation: { id: string; name: string; balance: number }): Promise<void>
  /** Credits left, with those that are reserved for what is being read; 0 for an unknown organisation. */
  getBalance(organisation: string): Promise<number>
  /** Credits that can still be spent: the balance without those that are reserved. */
  getAvailableCredits(organisation: string): Promise<number>
  /**
   * Accepts submissions and comparisons that the transaction has stored as local ones: reserves a credit for each and puts them in the
   * queue, with their ids as request ids.
   * @returns false when the credits do not suffice for all; then nothing is reserved and none is in the queue.
   */
  accept(
    organisation: string,
    ids: readonly string[],
    transaction: Database,
    how?: AcceptOptions,
  ): Promise<boolean>
  /**
   * Stores new submissions and accepts them, in one statement; left out by a store that cannot.
   * @returns false when the credits do not suffice for all; then nothing is stored. Rejects, and stores nothing, when one
   *   has the key or the id of an earlier one.
   */
  readonly acceptNew?: (organisation: string, added: readonly NewSubmission[]) => Promise<boolean>
  /** Undefined for an unknown one and for one that was purged. */
  find(id: string): Promise<StoredRequest | undefined>
  /** The number of unfinished requests. */
  countUnfinished(): Promise<number>
  /**
   * Finishes a request once: stores the outcome and, for a result, its summary, and debits the credit in one
   * transaction.
   * @returns false when it was finished before (or never existed), has another model by now, or is no longer held; then
   *   nothing changes.
   */
  finish(id: string, outcome: Outcome, how?: FinishOptions): Promise<boolean>
}
