import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLocalBackend } from '#src/server/backend/backends.ts'
import type { LocalBackend } from './local-backend.ts'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createOpenWorkspace } from '#src/server/cli/open-workspace.ts'
import { purge } from '#src/workspace/retention/purge.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { createDefaultAccounts } from './accounts/create-accounts.ts'
import { serialiseRecognition } from './recognise-file.ts'
import { createFolderStorage, type FileStorage } from '#src/server/files/file-storage.ts'

let opened: OpenDatabase
let folder: string
let storage: FileStorage
let backend: LocalBackend
beforeAll(async () => {
  opened = await openMemoryDatabase()
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-test-'))
  storage = createFolderStorage(folder)
  backend = await createLocalBackend({
    opened,
    storage,
    accounts: createDefaultAccounts([buildModel()]),
    recognise: async () => serialiseRecognition(buildRecognition('Hello')),
    concurrency: 1,
    onError: () => {},
  })
})
afterAll(async () => {
  await backend.stop()
  await opened.close()
  await rm(folder, { recursive: true })
})

test('refuses a key whose document was purged, and gives this as the reason', async () => {
  const submit = () =>
    backend.api(buildSubmissionRequest({ key: 'once', content: 'Hello' }), {
      organisation: 'default',
      name: null,
    })
  expect((await submit()).status).toBe(200)
  const { transaction, files } = await createOpenWorkspace(opened, storage.files)
  const before = new Date(Date.now() + 60_000)
  expect(await purge({ transaction, files, before, filesBefore: before, dryRun: false })).toMatchObject({
    submissions: 1,
  })
  const again = await submit()
  expect([again.status, await again.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'idempotency_key_reused',
      detail: 'This Idempotency-Key was used for a document that has been removed since.',
    }),
  ])
})
