import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { localState } from '#src/server/backend-state.ts'
import { openEmbedded } from '#src/server/database.ts'
import { createFolderFileStore } from '#src/server/folder-file-store.ts'
import { oneOrganisation } from '#src/service/accounts/create-accounts.ts'
import { createService } from '#src/service/create-service.ts'
import { aModel, aReading, aSubmission } from '#src/service/examples.ts'
import { writeReading } from '#src/service/recognise.ts'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import type { Fetch } from '../backend.ts'
import { createWorkspace } from '../create-workspace.ts'
import { createWorkspaceStore } from '../store/drizzle-workspace-store.ts'

test('a process that starts passes on what another is busy with: it is read and charged once all the same', async () => {
  const opened = await openEmbedded(undefined)
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const { queue, enqueue } = await createBossQueue(opened.boss, opened.database, {
    concurrency: 1,
    alone: true,
  })
  const requests = createRequestStore(opened.database, enqueue)
  const files = createFolderFileStore(folder)
  const read: string[] = []
  const service = await createService({
    store: requests,
    queue,
    files,
    accounts: oneOrganisation([aModel()], 10),
    recognise: async ({ name }) => (read.push(name), writeReading(aReading('Hello'))),
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
      describe: { kind: 'local', origin: null },
      state: async () => localState(),
      models: null,
    })
  const slow = Promise.withResolvers<void>()
  const busy = processOver(async (request) => (await slow.promise, service.fetch(request)))
  const answering = busy.fetch(aSubmission({ content: 'Hello', name: 'once.txt' }))
  await vi.waitFor(async () => expect(await store.unanswered()).toHaveLength(1), { timeout: 20_000 })

  const starting = processOver((request) => service.fetch(request))
  await starting.recovered
  slow.resolve()
  const answer = await answering
  expect(answer.status).toBe(200)
  const [submission, ...others] = await store.submissions()
  expect(others).toEqual([])
  expect(submission).toMatchObject({ state: 'to-review', requestId: answer.headers.get('X-Request-Id') })
  expect(read).toEqual(['once.txt'])
  expect(await requests.balance('default')).toBe(9)
})
