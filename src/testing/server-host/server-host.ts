import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabaseThread } from '#src/server/database/database-client.ts'
import { startServer } from '#src/server/run-server.ts'
import { createDatabasePool } from './database-pool.ts'
import { emptyDatabase } from './empty-database.ts'
import { createWorkerReuse } from './worker-reuse.ts'

// Runs servers for the browser tests, one after another in one process: loading the program, opening the database and
// loading the reading engine take nearly all of a start, and are done once each. The parent process sends requests over
// IPC and gets one reply for each.

/** Starts a server with this environment, or closes the one at this URL. */
type HostRequest = { readonly id: number } & (
  { readonly open: Readonly<Record<string, string>> } | { readonly close: string }
)

/** Folders of the databases; the servers' own data folders are removed earlier. */
const folders: string[] = []
const databases = createDatabasePool(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-database-'))
  folders.push(folder)
  // A copy of the database of a server without documents (create-workspace-template.ts), if there is one.
  const template = process.env['E2E_NEW_WORKSPACE']
  if (template === undefined) return openDatabaseThread(join(folder, 'database'))
  await cp(join(template, 'database'), join(folder, 'database'), { recursive: true })
  const client = await openDatabaseThread(join(folder, 'database'))
  // Remove that server's organisation.
  await emptyDatabase(client)
  return client
})
const startWorker = createWorkerReuse()
const closeByUrl = new Map<string, () => Promise<void>>()

async function handle(request: HostRequest): Promise<{ readonly url?: string; readonly error?: string }> {
  if ('close' in request) {
    await closeByUrl.get(request.close)?.()
    closeByUrl.delete(request.close)
    return {}
  }
  const server = await startServer(request.open, { dev: false, openEmbedded: databases.open, startWorker })
  if (server === undefined) return { error: 'The server did not start; see the reason printed above.' }
  const url = server.url.replace(/\/$/, '')
  closeByUrl.set(url, server.close)
  return { url }
}

process.on('message', (request: HostRequest) => {
  handle(request)
    .catch((error: unknown) => ({ error: String(error) }))
    .then((reply) => process.send?.({ id: request.id, ...reply }))
})
process.on('disconnect', () => process.exit(0))
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
