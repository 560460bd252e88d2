import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { spawnServer, type SpawnedServer } from '../builders/spawned-server.ts'
import {
  createTestDatabase,
  skippedWithoutPostgres,
  testServerUrl,
  type TestDatabase,
} from '../builders/test-database.ts'
import { fetchSubmissions } from './client-work.ts'

/** Reading so many pages takes seconds, so that a worker can be stopped half-way. */
const pageCount = 300
const patience = { timeout: 600_000 }
/** Seconds after which another worker must be reading the document. */
const maxTakeoverSeconds = 60

describe.skipIf(testServerUrl === '')(`a worker that is stopped ${skippedWithoutPostgres}`, () => {
  let folder: string
  let database: TestDatabase
  let client: Client
  const started: SpawnedServer[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veldwerk-stalled-'))
    database = await createTestDatabase()
    client = new Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    for (const server of started) endGroup(server)
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  async function start(ROLE: string) {
    const environment = { ROLE, DATABASE_URL: database.url, DATA_DIR: folder }
    const server = await spawnServer(environment, { hasOwnGroup: true })
    started.push(server)
    return server
  }
  const query = async (text: string): Promise<Record<string, unknown>> =>
    (await client.query(text)).rows[0] ?? {}
  /** Queries the document and the credits in the database. */
  const findOutcome = () =>
    query(`select state, result, finished_at::text as finished, balance, reserved
      from workspace.submissions, service.organisations where file_name = 'lang.pdf'`)
  const findJob = () =>
    query(`select retry_count as attempt, extract(epoch from started_on)::float as begun
      from pgboss.job where name = 'readings' and data->>'crashes' = '1'`)

  test('loses its document to another within a minute, and its late result changes and costs nothing', async () => {
    const [web, first] = [await start('web'), await start('worker')]
    const { balance } = await query('select balance from service.organisations')
    await submit(web, 'lang.pdf', await drawInvoice())
    const id = (await fetchSubmissions(web.url))[0]?.id ?? ''
    // It has read some pages, and others remain.
    await expect
      .poll(async () => (await fetch(web.url + workspacePaths.preliminary(id))).status, { interval: 10 })
      .toBe(200)
    first.signalGroup('SIGSTOP')
    const { stopped } = await query('select extract(epoch from now())::float as stopped')
    const second = await start('worker')
    await expect.poll(async () => (await findJob())['attempt']).toBe(1)
    const seconds = Number((await findJob())['begun']) - Number(stopped)
    console.log(`taken over after ${seconds.toFixed(1)} s`)
    expect(seconds).toBeLessThan(maxTakeoverSeconds)
    await expect.poll(async () => (await findOutcome())['state'], patience).toBe('to-review')
    const outcome = await findOutcome()
    expect(outcome).toMatchObject({ balance: Number(balance) - 1, reserved: 0 })

    first.signalGroup('SIGCONT')
    await expect.poll(() => countReadings(first), patience).toBe(1)
    // Its next reading follows its late result.
    expect(await second.end('SIGTERM')).toBe(0)
    await submit(web, 'kort.txt', 'Factuur\nFactuurnummer: 2025-7\n')
    await expect.poll(() => countReadings(first)).toBe(2)
    await expect
      .poll(async () => (await fetchSubmissions(web.url)).map(({ state }) => state))
      .toEqual(['to-review', 'to-review'])
    expect(await findOutcome()).toEqual({ ...outcome, balance: Number(balance) - 2 })
    expect(await Promise.all([web, first].map((server) => server.end('SIGTERM')))).toEqual([0, 0])
  })
})

/** Ends the rest of a server, stopped or not. */
function endGroup({ signalGroup }: SpawnedServer): void {
  try {
    signalGroup('SIGKILL')
  } catch {
    // Already ended.
  }
}

/** Counts the documents that a process has read since its start. */
async function countReadings({ url }: SpawnedServer): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text()
  return Number(/^veldwerk_readings_total\{outcome="read"\} (\d+)$/m.exec(page)?.[1] ?? 0)
}

async function submit({ url }: SpawnedServer, name: string, content: BlobPart): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const response = await fetch(`${url}${documentPaths.analyze('invoice')}?async=true`, {
    method: 'POST',
    body: form,
  })
  expect(response.status).toBe(202)
}

async function drawInvoice(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= pageCount; number += 1) {
    const page = pdf.addPage([595, 842])
    const lines = number === 1 ? ['Factuurnummer: VW-2025-0417', 'Factuurdatum: 14-03-2025'] : []
    for (let line = 0; line < 30; line += 1) lines.push(`Toelichting bij de werkzaamheden, regel ${line}`)
    for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 790 - index * 20, size: 11 })
  }
  return new Uint8Array(await pdf.save())
}
