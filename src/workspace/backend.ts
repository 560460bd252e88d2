import type { BackendInfo, KnownModel } from '#src/contract/service/models.ts'
import type { Database } from './store/database.ts'
import type { NewSubmission } from './store/workspace-store.ts'

/** A file in the file store, with the name that the caller gave it. */
export interface StoredFile {
  readonly sha256: string
  readonly name: string
  readonly bytes: number
}

/** The caller. */
export interface Submitter {
  /** Id of the organisation. */
  readonly organisation: string
  /** Name of the member; null when there are no members. */
  readonly member: string | null
}

/** A document to submit (spec 4.2). */
export interface SubmitCall {
  /** Id of the submission, or the comparison, in the workspace. A transactional backend uses it as the request id. */
  readonly id: string
  readonly file: StoredFile
  readonly modelId: string
  readonly idempotencyKey: string
  readonly by: Submitter
  /** Whether the caller waits for the result. A transactional backend answers `accepted` nevertheless. */
  readonly wait: boolean
  /** The parameter `format`; empty for the default. */
  readonly format: string
  /** The transaction that stores the submission; always and only for a transactional backend. */
  readonly transaction?: Database
  /** Opens the protected file: used for this reading only, and stored nowhere. Only for a transactional backend. */
  readonly password?: string
  /** Whether it costs nothing; only for a transactional backend, whose row records it too. */
  readonly isFree?: boolean
  /** Whether it is read after documents that people wait for; only for a transactional backend. */
  readonly isBackground?: boolean
}

/** A document to submit whose submission is not stored yet. */
export interface NewSubmitCall extends SubmitCall {
  readonly row: NewSubmission
}

/** Why a call failed, and the response for its caller. */
export interface BackendError {
  readonly status: number
  /** The status for the caller where service-spec.md has no `status` for this operation; left out: `status` itself. */
  readonly responseStatus?: number
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
  /** The file was accepted but could not be read. */
  | { readonly kind: 'failed'; readonly requestId: string; readonly error: BackendError }
  /** The response was lost or is invalid; never returned by a transactional backend. */
  | { readonly kind: 'unknown'; readonly requestId: string | null; readonly error: BackendError }

export type ResultOutcome =
  | { readonly kind: 'processing' }
  | { readonly kind: 'finished'; readonly result: string }
  | { readonly kind: 'failed'; readonly error: BackendError }
  /** The backend did not report the outcome. */
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

/** Reads documents and answers registry calls: the local service in this process, or a hosted one over HTTP. */
export interface Backend {
  readonly info: BackendInfo
  /**
   * Whether `submit` runs in the transaction that stores the submission. Then no outcome is ever unknown, and the
   * backend stores the result or the failure in the submission itself.
   */
  readonly isTransactional: boolean
  /**
   * Whether several organisations use one account there, so that an unknown request id may belong to another
   * organisation.
   */
  readonly isShared: boolean
  submit(call: SubmitCall): Promise<SubmitOutcome>
  /**
   * Stores and submits several new documents of an organisation at once; optional, and only of a transactional backend.
   * @returns true: all are stored and accepted, each with its id as request id. False: nothing is stored, because at
   * least one cannot be accepted. Rejects, and stores nothing, when one has the key or the id of an earlier one.
   */
  readonly submitAll?: ((calls: readonly NewSubmitCall[]) => Promise<boolean>) | undefined
  /** @param wait whether to resolve only when the request is finished; only for a transactional backend. */
  getResult(requestId: string, by: Submitter, wait?: boolean): Promise<ResultOutcome>
  /**
   * The preliminary reading of a request, as JSON text: see contract/workspace/preliminary.ts. Undefined when unknown.
   * The caller checks whose request it is. Left out by a backend that never knows.
   */
  readonly getPreliminary?: (requestId: string) => string | undefined
  /**
   * At most `max` ids of requests that wait to be read, the next one first, including comparisons and those of other
   * organisations. Left out by a backend that does not know.
   */
  readonly listWaiting?: ((max: number) => Promise<readonly string[]>) | undefined
  /** The cost of a reading, and the credits left. Left out by a backend that does not report them. */
  readonly getCost?: (by: Submitter) => Promise<{ readonly credits: number; readonly balance: number }>
  sendFeedback(requestId: string, json: string, by: Submitter): Promise<FeedbackOutcome>
  /** Undefined for a path outside the registry. */
  callRegistry(call: RegistryCall, by: Submitter): Promise<RegistryAnswer | undefined>
}

/** The local service beside a hosted one, for an organisation: it reads files only for comparisons. */
export interface LocalService {
  /** Transactional. */
  readonly backend: Backend
  readonly listModels: () => Promise<readonly KnownModel[]>
}

/**
 * Normalises a request id as the backend writes it. Those of a transactional backend are UUIDs in lower case, which a
 * caller may write in capitals (RFC 9562, section 4); those of a hosted service are left unchanged.
 */
export const normaliseRequestId = (backend: Backend, requestId: string): string =>
  backend.isTransactional ? requestId.toLowerCase() : requestId
