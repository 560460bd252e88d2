import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { readConfig } from '../config/config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { createFolderStorage } from '../files/file-storage.ts'
import { createHostedBackend, type HostedBackend } from './backends.ts'

// Nobody asks for a result here: what arrives was polled by the server.

type Answer = readonly [status: number, body?: string, headers?: Record<string, string>]

let opened: OpenDatabase
let folder: string
let service: Server
let baseUrl: string
let submitted = 0
/** Given to every submission instead of an id of its own. */
let repeatedId: string | undefined
/** Answers to the polls of each request; 204 for the others. */
const answers = new Map<string, Answer>()
const polls: string[] = []
const running: HostedBackend[] = []
const { anonymousCaller: anyone, ...accounts } = createDefaultAccounts()

beforeAll(async () => {
  opened = await openMemoryDatabase()
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-polls-'))
  service = createServer((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      if (incoming.method === 'POST')
        return outgoing.writeHead(202, { 'X-Request-Id': repeatedId ?? `r-${(submitted += 1)}` }).end()
      const requestId = incoming.url?.split('/').at(-1) ?? ''
      polls.push(requestId)
      const [status, body = '', headers = {}] = answers.get(requestId) ?? [204]
      return outgoing.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const { stop } of running.splice(0)) stop()
  answers.clear()
  repeatedId = undefined
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
  await opened.close()
  await rm(folder, { recursive: true })
})

/** Starts a backend in front of the service, as a start of the server does. */
function start(polled = true): HostedBackend {
  const reading = readConfig({})
  if (!reading.ok) throw new Error(reading.problems.join())
  const hosted = createHostedBackend({
    config: reading.config,
    baseUrl,
    accounts: { anonymousCaller: anyone, ...accounts },
    opened,
    storage: createFolderStorage(folder),
    polls: polled,
    onError: () => {},
  })
  running.push(hosted)
  return hosted
}

function call({ api }: HostedBackend, request: Request): Promise<Response> {
  if (anyone === null) throw new Error('Without members everyone may call')
  return api(request, anyone)
}

async function submit(hosted: HostedBackend, query = '?async=true') {
  const response = await call(hosted, buildSubmissionRequest({ content: crypto.randomUUID(), query }))
  const id = response.headers.get('X-Submission-Id') ?? ''
  const requestId = response.headers.get('X-Request-Id') ?? ''
  const read = async () =>
    (await call(hosted, new Request(`http://localhost${workspacePaths.submission(id)}`))).json()
  return { id, requestId, read, response }
}

test('a result is fetched although nobody asks for it, also after a restart', async () => {
  const first = start()
  const before = await submit(first)
  answers.set(before.requestId, [200, '{"Documents":[]}'])
  await expect.poll(before.read).toMatchObject({ state: 'to-review', problem: null })
  const unread = await submit(first)
  first.stop()
  answers.set(unread.requestId, [400, '{"message":"The picture is too dark"}'])
  const second = start()
  await expect
    .poll(unread.read)
    .toMatchObject({ state: 'failed', problem: { detail: 'The picture is too dark' } })
  const count = polls.length
  await expect.poll(async () => (await submit(second)).requestId && polls.length).toBeGreaterThan(count)
  expect(polls.slice(count), 'what has ended is not polled').not.toContain(unread.requestId)
})

test.each([
  [[200, '<html>', { 'Content-Type': 'text/html' }], 'backend_invalid', 'HTTP 200, text/html'],
  [[404, '', {}], 'request_unknown', 'HTTP 404, 0 bytes'],
  [[302, '', { Location: 'http://elsewhere.test/' }], 'backend_invalid', 'HTTP 302, 0 bytes'],
  [[403, '', {}], 'backend_invalid', 'HTTP 403, 0 bytes'],
  [[401, '', {}], 'backend_refuses_us', expect.stringContaining('SERVICE_AUTHORIZATION')],
  [[500, '{"detail":"broken"}', {}], null, 'broken'],
] as const)(
  'an answer that is no result is said, and forgotten once there is one: %j',
  async (answer, code, detail) => {
    const hosted = start()
    const { requestId, read } = await submit(hosted)
    answers.set(requestId, answer)
    await expect.poll(read).toMatchObject({ state: 'processing', problem: { code, detail } })
    answers.set(requestId, [204])
    await expect.poll(read).toMatchObject({ state: 'processing', problem: null })
    answers.set(requestId, [200, '{"Documents":[]}'])
    await expect.poll(read).toMatchObject({ state: 'to-review' })
  },
)

test('a file that gets the request id of an earlier one has failed, and says of which; the earlier one is read', async () => {
  const hosted = start()
  repeatedId = `r-${(submitted += 1)}`
  const [first, second] = [await submit(hosted), await submit(hosted)]
  const { fileName } = await first.read()
  expect(second.requestId).toBe(first.requestId)
  await expect.poll(second.read).toMatchObject({
    state: 'failed',
    problem: { code: 'request_id_repeated', detail: fileName },
  })
  answers.set(first.requestId, [200, '{"Documents":[]}'])
  await expect.poll(first.read).toMatchObject({ state: 'to-review', problem: null })
  expect(await second.read()).toMatchObject({ state: 'failed', documents: null })
})

test('a caller gets only statuses that the specification has', async () => {
  const hosted = start(false)
  const { requestId } = await submit(hosted)
  const statuses = []
  for (const status of [200, 202, 302, 403, 404, 429]) {
    answers.set(requestId, [status])
    const response = await call(hosted, new Request(`http://localhost${documentPaths.request(requestId)}`))
    statuses.push([status, response.status])
  }
  expect(statuses).toEqual([
    [200, 502],
    [202, 204],
    [302, 502],
    [403, 502],
    [404, 502],
    [429, 503],
  ])
})

test('a service that does not answer is left alone for a while, and a strange answer about one request is not that', async () => {
  const hosted = start()
  const [strange, good] = [await submit(hosted), await submit(hosted)]
  answers.set(strange.requestId, [404])
  answers.set(good.requestId, [200, '{"Documents":[]}'])
  await expect.poll(good.read).toMatchObject({ state: 'to-review' })
  answers.set(strange.requestId, [503, '', { 'Retry-After': '300' }])
  await expect.poll(strange.read).toMatchObject({ problem: { status: 503 } })
  const after = await submit(hosted)
  const count = polls.length
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect([polls.slice(count), (await after.read()).state]).toEqual([[], 'processing'])
})
