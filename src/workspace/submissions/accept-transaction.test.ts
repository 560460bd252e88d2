import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLocalState } from '#src/server/backend/backend-state.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import { createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { createEngineAdapter } from '#src/service/engine-adapter.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import type { Backend } from '../backend.ts'
import { createWorkspace } from '../create-workspace.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'

async function open() {
  const opened = await openMemoryDatabase()
  const { database, boss } = opened
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const { queue, enqueue } = await createBossQueue(boss, database, { concurrency: 1, isExclusive: true })
  const requests = createRequestStore(database, enqueue)
  const files = createFolderFileStore(folder)
  const read: string[] = []
  const engine = await createEngineAdapter({
    store: requests,
    queue,
    files,
    accounts: createDefaultAccounts([buildModel()], 10),
    recognise: async ({ name }) => (read.push(name), serialiseRecognition(buildRecognition('Hello'))),
  })
  async function close() {
    await engine.stop()
    await opened.close()
    await rm(folder, { recursive: true })
  }
  const store = createWorkspaceStore(database)
  const createWorkspaceOver = (backend: Backend) =>
    createWorkspace({
      backend,
      organisation: 'default',
      store,
      files,
      getBackendState: async () => buildLocalState(),
      models: null,
    })
  return { database, engine, requests, store, read, createWorkspaceOver, close }
}

let opened: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  opened = await open()
})
afterAll(() => opened.close())

test('what ends before the commit leaves no submission, no reserved credit and no job', async () => {
  const { database, engine, store, createWorkspaceOver } = opened
  const workspace = createWorkspaceOver({
    ...engine,
    async submit(call) {
      await engine.submit(call)
      throw new Error('The process ends here')
    },
  })
  expect((await workspace.fetch(buildSubmissionRequest({ key: 'lost' }))).status).toBe(500)
  expect(await store.listSubmissions()).toEqual([])
  const rows = await database
    .select({
      reserved: sql<number>`reserved`,
      requests: sql<number>`(select count(*)::int from service.requests)`,
      jobs: sql<number>`(select count(*)::int from pgboss.job where name = 'readings')`,
    })
    .from(sql`service.organisations`)
  expect(rows).toEqual([{ reserved: 0, requests: 0, jobs: 0 }])
})

test('what an earlier version stored without an outcome is submitted again at the start, and read and charged once', async () => {
  const { database, engine, requests, store, read, createWorkspaceOver } = opened
  const id = crypto.randomUUID()
  const upload = await createWorkspaceOver(engine).fetch(
    buildSubmissionRequest({ content: 'Hello', name: 'once.txt', key: 'once' }),
  )
  const requestId = upload.headers.get('X-Request-Id') ?? ''
  // As it was between two commits of that version.
  await database.execute(sql`update workspace.submissions
    set state = 'uncertain', request_id = null, result = null, finished_at = null, id = ${id}::uuid`)
  const workspace = createWorkspaceOver(engine)
  await workspace.recovered
  expect(await store.listSubmissions()).toMatchObject([{ id: id, state: 'processing', requestId }])
  await workspace.fetch(new Request(`http://localhost/v2/document-intelligence/requests/${requestId}`))
  expect(await store.listSubmissions()).toMatchObject([{ state: 'to-review', requestId }])
  expect(read).toEqual(['once.txt'])
  expect(await requests.getBalance('default')).toBe(9)
})
