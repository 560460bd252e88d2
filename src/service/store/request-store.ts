import type { ProblemCode } from '#src/contract/problem.ts'
import type { Database } from './database.ts'

/** Observable states of a request (spec 3). */
type RequestState = 'processing' | 'done' | 'failed'

/** A submission that was accepted. */
export interface StoredRequest {
  readonly id: string
  readonly organisation: string
  readonly modelId: string
  readonly fileName: string
  readonly sha256: string
  readonly state: RequestState
  /** The result exactly as it is answered, JSON text; null unless done. */
  readonly result: string | null
  /** Why reading failed; null unless failed. */
  readonly failure: { readonly code: ProblemCode; readonly detail: string } | null
}

export interface NewRequest {
  readonly id: string
  readonly organisation: string
  readonly modelId: string
  readonly fileName: string
  readonly sha256: string
  /** The caller's Idempotency-Key; null when there is none. */
  readonly idempotencyKey: string | null
}

export type Outcome =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly code: ProblemCode; readonly detail: string }

/** The requests and credits of the local service. Safe with several processes on one database. */
export interface RequestStore {
  /** Adds an organisation; one that exists keeps its balance. */
  addOrganisation(organisation: { id: string; name: string; balance: number }): Promise<void>
  /** Credits left; 0 for an unknown organisation. */
  getBalance(organisation: string): Promise<number>
  /** The request of an organisation that was submitted with this Idempotency-Key, purged ones included. */
  findByKey(organisation: string, key: string): Promise<StoredRequest | undefined>
  /**
   * Accepts a request: reserves a credit, stores it and puts it in the queue, all or nothing.
   * `known`: another request has the same key; it is returned and nothing is stored. One that was purged has an
   * empty sha256, so that it equals no file.
   *
   * @param transaction the caller's; left out it is one of its own.
   */
  accept(
    request: NewRequest,
    transaction?: Database,
  ): Promise<
    | { readonly status: 'accepted' | 'known'; readonly request: StoredRequest }
    | { readonly status: 'balance_insufficient' }
  >
  /** Undefined for an unknown one and for one that was purged. */
  find(id: string): Promise<StoredRequest | undefined>
  /** How many requests were accepted and are not finished. */
  countUnfinished(): Promise<number>
  /**
   * Finishes a request once: stores the outcome and, for a result, debits the credit in one transaction.
   * @returns false when it was finished before (or never existed); then nothing changes.
   */
  finish(id: string, outcome: Outcome): Promise<boolean>
  /** Stores a feedback payload exactly as sent, with its first document for learning. */
  addFeedback(feedback: { id: string; requestId: string; payload: string; first: string }): Promise<void>
  /** Payloads sent for a request, oldest first. */
  listFeedback(requestId: string): Promise<readonly { readonly payload: string; readonly first: string }[]>
}
