import { workspacePaths } from '#src/contract/paths.ts'
import type { Session } from '#src/contract/workspace/session.ts'
import { createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { createLocalBackend } from '#src/service/local-backend.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import { purgeDeleted } from '#src/workspace/retention/purge-deleted.ts'
import { createFileAttachments } from '../storage/file-attachments.ts'
import { createIndexedFileStore } from '../storage/indexed-file-store.ts'
import { createIndexedOcrWordStore } from '../storage/indexed-ocr-word-store.ts'
import type { Reader } from '../reading/create-reader.ts'
import { openDatabase } from './open-database.ts'
import { createReadingQueue } from './reading-queue.ts'

/** Milliseconds before expired deleted documents are purged, so that the purge does not slow the start. */
const purgeDelayMs = 60_000

/** The demo needs no sign-in: its data belongs to this browser. */
const session: Session = { required: false, signedIn: false, name: null, organisation: null, isAdmin: false }

/**
 * Creates the workspace and the local service on this browser's storage. @returns the handler of /v2 and /workspace.
 */
export async function createProgram(
  { recognise, buildExample }: Reader,
  onError: (error: unknown) => void,
): Promise<(request: Request) => Promise<Response>> {
  const { database } = await openDatabase()
  const accounts = createDefaultAccounts()
  const files = createIndexedFileStore()
  const words = createIndexedOcrWordStore()
  const { api } = await createLocalBackend({
    ...(await createReadingQueue(database, onError)),
    database,
    files,
    attachments: createFileAttachments({ files, findWords: words.find }),
    accounts,
    recognise,
    readsOffice: false,
    buildExample,
    storeOcrWords: words.save,
    getBackendState: async () => ({
      problem: null,
      since: null,
      secret: null,
      registry: { kind: 'built-in', origin: null, key: null },
    }),
    onError,
  })
  const transaction: Parameters<typeof purgeDeleted>[0]['transaction'] = (work) =>
    database.transaction((tx) => work(createServiceRetention(tx)))
  setTimeout(() => void purgeDeleted({ transaction, files }).catch(onError), purgeDelayMs)
  return async (request) => {
    if (new URL(request.url).pathname === workspacePaths.session)
      return Response.json(session, { headers: { 'Cache-Control': 'no-store' } })
    if (accounts.anonymousCaller === null) throw new Error('The default accounts have no members')
    return api(request, accounts.anonymousCaller)
  }
}
