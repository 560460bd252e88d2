import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildLocalState } from '#src/server/backend/backend-state.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import { createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { createService } from '#src/service/create-service.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import type { Fetch } from '../backend.ts'
import { createWorkspace } from '../create-workspace.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'

test('a process that starts passes on what another is busy with: it is read and charged once all the same', async () => {
  const opened = await openMemoryDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const { queue, enqueue } = await createBossQueue(opened.boss, opened.database, {
    concurrency: 1,
    isExclusive: true,
  })
  const requests = createRequestStore(opened.database, enqueue)
  const files = createFolderFileStore(folder)
  const read: string[] = []
  const service = await createService({
    store: requests,
    queue,
    files,
    accounts: createDefaultAccounts([buildModel()], 10),
    recognise: async ({ name }) => (read.push(name), serialiseRecognition(buildRecognition('Hello'))),
  })
  onTestFinished(async () => {
    await service.stop()
    await opened.close()
    await rm(folder, { recursive: true })
  })
  const store = createWorkspaceStore(opened.database)
  const processOver = (backend: Fetch) =>
    createWorkspace({
      backend,
      store,
      files,
      backendInfo: { kind: 'local', origin: null },
      getBackendState: async () => buildLocalState(),
      models: null,
    })
  const slow = Promise.withResolvers<void>()
  const busy = processOver(async (request) => (await slow.promise, service.fetch(request)))
  const answering = busy.fetch(buildSubmissionRequest({ content: 'Hello', name: 'once.txt' }))
  await vi.waitFor(async () => expect(await store.listUnanswered()).toHaveLength(1), { timeout: 20_000 })

  const starting = processOver((request) => service.fetch(request))
  await starting.recovered
  slow.resolve()
  const answer = await answering
  expect(answer.status).toBe(200)
  const [submission, ...others] = await store.listSubmissions()
  expect(others).toEqual([])
  expect(submission).toMatchObject({ state: 'to-review', requestId: answer.headers.get('X-Request-Id') })
  expect(read).toEqual(['once.txt'])
  expect(await requests.getBalance('default')).toBe(9)
})
