import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
  const { queue, enqueue, buildJobInsert } = await createBossQueue(boss, database, {
    concurrency: 1,
    isExclusive: true,
  })
  const requests = createRequestStore(database, enqueue, buildJobInsert)
  const folderFiles = createFolderFileStore(folder)
  let receivedCount = 0
  const files: typeof folderFiles = {
    ...folderFiles,
    receive() {
      const incoming = folderFiles.receive()
      // The last step of an upload before it is accepted.
      const discard = () => incoming.discard().finally(() => (receivedCount += 1))
      return { ...incoming, discard }
    },
  }
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
      listModels: null,
    })
  return {
    database,
    engine,
    requests,
    store,
    files,
    receivedCount: () => receivedCount,
    read,
    createWorkspaceOver,
    close,
  }
}

let opened: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  opened = await open()
})
afterAll(() => opened.close())

test('an end before the commit leaves no submission, no reserved credit and no job', async () => {
  const { database, engine, store, createWorkspaceOver } = opened
  const workspace = createWorkspaceOver({
    ...engine,
    // Several statements: the single one of `submitAll` cannot end half-way.
    submitAll: undefined,
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
      jobs: sql<number>`(select count(*)::int from pgboss.job where name = 'readings')`,
    })
    .from(sql`service.organisations`)
  expect(rows).toEqual([{ reserved: 0, jobs: 0 }])
})

test('submits at the start what an earlier version stored without an outcome, and reads and charges it once', async () => {
  const { engine, files, requests, store, read, createWorkspaceOver } = opened
  const id = crypto.randomUUID()
  const { sha256, bytes: fileBytes } = await files.put([new TextEncoder().encode('Hello')])
  const file = { fileName: 'once.txt', fileBytes, sha256 }
  await store.addSubmission({ id, idempotencyKey: 'once', modelId: 'note', ...file, submittedBy: null })
  const workspace = createWorkspaceOver(engine)
  await workspace.recovered
  await workspace.fetch(buildSubmissionRequest({ content: 'Hello', name: 'once.txt', key: 'once' }))
  expect(await store.listSubmissions()).toMatchObject([{ id, state: 'to-review', requestId: id }])
  expect(read).toEqual(['once.txt'])
  expect(await requests.getBalance('default')).toBe(9)
})

test('summarises at the start a result that an earlier version stored elsewhere', async () => {
  const { database, engine, store, createWorkspaceOver } = opened
  const [earlier] = await store.listSubmissions()
  await database.execute(sql`update workspace.submissions set documents = null, to_check = null`)
  await createWorkspaceOver(engine).recovered
  expect(await store.listSubmissions()).toEqual([earlier])
})

test('submissions that arrive together are accepted together, and answered individually', async () => {
  const { engine, store, receivedCount, createWorkspaceOver } = opened
  const countBefore = receivedCount()
  const batches: number[] = []
  const firstHeld = Promise.withResolvers<void>()
  const workspace = createWorkspaceOver({
    ...engine,
    async submitAll(calls) {
      batches.push(calls.length)
      // The first one is being stored while the others arrive.
      await firstHeld.promise
      return (await engine.submitAll?.(calls)) ?? false
    },
  })
  const before = (await store.listSubmissions()).length
  const submit = (key: string, model?: string) =>
    workspace.fetch(
      buildSubmissionRequest({
        content: `Hello ${key}`,
        name: `${key}.txt`,
        query: '?async=true',
        key,
        model,
      }),
    )
  const calls = ['t1', 't2', 't3', 't4'].map((key) => submit(key))
  await vi.waitFor(() => expect(receivedCount()).toBe(countBefore + 4))
  firstHeld.resolve()
  const accepted = await Promise.all(calls)
  expect(accepted.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  expect(new Set(accepted.map((response) => response.headers.get('X-Request-Id'))).size).toBe(4)
  expect(batches).toEqual([1, 3])
  // One with an unknown model, and the same key twice.
  const mixed = await Promise.all([submit('u1'), submit('u2', 'unknown'), submit('u3'), submit('u3')])
  expect(mixed.map(({ status }) => status)).toEqual([202, 400, 202, 202])
  expect(mixed[2]?.headers.get('X-Request-Id')).toBe(mixed[3]?.headers.get('X-Request-Id'))
  const listed = await store.listSubmissions()
  const added = listed.slice(0, listed.length - before)
  expect(added.map(({ fileName }) => fileName).toSorted()).toEqual(
    ['t1', 't2', 't3', 't4', 'u1', 'u2', 'u3'].map((name) => `${name}.txt`),
  )
  const refused = added.filter(({ requestId }) => requestId === null)
  expect(refused).toMatchObject([{ fileName: 'u2.txt', problem: { status: 400 } }])
})
