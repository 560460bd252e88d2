import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import {
  createAccounts,
  createDefaultAccounts,
  type Accounts,
} from '#src/service/accounts/create-accounts.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition, type RecogniseFile } from '#src/service/recognise-file.ts'
import type { ProcessRole, RunningProcess } from '#src/service/store/process-store.ts'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import type { StorageProblem } from '../files/storage-problems.ts'
import { createHttpApp } from '../http-app.ts'
import { createMetrics } from './metrics.ts'
import { createOperationHandlers } from './operation-handlers.ts'
import { createHostedProbe, describeProbeProblem } from '../backend/hosted-probe.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { createSignIn } from '../http/sign-in.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

const metrics = createMetrics()
const recognise: RecogniseFile = async (file) => {
  const text = new TextDecoder().decode(file.bytes)
  if (text === 'damaged') return { ok: false, code: 'file_damaged', detail: 'a secret detail' }
  if (text === 'breaks') throw new Error('The worker crashed')
  return serialiseRecognition(buildRecognition(text))
}

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ models: [buildModel()], recognise: metrics.measure(recognise) })
})
afterAll(() => backend.close())

const succeed = async () => {}
const createTestOperation = (checkDatabase: () => Promise<void>) =>
  createOperationHandlers({ checkDatabase, metrics })

function throwError(error: unknown): never {
  throw error
}

const buildSignIn = (accounts: Accounts, accessToken?: string) =>
  createSignIn(accounts, { accessToken, store: createMemorySessionStore(), onError: throwError })

function createTestApp(
  signIn = buildSignIn(createDefaultAccounts()),
  operation = createTestOperation(succeed),
  isShared = false,
  isFull = async () => false,
) {
  return createHttpApp({
    api: backend.fetch,
    staticFiles: async () => undefined,
    guard: () => undefined,
    signIn,
    isShared,
    isFull,
    operation,
    onResponse: (request, { status }) => metrics.countResponse(new URL(request.url).pathname, status),
    onError: throwError,
  })
}
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers })
const readMetric = (page: string, line: string) =>
  Number(
    page
      .split('\n')
      .find((row) => row.startsWith(`${line} `))
      ?.slice(line.length),
  )

test('reports ready while the database answers and the server is not stopping', async () => {
  const operation = createTestOperation(succeed)
  const health = async () => {
    const response = await createTestApp(undefined, operation)(get('/health'))
    return [response.status, await response.json()]
  }
  expect(await health()).toEqual([200, { status: 'ready' }])
  operation.markStopping()
  expect(await health()).toEqual([503, { status: 'not ready', reasons: ['The server is stopping.'] }])
})

test('reports the problem of the hosted service while that is not ready', async () => {
  let status = 400
  let calls = 0
  let now = 0
  const fetchProbe = async () => (calls++, new Response(null, { status }))
  const probe = createHostedProbe(fetchProbe, () => now)
  const checkHosted = async () => describeProbeProblem(await probe())
  const operation = createOperationHandlers({ checkDatabase: succeed, metrics, checkHosted })
  const health = async () => {
    const response = await createTestApp(undefined, operation)(get('/health'))
    return [response.status, ...((await response.json()).reasons ?? [])]
  }
  expect(await Promise.all([health(), health()])).toEqual([[200], [200]])
  status = 502
  now += 14_999
  expect([await health(), calls]).toEqual([[200], 1])
  now += 1
  expect(await health()).toEqual([503, 'The hosted service cannot be reached.'])
  status = 401
  now += 3000
  expect(await health()).toEqual([503, expect.stringContaining('SERVICE_AUTHORIZATION')])
  status = 500
  now += 3000
  expect(await health()).toEqual([503, 'The hosted service answers 500.'])
  status = 404
  now += 3000
  expect(await health()).toEqual([503, 'The hosted service is not at SERVICE_URL.'])
})

