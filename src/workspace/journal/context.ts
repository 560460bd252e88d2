import type { Fetch } from '../backend.ts'
import type { FileStore } from '../file-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

/** What the journal works with. */
export interface JournalContext {
  readonly backend: Fetch
  /** Name of the member who calls; null when there are no members. */
  readonly by: string | null
  readonly store: WorkspaceStore
  readonly files: FileStore
  /** Is told of a backend that could not be reached. */
  readonly onError: (error: unknown) => void
}
