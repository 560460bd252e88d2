import { computeMedian } from '../support/compute-median.ts'
import { availableParallelism, tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase, testServerUrl } from '#src/testing/builders/test-database.ts'
import { writePdf } from '../support/bench-files.ts'
import { startMeasuredServer, type MeasuredServer } from '../support/measured-server.ts'
import {
  loadLabelledPdfs,
  loadUpload,
  mapConcurrently,
  measureSeconds,
  submitUpload,
  type Upload,
} from '../service/service-calls.ts'

/** Documents of a round: small ones, which show the overhead per document, long ones, and pictures. */
const [smallCount, longCount, longPages, scanCount] = [480, 32, 30, 32]
const scanPath = join(import.meta.dirname, '../../../testing/specimens/note.png')
const callerCount = 4
/** Milliseconds between polls of the documents left to read. */
const pollIntervalMs = 200

/**
 * Measures documents read per minute by worker processes that read one document at a time, with one web process, on one
 * PostgreSQL server: by one worker, and by one per core, up to three. They alternate.
 */
export async function runWorkersBench(rounds = Number(process.env['BENCH_REPETITIONS'] ?? 5)): Promise<void> {
  if (testServerUrl === '') {
    console.log('left out: it needs a PostgreSQL server in TEST_DATABASE_URL')
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'workers-bench-'))
  try {
    await writePdf(join(folder, 'long.pdf'), longPages)
    const long = [loadUpload(join(folder, 'long.pdf'), 'invoice')]
    await measureSet('labelled documents', repeat(loadLabelledPdfs(), smallCount), rounds)
    await measureSet(`documents of ${longPages} pages`, repeat(long, longCount), rounds)
    await measureSet('pictures', repeat([loadUpload(scanPath, 'invoice')], scanCount), rounds)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureSet(name: string, uploads: readonly Upload[], rounds: number): Promise<void> {
  const counts = [1, 2, 3].filter((count) => count === 1 || count <= availableParallelism())
  const rates = new Map<number, number[]>(counts.map((count) => [count, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const count of counts) rates.get(count)?.push(await measureRate(count, uploads))
  const single = computeMedian(rates.get(1) ?? [])
  for (const [count, some] of rates)
    console.log(
      `read by ${count} worker${count === 1 ? '' : 's'} of one document each, ${uploads.length} ${name}, median of ${rounds}: ` +
        `${computeMedian(some).toFixed(0)} a minute (${(computeMedian(some) / single).toFixed(2)}×)`,
    )
}

/** Measures documents per minute, from when all were accepted until nothing is left to read. */
async function measureRate(workerCount: number, uploads: readonly Upload[]): Promise<number> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'workers-bench-'))
  const servers: MeasuredServer[] = []
  const start = async (ROLE: string) => {
    const environment = { ROLE, DATABASE_URL: database.url, DATA_DIR: folder, READING_CONCURRENCY: '1' }
    const server = await startMeasuredServer('src/server/main.ts', [], environment)
    servers.push(server)
    return server
  }
  try {
    const web = await start('web')
    for (let count = 0; count < workerCount; count += 1) await start('worker')
    // This warms up every process: its code is compiled and its reader started.
    const some = uploads.slice(0, uploads.length / 2)
    for (let count = 0; count < workerCount; count += 1) await submitAll(web.url, some)
    await waitUntilRead(web.url)
    await submitAll(web.url, uploads)
    const unread = await countUnread(web.url)
    const seconds = await measureSeconds(() => waitUntilRead(web.url))
    return (unread / seconds) * 60
  } finally {
    for (const server of servers) await server.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

const submitAll = (url: string, uploads: readonly Upload[]) =>
  mapConcurrently(callerCount, uploads, (upload) => submitUpload(url, upload))

async function waitUntilRead(url: string): Promise<void> {
  while ((await countUnread(url)) > 0) await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
}

async function countUnread(url: string): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text()
  const depth = /^veldwerk_queue_depth (?<depth>\d+)$/m.exec(page)?.groups?.['depth']
  if (depth === undefined) throw new Error('The metrics do not say what is left to read')
  return Number(depth)
}

const repeat = (uploads: readonly Upload[], count: number): Upload[] =>
  Array.from({ length: Math.ceil(count / uploads.length) }, () => uploads)
    .flat()
    .slice(0, count)

if (import.meta.main) await runWorkersBench()