test('counts the processes, and notes what is missing although the server is ready', async () => {
  const build = (role: ProcessRole, configuration = 'a'): RunningProcess => ({
    id: crypto.randomUUID(),
    role,
    host: 'machine',
    concurrency: 2,
    reading: [],
    configuration,
    startedAt: new Date(),
    seenAt: new Date(),
  })
  const report = async (listProcesses: () => Promise<readonly RunningProcess[]>) => {
    const operation = createOperationHandlers({ checkDatabase: succeed, metrics, listProcesses })
    const [health, page] = [await operation.health(), await (await operation.metrics()).text()]
    return {
      health: [health.status, await health.json()],
      counts: ['veldwerk_workers', 'veldwerk_processes{role="web"}', 'veldwerk_processes{role="all"}'].map(
        (line) => readMetric(page, line),
      ),
    }
  }
  const missing = 'No worker is running: documents are accepted, and read once one is.'
  expect(await report(async () => [build('web'), build('web')])).toEqual({
    health: [200, { status: 'ready', notes: [missing] }],
    counts: [0, 2, 0],
  })
  expect(await report(async () => [build('web'), build('worker'), build('all')])).toEqual({
    health: [200, { status: 'ready' }],
    counts: [2, 1, 1],
  })
  expect((await report(async () => [build('worker', 'b'), build('web')])).health).toEqual([
    200,
    { status: 'ready', notes: [expect.stringContaining('SERVICE_CONFIG')] },
  ])
  const hosted = { checkDatabase: succeed, metrics, checkHosted: async () => [] }
  const listProcesses = async () => [build('web')]
  const besideHosted = [
    createOperationHandlers({ ...hosted, listProcesses }),
    createOperationHandlers({ ...hosted, listProcesses, queueDepth: async () => 0 }),
  ]
  const notes = await Promise.all(
    besideHosted.map(async (operation) => (await (await operation.health()).json()).notes),
  )
  expect(notes, 'a hosted service, and the local one beside it').toEqual([
    undefined,
    ['No worker is running: comparisons are accepted, and read once one is.'],
  ])
  expect(await report(() => Promise.reject(new Error('The database is gone')))).toEqual({
    health: [200, { status: 'ready' }],
    counts: [NaN, NaN, NaN],
  })
})

test('without an API answers only the operator', async () => {
  const app = createHttpApp({
    staticFiles: async () => new Response('the app'),
    guard: () => undefined,
    signIn: buildSignIn(createDefaultAccounts()),
    isShared: false,
    operation: createTestOperation(succeed),
    onResponse: () => {},
    onError: () => {},
  })
  const paths = ['/health', '/metrics', '/', '/workspace/session', '/workspace/submissions', '/v2/x']
  const statuses = paths.map(async (path) => (await app(get(path), '127.0.0.1')).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404, 404])
})

test('queries a database that hangs once, however often health is requested', async () => {
  let queryCount = 0
  const pending = Promise.withResolvers<void>()
  const operation = createTestOperation(() => ((queryCount += 1), pending.promise))
  const responses = [operation.health(), operation.health()]
  pending.resolve()
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200])
  expect(queryCount).toBe(1)
  await operation.health()
  expect(queryCount).toBe(2)
})

test('reports not ready, without the error, when the database does not answer', async () => {
  const operation = createTestOperation(() => Promise.reject(new Error('password=secret')))
  const response = await createTestApp(undefined, operation)(get('/health'))
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 'not ready', reasons: ['The database does not answer.'], codes: ['database_unavailable'] },
  ])
})

test('reports what keeps files from being stored, and a database whose disk is full', async () => {
  let problems: readonly StorageProblem[] = [
    { code: 'storage_full', reason: 'The disk of DATA_DIR is full.' },
  ]
  let fileProblems: readonly StorageProblem[] = [
    { code: 'storage_unavailable', reason: 'The bucket is gone.' },
  ]
  let checkDatabase = () => Promise.reject(new DatabaseUnavailableError('full', undefined))
  const operation = createOperationHandlers({
    checkDatabase: () => checkDatabase(),
    listStorageProblems: async () => problems,
    listFileProblems: async () => fileProblems,
    metrics,
  })
  const health = async () => (await operation.health()).json()
  expect(await health()).toEqual({
    status: 'not ready',
    reasons: ['The disk of the database is full.', 'The disk of DATA_DIR is full.', 'The bucket is gone.'],
    codes: ['storage_full', 'storage_unavailable'],
  })
  problems = fileProblems = []
  checkDatabase = async () => undefined as never
  expect(await health()).toEqual({ status: 'ready' })
})

