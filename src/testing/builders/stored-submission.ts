import { buildNewSubmission } from './new-submission.ts'
import type { NewSubmission, WorkspaceStore } from '#src/workspace/store/workspace-store.ts'
import type { Database } from '#src/service/store/database.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import type { RequestStore } from '#src/service/store/request-store.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'

/** Summary of a result, without its search text. */
export const sampleSummary = {
  toCheck: 2,
  documentsToCheck: 0,
  pages: 3,
  lowestConfidence: 41.25,
  documents: 1,
  learntFrom: null,
  partyName: 'Zeewind',
  totalAmount: 1251.82,
  totalCurrency: 'EUR',
  documentNumber: '2026-118',
  documentIdentities: [],
}
export const sampleSearchText = 'zeewind 1251.82 50%_a\\b'

/** Adds a submission with an unknown outcome. @returns its id. */
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

/** Stores an organisation's document for the local service to read. @returns its request id. */
export async function addAcceptedDocument(
  database: Database,
  requests: RequestStore,
  organisation: string,
  balance = 1000,
): Promise<string> {
  const id = crypto.randomUUID()
  await requests.addOrganisation({ id: organisation, name: 'Een BV', balance })
  await database.transaction(async (tx) => {
    // Each document has its own digest.
    const sha256 = id.replaceAll('-', '').repeat(2)
    const file = { fileName: 'note.txt', fileBytes: 5, sha256 }
    await createWorkspaceStore(tx, organisation).addSubmissions([
      { id, idempotencyKey: id, modelId: 'note', ...file, submittedBy: null, isLocal: true },
    ])
    await requests.accept(organisation, [id], tx)
  })
  return id
}

/** Stores a document that the local service has read, with everything that feedback needs. @returns its request id. */
export async function addReadDocument(database: Database, organisation: string): Promise<string> {
  const requests = createRequestStore(database, async () => {})
  const id = await addAcceptedDocument(database, requests, organisation)
  const reading = JSON.stringify({ totalPages: 1, pages: [], generic: {}, proposed: {} })
  await requests.finish(id, { ok: true, json: '{"Documents":[]}', reading })
  return id
}
