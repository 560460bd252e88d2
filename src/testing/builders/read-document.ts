import type { Database } from '#src/service/store/database.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'

/** Stores a document of an organisation that the local service has read, with what feedback needs. @returns its request id. */
export async function addReadDocument(database: Database, organisation: string): Promise<string> {
  const id = crypto.randomUUID()
  const requests = createRequestStore(database, async () => {})
  await requests.addOrganisation({ id: organisation, name: 'Een BV', balance: 1000 })
  await database.transaction(async (tx) => {
    // The digest of each is another one.
    const sha256 = id.replaceAll('-', '').repeat(2)
    const file = { fileName: 'note.txt', fileBytes: 5, sha256 }
    await createWorkspaceStore(tx, organisation).addSubmissions([
      { id, idempotencyKey: id, modelId: 'note', ...file, submittedBy: null, isLocal: true },
    ])
    await requests.accept(organisation, [id], tx)
  })
  const reading = JSON.stringify({ totalPages: 1, pages: [], generic: {}, proposed: {} })
  await requests.finish(id, { ok: true, json: '{"Documents":[]}', reading })
  return id
}