test('counts recognitions by outcome, with their durations', async () => {
  for (const content of ['Hello', 'Hello again', 'damaged'])
    await backend.service(buildSubmissionRequest({ content }))
  await expect(
    metrics.measure(recognise)(
      { name: 'a.txt', bytes: new Uint8Array(new TextEncoder().encode('breaks')) },
      buildModel(),
    ),
  ).rejects.toThrow('crashed')
  const page = await metrics.render({ queueDepth: 7 })
  expect(readMetric(page, 'veldwerk_queue_depth')).toBe(7)
  expect(readMetric(page, 'veldwerk_readings_total{outcome="read"}')).toBe(2)
  expect(readMetric(page, 'veldwerk_readings_total{outcome="failed"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_readings_total{outcome="broke_down"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_reading_failures_total{code="file_damaged"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_reading_duration_seconds_count')).toBe(4)
  expect(readMetric(page, 'veldwerk_reading_duration_seconds_bucket{le="+Inf"}')).toBe(4)
  expect(page).not.toContain('secret')
})

test('renders comments and numbers only, and cumulative buckets', async () => {
  const lines = (await metrics.render({ queueDepth: 0 })).trimEnd().split('\n')
  const linePattern =
    /^(# (HELP|TYPE) veldwerk_\w+ .+|veldwerk_\w+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/
  expect(lines.filter((line) => !linePattern.test(line))).toEqual([])
  const counts = lines.filter((line) => line.includes('_bucket{')).map((line) => Number(line.split(' ')[1]))
  expect(counts).toEqual([...counts].sort((left, right) => left - right))
})

test('counts responses by area, without a line for each path', async () => {
  const app = createTestApp()
  for (const path of [documentPaths.request('a'), '/workspace/x', '/metrics', '/some/page', '/another'])
    await app(get(path), '127.0.0.1')
  const page = await metrics.render({ queueDepth: 0 })
  expect(readMetric(page, 'veldwerk_requests_total{area="service",status="4xx"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_requests_total{area="workspace",status="4xx"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_requests_total{area="app",status="4xx"}')).toBe(2)
})

const accessToken = 'een-lang-en-geheim-woord-0006'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test.each([
  ['from this machine', '127.0.0.1', {}, 200, 200],
  ['from this machine over IPv6', '::ffff:127.0.0.1', {}, 200, 200],
  ['from elsewhere', '10.0.0.1', {}, 401, 401],
  ['from elsewhere through a proxy here', '127.0.0.1', { 'X-Forwarded-For': '10.0.0.1' }, 401, 401],
  ['from elsewhere with the access token', '10.0.0.1', bearer(accessToken), 200, 401],
  [
    'from elsewhere by a member of one of several organisations',
    '10.0.0.1',
    bearer(memberTokens.inbox),
    401,
    403,
  ],
])(
  'protects the metrics by tokens: a request %s',
  async (_, address, headers, singleStatus, sharedStatus) => {
    const single = createTestApp(buildSignIn(createDefaultAccounts(), accessToken))
    const shared = createTestApp(buildSignIn(createAccounts(buildThreeOrganisations())), undefined, true)
    const statuses = [single, shared].map(
      async (app) => (await app(get('/metrics', headers), address)).status,
    )
    expect(await Promise.all(statuses)).toEqual([singleStatus, sharedStatus])
    expect((await single(get('/health'), address)).status).toBe(200)
  },
)

test('passes the lookup of examples on to recognition', async () => {
  const options = { findExamples: async () => [] }
  const calls: Parameters<RecogniseFile>[] = []
  const measured = metrics.measure(async (...call) => {
    calls.push(call)
    return { ok: true, json: '{}' }
  })
  await measured({ name: 'a.txt', bytes: new Uint8Array(1) }, buildModel(), options)
  expect(calls[0]?.[2]).toBe(options)
})

test('refuses changes while the disk is too full, and answers reads', async () => {
  let isFull = true
  const app = createTestApp(undefined, undefined, false, async () => isFull)
  const ask = async (method: string, path: string) =>
    (await app(new Request(`http://localhost${path}`, { method }))).status
  const draft = workspacePaths.draft(crypto.randomUUID())
  expect(await ask('PUT', draft)).toBe(507)
  expect(await ask('POST', documentPaths.analyze('note'))).toBe(507)
  expect([await ask('GET', draft), await ask('GET', workspacePaths.submissions)]).toEqual([404, 200])
  expect(await ask('POST', workspacePaths.exports)).not.toBe(507)
  isFull = false
  expect(await ask('PUT', draft)).toBe(404)
})
