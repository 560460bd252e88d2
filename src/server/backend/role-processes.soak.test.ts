import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { submissionSchema, type Submission } from '#src/contract/workspace/submissions.ts'
import { drawOddInvoice } from '#src/testing/builders/odd-invoice.ts'
import { spawnServer, type SpawnedServer } from '#src/testing/builders/spawned-server.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '#src/testing/builders/test-database.ts'
import { buildProtectedPdf } from '#src/testing/files/protected-files.ts'

const password = 'KaasEnBrood4711'
/** Reading many pages takes seconds, and minutes on a busy machine. */
const patience = { timeout: 600_000 }

describe.skipIf(testServerUrl === '')(`a web process and two workers ${skippedWithoutPostgres}`, () => {
  let folder: string
  let database: TestDatabase
  let web: SpawnedServer
  let workers: readonly SpawnedServer[]
  const start = (ROLE: string) =>
    spawnServer({ ROLE, DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: 'debug' })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veldwerk-roles-'))
    database = await createTestDatabase()
    web = await start('web')
  })
  afterAll(async () => {
    await Promise.all([web, ...workers].map((server) => server.end('SIGTERM')))
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function submit(name: string, content: BlobPart, query = '') {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const response = await fetch(`${web.url}${documentPaths.analyze('invoice')}${query}`, {
      method: 'POST',
      body: form,
    })
    return { response, id: response.headers.get('X-Submission-Id') ?? '' }
  }
  const find = async (id: string): Promise<Submission> =>
    submissionSchema.parse(await (await fetch(web.url + workspacePaths.submission(id))).json())
  const postJson = (path: string, body: unknown) =>
    fetch(web.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const readHealth = async () => (await fetch(`${web.url}/health`)).json()

  test('without a worker the web process accepts documents, is ready, and reports what is missing', async () => {
    const { response, id } = await submit('first.txt', 'Factuur\nFactuurnummer: 2025-1\n', '?async=true')
    expect(response.status).toBe(202)
    expect(await readHealth()).toEqual({
      status: 'ready',
      notes: ['No worker is running: documents are accepted, and read once one is.'],
    })
    expect((await find(id)).state).toBe('processing')

    workers = await Promise.all([start('worker'), start('worker')])
    await expect.poll(async () => (await find(id)).state).toBe('to-review')
    expect(await readHealth()).toEqual({ status: 'ready' })
  })

  test('every process counts all of them, and a worker answers only its operator', async () => {
    for (const { url } of [web, ...workers]) {
      const page = await (await fetch(`${url}/metrics`)).text()
      expect(page).toContain('\nveldwerk_workers 2\n')
      expect(page).toContain('\nveldwerk_processes{role="web"} 1\n')
      expect(page).toContain('\nveldwerk_processes{role="worker"} 2\n')
      expect(page).toContain('\nveldwerk_processes{role="all"} 0\n')
    }
    for (const path of ['/', workspacePaths.submissions, documentPaths.request(crypto.randomUUID())])
      expect((await fetch(`${workers[0]?.url}${path}`)).status).toBe(404)
  })

  test('a caller that waits for a result gets it from the worker', async () => {
    const { response } = await submit('second.txt', 'Factuur\nFactuurnummer: 2025-2\n')
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('2025-2')])
    const page = await (await fetch(`${web.url}/metrics`)).text()
    expect(page).not.toContain('veldwerk_readings_total{')
  })

  test('a password reaches the worker but no log or table, and preliminary results reach the web process', async () => {
    const pages = Array.from({ length: 120 }, (_, page) => `Factuurnummer: 2025-4${page}${'\n'.repeat(60)}`)
    const content = await buildProtectedPdf(password, pages)
    const closed = await submit('dicht.pdf', content, '?async=true')
    await expect.poll(async () => (await find(closed.id)).state).toBe('failed')
    const { revision } = await find(closed.id)
    const given = await postJson(workspacePaths.filePassword(closed.id), { password, revision })
    const { id } = submissionSchema.parse(await given.json())
    const statuses = new Set<number>()
    await expect
      .poll(
        async () => {
          statuses.add((await fetch(web.url + workspacePaths.preliminary(id))).status)
          return (await find(id)).state
        },
        { interval: 20, ...patience },
      )
      .toBe('to-review')
    expect(statuses).toContain(200)
    for (const server of [web, ...workers]) expect(server.readOutput()).not.toContain(password)
    // Shows that the search finds what is stored.
    expect(await database.countRowsWith('hasPassword')).toBeGreaterThan(0)
    expect(await database.countRowsWith(password)).toBe(0)
  })

  test('teaches feedback that the web process accepted', async () => {
    const taught = await submit('nota.txt', drawOddInvoice({ number: 'ZT-48213', order: '7714-22' }))
    const OrderNumber = { Text: '7714-22', Value: '7714-22', Type: 'String', Page: 0 }
    const requestId = taught.response.headers.get('X-Request-Id') ?? ''
    const feedback = { Documents: [{ Fields: { OrderNumber } }] }
    expect((await postJson(documentPaths.feedback(requestId), feedback)).status).toBe(202)
    const next = { number: 'ZT-50377', order: '7802-41', date: '17-04-2026' }
    await expect
      .poll(async () => {
        const { Documents } = await (await submit('nota.txt', drawOddInvoice(next))).response.json()
        return Documents[0].Fields.OrderNumber
      })
      .toMatchObject({ Value: next.order, LearntFrom: 1 })
  })

  test('all processes recover after every connection to the database was lost', async () => {
    await database.dropConnections()
    const content = 'Factuur\nFactuurnummer: 2025-9\n'
    await expect.poll(async () => (await submit('fifth.txt', content)).response.status, patience).toBe(200)
    await expect.poll(readHealth, patience).toEqual({ status: 'ready' })
    for (const { url } of [web, ...workers])
      await expect
        .poll(async () => (await fetch(`${url}/metrics`)).text(), patience)
        .toContain('\nveldwerk_workers 2\n')
  })

  test('a worker tries a model that is not stored', async () => {
    const { id } = await submit('third.txt', 'Factuur\nProjectcode: P-77\n', '?async=true')
    const fields = [{ name: 'ProjectCode', type: 'String', labels: ['Projectcode'] }]
    const model = { id: 'trial', extends: 'invoice', documentType: 'hours', label: 'Hours', fields }
    const response = await postJson(workspacePaths.tryModel(id), { model })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('P-77')])
  })
})
