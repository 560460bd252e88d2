import type { ProblemCode } from '#src/contract/problem.ts'
import type { FileBoundaries } from '#src/contract/workspace/file/file-boundaries.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { NewSubmission } from '#src/workspace/store/workspace-store.ts'
import type { Database } from './database.ts'

/** Observable states of a request (spec 3). */
type RequestState = 'processing' | 'done' | 'failed'

/** A submission that the local service accepted, or a comparison: its file read by another model. */
export interface StoredRequest {
  readonly id: string
  readonly organisation: string
  readonly modelId: string
  readonly fileName: string
  readonly sha256: string
  readonly state: RequestState
  /** Whether it is a comparison: the workspace returns its result, and feedback on it is not accepted. */
  readonly isComparison: boolean
  /** Whether it is for an evaluation: it ignores what its own document taught, and teaches nothing. */
  readonly isEvaluation?: boolean
  /** The result as JSON text, exactly as it is returned; null unless done. */
  readonly result: string | null
  /** Where documents begin, as set by a person; null when nobody did. */
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
      /** The fields of the model that read it, for the summary; left out when unknown. */
      readonly modelFields?: readonly ModelField[]
      /** The data from which feedback teaches, as JSON text; left out: feedback on it teaches nothing. */
      readonly reading?: string
      /** The FormatExample of its electronic invoice, as JSON text. Saved with the outcome, or not at all. */
      readonly example?: string
      /** The id of a reading from which documents with the same pages are kept, with their draft. */
      readonly keptFromId?: string
    }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

interface FinishOptions {
  /** The model that read it; left out: any. */
  readonly modelId?: string
  /** Whether the caller may finish it; by default it may. */
  readonly isHeld?: (transaction: Database) => Promise<boolean>
}

/** How requests are accepted. */
export interface AcceptOptions {
  /** Whether they are stored as free: nothing is reserved, and reading them costs nothing. */
  readonly isFree?: boolean | undefined
  /** Whether they are read after those that people wait for. */
  readonly isBackground?: boolean | undefined
  /** Whether a person gave the password of the file, which is stored nowhere. */
  readonly hasPassword?: boolean | undefined
}

/** The credits of an organisation. */
export interface OrganisationCredits {
  readonly id: string
  readonly name: string
  /** Credits left, including the reserved ones. */
  readonly balance: number
  /** Credits reserved for requests in progress. */
  readonly reserved: number
}

/** The largest balance that can be stored. */
export const maxBalance = 2_147_483_647

/**
 * The requests and credits of the local service. A request is a local submission of the workspace, in its table. Safe
 * with several processes on one database.
 */
export interface RequestStore {
  /** Adds an organisation; an existing one keeps its balance. */
  addOrganisation(organisation: { id: string; name: string; balance: number }): Promise<void>
  /** Credits left, including those reserved for requests in progress; 0 for an unknown organisation. */
  getBalance(organisation: string): Promise<number>
  /** Credits that can still be spent: the balance minus the reserved ones. */
  getAvailableCredits(organisation: string): Promise<number>
  /** The credits of every organisation that was ever added, by id. */
  listCredits(): Promise<readonly OrganisationCredits[]>
  /**
   * Adds credits to the balance of an organisation.
   * @param credits a whole number from 1.
   * @returns its credits afterwards; undefined when the organisation is unknown or the balance would exceed `maxBalance`:
   *   then nothing changes.
   */
  addCredits(organisation: string, credits: number): Promise<OrganisationCredits | undefined>
  /**
   * Accepts submissions and comparisons that the transaction has stored as local ones: reserves a credit for each and
   * puts them into the queue, with their ids as request ids.
   * @returns false when the credits do not suffice for all; then nothing is reserved or queued.
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
  /** Undefined for an unknown or purged request. */
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
