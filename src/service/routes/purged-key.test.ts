import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createFolderFileStore } from '#src/server/files/folder-file-store.ts'
import { createDefaultAccounts } from '../accounts/create-accounts.ts'
import { createService } from '../create-service.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '../recognise-file.ts'
import { createBossQueue } from '../store/boss-queue.node.ts'
import { createRequestStore } from '../store/drizzle-request-store.ts'
import { createRequestRetention } from '../store/drizzle-request-retention.ts'

test('a key whose document was purged is refused, and says that this is why', async () => {
  const { database, boss, close } = await openMemoryDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  const { queue, enqueue } = await createBossQueue(boss, database, { concurrency: 1, isExclusive: true })
  const service = await createService({
    store: createRequestStore(database, enqueue),
    queue,
    files: createFolderFileStore(folder),
    accounts: createDefaultAccounts([buildModel()]),
    recognise: async () => serialiseRecognition(buildRecognition('Hello')),
  })
  onTestFinished(async () => {
    await service.stop()
    await close()
    await rm(folder, { recursive: true })
  })
  const submit = () => service.fetch(buildSubmissionRequest({ key: 'once', content: 'Hello' }))
  const first = await submit()
  expect(first.status).toBe(200)
  const id = first.headers.get('X-Request-Id') ?? ''
  await database.transaction((tx) => createRequestRetention(tx, enqueue).purge([id]))
  const again = await submit()
  expect([again.status, await again.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'idempotency_key_reused',
      detail: 'This Idempotency-Key was used for a document that has been removed since.',
    }),
  ])
})
