import { buildNewSubmission } from './new-submission.ts'
import type { NewSubmission, WorkspaceStore } from '#src/workspace/store/workspace-store.ts'

/** What a result says of its document, without the text to search. */
export const sampleSummary = {
  toCheck: 2,
  documentsToCheck: 0,
  pages: 3,
  lowestConfidence: 41.25,
  documents: 1,
  partyName: 'Zeewind',
  totalAmount: 1251.82,
  totalCurrency: 'EUR',
}
export const sampleSearchText = 'zeewind 1251.82 50%_a\\b'

/** Adds a submission of which the outcome is unknown. @returns its id. */
export async function addUncertain(
  store: WorkspaceStore,
  overrides: Partial<NewSubmission> = {},
): Promise<string> {
  const submission = buildNewSubmission(overrides)
  await store.addSubmission(submission)
  return submission.id
}

/** Adds a submission that has a request id. */
export async function addSubmission(store: WorkspaceStore): Promise<{ id: string; requestId: string }> {
  const requestId = crypto.randomUUID()
  const id = await addUncertain(store)
  await store.setRequestId(id, requestId)
  return { id, requestId }
}
