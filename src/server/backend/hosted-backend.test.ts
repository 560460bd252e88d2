import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { comparisonListSchema } from '#src/contract/workspace/comparisons.ts'
import { createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { buildSubmissionRequest } from '#src/testing/builders/service.ts'
import type { ApiHandler } from '#src/service/local-backend.ts'
import { createHostedBackend } from './backends.ts'
import { readConfig } from '../config/config.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { createFolderStorage } from '#src/server/files/file-storage.ts'

// The workspace in front of a real HTTP service that fails in every way a network can.

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void
const accept: Answer = (_, outgoing) => void outgoing.writeHead(202, { 'X-Request-Id': 'r-1' }).end()
const breakConnection: Answer = (incoming) => void incoming.socket.resetAndDestroy()

let opened: OpenDatabase
let folder: string
let service: Server
let port: number
/** Complete bodies of the submissions that arrived. */
let arrived: Buffer[]
let answer: Answer
let api: ApiHandler
let check: () => Promise<readonly string[]>
const { anonymousCaller: anyone, ...accounts } = createDefaultAccounts()

beforeAll(async () => {
  opened = await openMemoryDatabase()
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-hosted-'))
  service = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    arrived.push(Buffer.concat(chunks))
    answer(incoming, outgoing)
  })
  await begin()
  const reading = readConfig({})
  if (!reading.ok) throw new Error(reading.problems.join())
  const baseUrl = `http://127.0.0.1:${port}`
  const hosted = createHostedBackend({
    config: reading.config,
    baseUrl,
    accounts: { anonymousCaller: anyone, ...accounts },
    opened,
    storage: createFolderStorage(folder),
    onError: () => {},
  })
  api = hosted.api
  check = hosted.listProblems
})
afterAll(async () => {
  await end()
  await opened.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  arrived = []
  answer = accept
})

