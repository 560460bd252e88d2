import type { Backend, Submitter } from '../backend.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { InFlight } from './in-flight.ts'

/** What the calls of `/v2` and their repetition work with. */
export interface SubmissionContext {
  readonly backend: Backend
  readonly by: Submitter
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** The submissions that are with a hosted service now. */
  readonly inFlight: InFlight
  /** Uploads received at the same time; more are answered 503. */
  readonly uploads: { count: number; readonly max: number }
  /** Receives errors that are our bugs. */
  readonly onError: (error: unknown) => void
}
