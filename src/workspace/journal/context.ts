import type { Backend } from '#src/contract/models.ts'
import type { Fetch } from '../backend.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { UnderWay } from './under-way.ts'

/** What the journal works with. */
export interface JournalContext {
  readonly backend: Fetch
  /** Whether the backend is the local service, which reads a submission once however often it comes under one key. */
  readonly describe: Backend
  /** Name of the member who calls; null when there are no members. */
  readonly by: string | null
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** The submissions that are with the backend now. */
  readonly underWay: UnderWay
  /** Uploads that are received at the same time; more are sent away for a while. */
  readonly receiving: { count: number; readonly most: number }
  /** Is told of a backend that could not be reached. */
  readonly onError: (error: unknown) => void
}
