import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths } from '#src/contract/paths.ts'
import { createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createLocalBackend } from './backends.ts'
import {
  createTestDatabase,
  testServerUrl,
  skippedWithoutPostgres,
  type TestDatabase,
} from '#src/testing/builders/test-database.ts'
import { openPostgres } from '../database/open-database.ts'
import { spawnServer } from '#src/testing/builders/spawned-server.ts'
import { createFolderStorage } from '#src/server/files/file-storage.ts'

const servers = 3
const documents = 60

describe.skipIf(testServerUrl === '')(`several servers on one PostgreSQL ${skippedWithoutPostgres}`, () => {
  let folder: string
  let database: TestDatabase
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veldwerk-shared-'))
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
    await database.drop()
  })

  test('started at the same moment on an empty database, all become ready and see the same submissions', async () => {
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder }
    const started = await Promise.all(Array.from({ length: servers }, () => spawnServer(environment)))
    const [first, , last] = started
    const form = new FormData()
    form.append('file', new Blob(['Factuur\nFactuurnummer: 2025-7\n']), 'a.txt')
    const answer = await fetch(`${first?.url}${documentPaths.analyze('invoice')}`, {
      method: 'POST',
      body: form,
    })
    const requestId = answer.headers.get('X-Request-Id') ?? ''
    const elsewhere = await fetch(`${last?.url}${documentPaths.request(requestId)}`)
    expect([elsewhere.status, await elsewhere.text()]).toEqual([200, await answer.text()])
    expect(await Promise.all(started.map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0])
  })

  test('each submission is read once and debited once, whichever server took it', async () => {
    const read: string[] = []
    const errors: unknown[] = []
    const start = async () => {
      const opened = await openPostgres(database.url)
      const deps = {
        opened,
        storage: createFolderStorage(folder),
        accounts: createDefaultAccounts([buildModel()]),
        concurrency: 2,
      }
      const local = await createLocalBackend({
        ...deps,
        recognise: async (file) => {
          read.push(new TextDecoder().decode(file.bytes))
          return serialiseRecognition(buildRecognition())
        },
        onError: (error) => errors.push(error),
      })
      const rows = () =>
        opened.database
          .select({ balance: sql<number>`balance`, reserved: sql<number>`reserved` })
          .from(sql`service.organisations`)
      const stop = async () => (await local.stop(), await opened.close())
      const fetch = (request: Request) => local.api(request, { organisation: 'default', name: null })
      return { fetch, rows, stop }
    }
    const started = await Promise.all(Array.from({ length: servers }, start))
    const [before] = (await started[0]?.rows()) ?? []
    const contents = Array.from({ length: documents }, (_, index) => `document ${index}`)
    const answers = await Promise.all(
      contents.map((content, index) => started[index % servers]?.fetch(buildSubmissionRequest({ content }))),
    )
    const after = await started[0]?.rows()
    await Promise.all(started.map(({ stop }) => stop()))
    expect(errors).toEqual([])
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]))
    expect(read.toSorted()).toEqual(contents.toSorted())
    expect(after).toEqual([{ balance: (before?.balance ?? 0) - documents, reserved: 0 }])
  })
})
