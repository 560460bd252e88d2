import type { Database } from '#src/service/store/database.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'

/** Stores and accepts a document for the model `note`. @returns its id, which is also its request id. */
export async function acceptDocument(
  database: Database,
  organisation: string,
  { sha256 = 'ab'.repeat(32), isFree = false }: { readonly sha256?: string; readonly isFree?: boolean } = {},
): Promise<string> {
  const requests = createRequestStore(database, async () => {})
  await requests.addOrganisation({ id: organisation, name: 'Een BV', balance: 100 })
  const id = crypto.randomUUID()
  await database.transaction(async (tx) => {
    await createWorkspaceStore(tx, organisation).addSubmission({
      id,
      idempotencyKey: id,
      modelId: 'note',
      fileName: 'note.txt',
      fileBytes: 5,
      sha256,
      submittedBy: null,
      isLocal: true,
      ...(isFree && { isFree }),
    })
    await requests.accept(organisation, [id], tx, { isFree })
  })
  return id
}
