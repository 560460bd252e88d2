import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnServer, type SpawnedServer } from '../spawned-server.ts'
import { draftRows, feedbackRows } from './body-rows.ts'
import { brokenPdfRows } from './broken-pdf-rows.ts'
import { fileRows } from './file-rows.ts'
import { fileSubmission, harmless } from './form.ts'
import { httpRows } from './http-rows.ts'
import { idRows, rangeRows } from './id-rows.ts'
import { largePdfRows } from './large-pdf-rows.ts'
import { messageRows } from './message-rows.ts'
import { nameRows } from './name-rows.ts'
import { parameterRows } from './parameter-rows.ts'
import { watchMemory, type MemoryWatch } from './process-memory.ts'
import { sendRaw, type RawRequest } from './raw-http.ts'
import type { Ground, Row } from './row.ts'

/** Most memory of the server and its readers together, in MB: 1024 for each of two readers, and the server's own. */
const memoryBound = 2500
/** Milliseconds for one row: the time limit of a document, and some for the way. */
const patience = 150_000
const hasProc = existsSync('/proc/self/statm')

let folder: string
let server: SpawnedServer
let memory: MemoryWatch | undefined
let ground: Ground
const send = (request: RawRequest) => sendRaw(server.url, request)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-hostile-'))
  server = await spawnServer({ DATA_DIR: folder })
  memory = hasProc ? watchMemory(server.pid) : undefined
  const [read, failed] = [await send(fileSubmission('goed.txt')), await send(fileSubmission('fout.pdf'))]
  ground = {
    requestId: read.headers.get('x-request-id') ?? '',
    submissionId: read.headers.get('x-submission-id') ?? '',
    failedId: failed.headers.get('x-request-id') ?? '',
  }
})
afterAll(async () => {
  memory?.stop()
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

const tables: readonly (readonly [string, readonly Row[]])[] = [
  ['messages', messageRows],
  ['names', nameRows],
  ['parameters', parameterRows],
  ['HTTP', httpRows],
  ['ids', idRows],
  ['ranges', rangeRows],
  ['feedback', feedbackRows],
  ['drafts', draftRows],
  ['files', fileRows],
  ['broken PDFs', brokenPdfRows],
  ['large PDFs', largePdfRows],
]

describe.each(tables)('%s', (_, rows) => {
  test.each(rows.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => {
      const answer = await send(typeof one.send === 'function' ? await one.send(ground) : one.send)
      expect([answer.status, codeOf(answer.body)], answer.body.slice(0, 300)).toEqual([one.status, one.code])
      expect(one.also?.(answer) ?? true).toBe(true)
      expect((await send({ path: '/health' })).status).toBe(200)
    },
    patience,
  )
})

test('after all that a good invoice is read as before', async () => {
  const path = join(import.meta.dirname, '../../bench/documents/tune/de-halm.pdf')
  const answer = await send(fileSubmission('de-halm.pdf', await readFile(path)))
  expect(answer.status).toBe(200)
  const [document] = JSON.parse(answer.body).Documents
  expect(document.TotalPages).toBe(1)
  expect(Object.keys(document.Fields).length).toBeGreaterThan(5)
  expect((await send(fileSubmission('goed.txt', harmless))).status).toBe(200)
})

test.runIf(hasProc)('the memory of all its processes stayed within bounds', () => {
  expect(memory?.most()).toBeLessThan(memoryBound)
})

/** The code of a problem; null for any other body. */
function codeOf(body: string): string | null {
  try {
    const { code = null } = JSON.parse(body) as { code?: string | null }
    return code
  } catch {
    return null
  }
}
