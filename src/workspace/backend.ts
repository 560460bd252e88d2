import type { BackendInfo } from '#src/contract/service/models.ts'
import type { Database } from './store/database.ts'

/** A file in the file store, with the name that the caller gave it. */
export interface StoredFile {
  readonly sha256: string
  readonly name: string
  readonly bytes: number
}

/** Who calls. */
export interface Submitter {
  /** Id of the organisation. */
  readonly organisation: string
  /** Name of the member; null when there are no members. */
  readonly member: string | null
}

/** A document to submit (spec 4.2). */
export interface SubmitCall {
  /** Id of the submission in the workspace. A transactional backend uses it as the request id. */
  readonly id: string
  readonly file: StoredFile
  readonly modelId: string
  readonly idempotencyKey: string
  readonly by: Submitter
  /** The caller waits for the result. A transactional backend answers `accepted` all the same. */
  readonly wait: boolean
  /** The parameter `format`; empty for the default. */
  readonly format: string
  /** The transaction that stores the submission; only for a transactional backend. */
  readonly transaction?: Database
}

/** Why a call failed, and the answer that its caller receives. */
export interface BackendError {
  readonly status: number
  /** Null when the backend gives no code. */
  readonly code: string | null
  readonly detail: string | null
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly requestId: string }
  | { readonly kind: 'finished'; readonly requestId: string | null; readonly result: string }
  /** The file was not accepted and nothing was charged. */
  | { readonly kind: 'rejected'; readonly error: BackendError }
  /** The file was accepted and could not be read. */
  | { readonly kind: 'failed'; readonly requestId: string; readonly error: BackendError }
  /** The answer was lost or makes no sense; never of a transactional backend. */
  | { readonly kind: 'unknown'; readonly requestId: string | null; readonly error: BackendError }

export type ResultOutcome =
  | { readonly kind: 'processing' }
  | { readonly kind: 'finished'; readonly result: string }
  | { readonly kind: 'failed'; readonly error: BackendError }
  /** The backend did not say what became of the request. */
  | { readonly kind: 'unavailable'; readonly error: BackendError }

export interface FeedbackOutcome {
  readonly status: number
  /** Null for a status below 400. */
  readonly error: BackendError | null
}

/** A call of the registry (spec 4.1). */
export interface RegistryCall {
  readonly method: string
  /** Path and query, below base_url. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

interface RegistryAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What reads documents and answers for the registry: the local service in this process, or a hosted one over HTTP. */
export interface Backend {
  readonly info: BackendInfo
  /**
   * True: `submit` runs in the transaction that stores the submission, knows Idempotency-Keys, and no outcome is ever
   * unknown.
   */
  readonly isTransactional: boolean
  /** True: several organisations use one account there, so a request id that is not ours may be another's. */
  readonly isShared: boolean
  submit(call: SubmitCall): Promise<SubmitOutcome>
  /** @param wait resolve when the request is finished; only for a transactional backend. */
  getResult(requestId: string, by: Submitter, wait?: boolean): Promise<ResultOutcome>
  sendFeedback(requestId: string, json: string, by: Submitter): Promise<FeedbackOutcome>
  /** Undefined for a path that is not the registry's. */
  callRegistry(call: RegistryCall, by: Submitter): Promise<RegistryAnswer | undefined>
}
