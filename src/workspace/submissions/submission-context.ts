import type { BackendInfo } from '#src/contract/service/models.ts'
import type { Fetch } from '../backend.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { InFlight } from './in-flight.ts'

/** What the journal works with. */
export interface SubmissionContext {
  readonly backend: Fetch
  /** Whether the backend is the local service, which reads a submission once however often it comes under one key. */
  readonly backendInfo: BackendInfo
  /** Name of the member who calls; null when there are no members. */
  readonly memberName: string | null
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** The submissions that are with the backend now. */
  readonly inFlight: InFlight
  /** Uploads that are received at the same time; more are sent away for a while. */
  readonly uploads: { count: number; readonly max: number }
  /** Is told of a backend that could not be reached. */
  readonly onError: (error: unknown) => void
}