/** Makes the service listen, from the second time on at its first port. */
async function begin() {
  await new Promise<void>((resolve) => service.listen(port ?? 0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  port = (service.address() as AddressInfo).port
}
async function end() {
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
}
function call(request: Request): Promise<Response> {
  if (anyone === null) throw new Error('Without members everyone may call')
  return api(request, anyone)
}
const get = async (path: string) => (await call(new Request(`http://localhost${path}`))).json()
const retry = (id: string) =>
  call(new Request(`http://localhost${workspacePaths.retry(id)}`, { method: 'POST' }))
const submit = (key: string, content = 'Hello') =>
  call(buildSubmissionRequest({ key, content, query: '?async=true', name: 'brief "é".txt' }))
const getSubmissionId = (response: Response) => response.headers.get('X-Submission-Id') ?? ''
async function readArrivedFile(index: number) {
  const body = arrived[index] ?? Buffer.alloc(0)
  const boundary = body.subarray(2, body.indexOf('\r\n')).toString()
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const file = (await new Response(new Uint8Array(body), { headers }).formData()).get('file')
  return file instanceof File ? { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } : undefined
}
const readProblem = async (response: Response) => [response.status, (await response.json()).code]

test('forwards a large file unchanged with its name, and returns its request id', async () => {
  const content = randomBytes(3_000_000)
  const response = await call(
    buildSubmissionRequest({ content, name: 'brief "é".txt', query: '?async=true&format=' }),
  )
  expect([response.status, response.headers.get('X-Request-Id')]).toEqual([202, 'r-1'])
  const file = await readArrivedFile(0)
  expect([file?.name, file?.bytes.equals(content)]).toEqual(['brief "é".txt', true])
})

test.each([
  ['is cut off in the file', 400, 'malformed_multipart', (body: Buffer) => body.subarray(0, 400_000)],
  ['is cut off in the headers', 400, 'malformed_multipart', (body: Buffer) => body.subarray(0, 90)],
  [
    'has two files',
    400,
    'malformed_multipart',
    (body: Buffer) => Buffer.concat([body.subarray(0, body.indexOf('\r\n--', 400_000) + 2), body]),
  ],
  [
    'is larger than a submission',
    413,
    'file_too_large',
    (body: Buffer) => Buffer.concat([body.subarray(0, 500), randomBytes(33_000_000)]),
  ],
])('a body that %s is refused and not sent to the service', async (_, status, code, change) => {
  const given = buildSubmissionRequest({ content: randomBytes(500_000) })
  const sent = change(Buffer.from(await given.clone().arrayBuffer()))
  const { url, headers } = given
  const response = await call(new Request(url, { method: 'POST', headers, body: new Uint8Array(sent) }))
  expect([...(await readProblem(response)), getSubmissionId(response)]).toEqual([status, code, ''])
  expect(arrived).toEqual([])
})

test('a broken connection leaves the outcome unknown; the same key is not forwarded again, but a person’s retry is', async () => {
  answer = breakConnection
  const first = await submit('broken')
  const id = getSubmissionId(first)
  expect(await readProblem(first)).toEqual([502, 'backend_lost'])
  expect(await get(workspacePaths.submission(id))).toMatchObject({
    state: 'uncertain',
    problem: { code: 'backend_lost' },
  })
  answer = accept
  const again = await submit('broken')
  expect([...(await readProblem(again)), getSubmissionId(again)]).toEqual([409, 'outcome_unknown', id])
  expect(arrived).toHaveLength(1)
  const retried = await retry(id)
  expect([retried.status, (await retried.json()).state]).toEqual([200, 'processing'])
  expect(arrived).toHaveLength(2)
  const file = await readArrivedFile(1)
  expect([file?.name, String(file?.bytes)]).toEqual(['brief "é".txt', 'Hello'])
  expect(await readProblem(await retry(id))).toEqual([409, 'submission_settled'])
  expect(arrived).toHaveLength(2)
})

test('a submission that never arrived is forwarded again under its key, and only once', async () => {
  await end()
  const first = await submit('away')
  expect(await readProblem(first)).toEqual([502, 'backend_unreachable'])
  await begin()
  const second = await submit('away')
  expect([second.status, getSubmissionId(second)]).toEqual([202, getSubmissionId(first)])
  const third = await submit('away')
  expect([third.status, third.headers.get('X-Request-Id'), getSubmissionId(third)]).toEqual([
    202,
    'r-1',
    getSubmissionId(first),
  ])
  expect(arrived).toHaveLength(1)
})

test('a second try that never arrives leaves the outcome of the first unknown', async () => {
  answer = breakConnection
  const id = getSubmissionId(await submit('doubt'))
  await end()
  expect(await readProblem(await retry(id))).toEqual([502, 'backend_unreachable'])
  await begin()
  expect(await get(workspacePaths.submission(id))).toMatchObject({
    state: 'uncertain',
    problem: { code: 'backend_lost' },
  })
  expect(await readProblem(await submit('doubt'))).toEqual([409, 'outcome_unknown'])
})

test('forwards two concurrent submissions under one key once', async () => {
  const arrival = Promise.withResolvers<() => void>()
  answer = (...call) => arrival.resolve(() => void accept(...call))
  const submitting = Promise.all([submit('twice'), submit('twice')])
  const answerCall = await arrival.promise
  answerCall()
  const both = await submitting
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  expect(arrived).toHaveLength(1)
})

test('a truncated response keeps the request id of its headers', async () => {
  answer = (incoming, outgoing) => {
    outgoing.writeHead(200, { 'X-Request-Id': 'r-half', 'Content-Length': 100 })
    outgoing.write('{"Documents"', () => incoming.socket.resetAndDestroy())
  }
  const response = await submit('half')
  expect(await readProblem(response)).toEqual([502, 'backend_lost'])
  expect(await get(workspacePaths.submission(getSubmissionId(response)))).toMatchObject({
    state: 'processing',
    requestId: 'r-half',
  })
})

test.each([
  [302, 'a redirect'],
  [202, 'an acceptance without a request id'],
])('%i, %s, leaves the outcome unknown and reports that', async (status) => {
  answer = (_, outgoing) => void outgoing.writeHead(status, { Location: 'http://elsewhere/' }).end()
  const response = await submit(`status-${status}`)
  expect(response.headers.has('Location')).toBe(false)
  expect(await get(workspacePaths.submission(getSubmissionId(response)))).toMatchObject({
    state: 'uncertain',
    problem: { status, detail: expect.stringContaining('without a request id') },
  })
})

test('fetches a truncated result again, and passes on one that is complete', async () => {
  answer = (_, outgoing) => void outgoing.writeHead(202, { 'X-Request-Id': 'r-poll' }).end()
  const id = getSubmissionId(await submit('poll'))
  const poll = () => call(new Request(`http://localhost${documentPaths.request('r-poll')}`))
  answer = (incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Length': 100 })
    outgoing.write('{"Documents"', () => incoming.socket.resetAndDestroy())
  }
  expect(await readProblem(await poll())).toEqual([502, 'backend_lost'])
  answer = (_, outgoing) =>
    void outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{"Documents":[]}')
  expect(await (await poll()).text()).toBe('{"Documents":[]}')
  expect(await get(workspacePaths.submission(id))).toMatchObject({ state: 'to-review' })
  expect(await (await poll()).text()).toBe('{"Documents":[]}')
})

test('health fetches a result that cannot exist, which costs nothing, and caches the response for a while', async () => {
  answer = (_, outgoing) => void outgoing.writeHead(400).end()
  expect([await check(), await check(), arrived.length]).toEqual([[], [], 1])
})

test('there are no models to edit or to try: a hosted service has its own', async () => {
  const ask = (path: string, init?: RequestInit) => call(new Request(`http://localhost${path}`, init))
  expect(await (await ask(workspacePaths.customModels)).json()).toEqual({
    isEditable: false,
    models: [],
    bases: [],
    reservedIds: [],
  })
  const model = { id: 'project', extends: 'invoice' }
  const body = JSON.stringify({ revision: 0, model })
  const statuses = []
  for (const [path, method] of [
    [workspacePaths.customModel('project'), 'PUT'],
    [workspacePaths.importCustomModels, 'POST'],
    [workspacePaths.tryModel(crypto.randomUUID()), 'POST'],
  ] as const)
    statuses.push((await ask(path, { method, body })).status)
  expect(statuses).toEqual([409, 409, 409])
})

test('sends a file once more for a comparison, and fetches its result on demand', async () => {
  const id = getSubmissionId(await submit('compared'))
  const list = async () => comparisonListSchema.parse(await get(workspacePaths.comparisons(id)))
  const order = (readings: { id: string; modelId: string }[]) =>
    call(
      new Request(`http://localhost${workspacePaths.comparisons(id)}`, {
        method: 'POST',
        body: JSON.stringify({ readings }),
      }),
    )
  const [first, lost] = [
    { id: crypto.randomUUID(), modelId: 'theirs' },
    { id: crypto.randomUUID(), modelId: 'theirs-2' },
  ]
  arrived = []
  expect((await order([first])).status).toBe(200)
  expect((await order([first])).status, 'the same call again').toBe(200)
  expect(arrived).toHaveLength(1)
  expect(String((await readArrivedFile(0))?.bytes)).toBe('Hello')
  answer = (_, outgoing) => void outgoing.writeHead(204).end()
  expect(await list()).toMatchObject({
    comparisons: [{ id: first.id, modelId: 'theirs', state: 'processing', credits: null }],
    reviewedCredits: null,
    cost: { credits: null, balance: null },
  })
  const result = '{ "Documents": [ { "Fields": { "A": { "Value": 1.50 } } } ] }'
  answer = (_, outgoing) => void outgoing.writeHead(200).end(result)
  expect((await list()).comparisons).toMatchObject([{ state: 'finished', problem: null, credits: null }])
  const stored = await call(new Request(`http://localhost${workspacePaths.comparisonResult(id, first.id)}`))
  expect(await stored.text()).toBe(result)
  // What may have been read, and charged, is not sent again automatically.
  answer = breakConnection
  await order([lost])
  expect((await list()).comparisons[1]).toMatchObject({
    state: 'failed',
    problem: { code: 'backend_lost' },
  })
  expect(await get(workspacePaths.submission(id))).toMatchObject({ state: 'processing', problem: null })
})
