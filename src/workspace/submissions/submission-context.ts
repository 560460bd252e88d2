import type { Backend, StoredFile, SubmitCall, SubmitOutcome, Submitter } from '../backend.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { InFlight } from './in-flight.ts'

/** The dependencies of the `/v2` operations and their retries. */
export interface SubmissionContext {
  readonly backend: Backend
  readonly by: Submitter
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** The submissions being passed to a hosted service. */
  readonly inFlight: InFlight
  /** Accepts a submission for a transactional backend, together with others that arrive at the same time. */
  readonly acceptInBatch: (call: AcceptCall) => Promise<Accepted>
  /** Uploads received at the same time; more are answered 503. */
  readonly uploads: { count: number; readonly max: number }
  /** Receives errors that no caller gets. */
  readonly onError: (error: unknown) => void
}

/** A file that was received and stored. */
export interface ReceivedFile extends StoredFile {
  /** The type of its content, where its name has another; see `Submission`. */
  readonly contentType: string | null
}

/** A received file with the caller's parameters. */
export interface ReceivedSubmission extends Pick<SubmitCall, 'modelId' | 'wait' | 'format'> {
  readonly file: ReceivedFile
  /** The caller's Idempotency-Key; empty without one. */
  readonly givenKey: string
}

/**
 * The outcome of a submission, or why its Idempotency-Key cannot be used: it belongs, or belonged, to another file or
 * model.
 */
export type Accepted =
  { readonly id: string; readonly outcome: SubmitOutcome } | 'key-reused' | 'key-of-purged'

/** A submission to accept, with its caller. */
export interface AcceptCall {
  readonly context: SubmissionContext
  readonly received: ReceivedSubmission
}
