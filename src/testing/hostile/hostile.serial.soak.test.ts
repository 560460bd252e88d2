import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnServer, type SpawnedServer } from '../builders/spawned-server.ts'
import { draftCases, feedbackCases } from './body-cases.ts'
import { brokenPdfCases } from './broken-pdf-cases.ts'
import { fileCases } from './file-cases.ts'
import { buildFileSubmission, harmlessText } from './multipart-form.ts'
import { httpCases } from './http-cases.ts'
import { idCases, rangeCases } from './id-cases.ts'
import { largePdfCases } from './large-pdf-cases.ts'
import { messageCases } from './message-cases.ts'
import { nameCases } from './name-cases.ts'
import { parameterCases } from './parameter-cases.ts'
import { watchMemory, type MemoryWatch } from './process-memory.ts'
import { sendRaw, type RawRequest } from './raw-http.ts'
import type { HostileFixture, HostileCase } from './hostile-case.ts'

/** Maximum memory of the server and its readers together, in MB: 1024 for each of two readers, plus the server's. */
const maxMemoryMegabytes = 2500
/** Milliseconds for one row: the time limit of a document, plus some for the transfer. */
const caseTimeoutMs = 150_000
const hasProc = existsSync('/proc/self/statm')

let folder: string
let server: SpawnedServer
let memory: MemoryWatch | undefined
let fixture: HostileFixture
const send = (request: RawRequest) => sendRaw(server.url, request)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-hostile-'))
  server = await spawnServer({ DATA_DIR: folder })
  memory = hasProc ? watchMemory(server.pid) : undefined
  const [read, failed] = [
    await send(buildFileSubmission('goed.txt')),
    await send(buildFileSubmission('fout.pdf')),
  ]
  fixture = {
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

const tables: readonly (readonly [string, readonly HostileCase[]])[] = [
  ['messages', messageCases],
  ['names', nameCases],
  ['parameters', parameterCases],
  ['HTTP', httpCases],
  ['ids', idCases],
  ['ranges', rangeCases],
  ['feedback', feedbackCases],
  ['drafts', draftCases],
  ['files', fileCases],
  ['broken PDFs', brokenPdfCases],
  ['large PDFs', largePdfCases],
]

describe.each(tables)('%s', (_, rows) => {
  test.each(rows.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => {
      const answer = await send(typeof one.send === 'function' ? await one.send(fixture) : one.send)
      expect([answer.status, parseProblemCode(answer.body)], answer.body.slice(0, 300)).toEqual([
        one.status,
        one.code,
      ])
      expect(one.also?.(answer) ?? true).toBe(true)
      expect((await send({ path: '/health' })).status).toBe(200)
    },
    caseTimeoutMs,
  )
})

test('after all this, a good invoice is read as before', async () => {
  const path = join(import.meta.dirname, '../../tools/bench/documents/tune/de-halm.pdf')
  const answer = await send(buildFileSubmission('de-halm.pdf', await readFile(path)))
  expect(answer.status).toBe(200)
  const [document] = JSON.parse(answer.body).Documents
  expect(document.TotalPages).toBe(1)
  expect(Object.keys(document.Fields).length).toBeGreaterThan(5)
  expect((await send(buildFileSubmission('goed.txt', harmlessText))).status).toBe(200)
})

test.runIf(hasProc)('the memory of all its processes stayed within bounds', () => {
  expect(memory?.getPeak()).toBeLessThan(maxMemoryMegabytes)
})

/** Parses the code of a problem; null for any other body. */
function parseProblemCode(body: string): string | null {
  try {
    const { code = null } = JSON.parse(body) as { code?: string | null }
    return code
  } catch {
    return null
  }
}
