import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { WorkspaceStore } from './workspace-store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A submission by its id; undefined for an unknown or malformed id. */
export async function findSubmission(store: WorkspaceStore, id: string): Promise<Submission | undefined> {
  return uuid.test(id) ? store.findSubmission(id) : undefined
}
