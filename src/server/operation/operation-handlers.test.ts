import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths } from '#src/contract/paths.ts'
import { createAccounts, createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { buildModel, buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition, type RecogniseFile } from '#src/service/recognise-file.ts'
import { createHttpApp } from '../http-app.ts'
import { createMetrics } from './metrics.ts'
import { createOperationHandlers } from './operation-handlers.ts'
import { createHostedProbe, describeProbeProblem } from '../backend/hosted-probe.ts'
import { createSignIn } from '../http/sign-in.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

const metrics = createMetrics()
const recognise: RecogniseFile = async (file) => {
  const text = new TextDecoder().decode(file.bytes)
  if (text === 'damaged') return { ok: false, code: 'file_damaged', detail: 'a secret detail' }
  if (text === 'breaks') throw new Error('The reader broke down')
  return serialiseRecognition(buildRecognition(text))
}

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ models: [buildModel()], recognise: metrics.measure(recognise) })
})
afterAll(() => backend.close())

const works = async () => {}
const operationWith = (checkDatabase: () => Promise<void>) =>
  createOperationHandlers({ checkDatabase, metrics })

function createTestApp(
  signIn = createSignIn(createDefaultAccounts()),
  operation = operationWith(works),
  shared = false,
) {
  return createHttpApp({
    api: backend.fetch,
    staticFiles: async () => undefined,
    guard: () => undefined,
    signIn,
    isShared: shared,
    operation,
    onResponse: (request, { status }) => metrics.countResponse(new URL(request.url).pathname, status),
    onError: (error) => {
      throw error
    },
  })
}
const get = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers })
const readMetric = (page: string, line: string) =>
  Number(
    page
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length),
  )

test('the server is ready while the database answers and it is not stopping', async () => {
  const operation = operationWith(works)
  const health = async () => {
    const answer = await createTestApp(undefined, operation)(get('/health'))
    return [answer.status, await answer.json()]
  }
  expect(await health()).toEqual([200, { status: 'ready' }])
  operation.markStopping()
  expect(await health()).toEqual([503, { status: 'not ready', reasons: ['The server is stopping.'] }])
})

test('the server is not ready while the hosted service is not, and says what is wrong with it', async () => {
  let status = 400
  let calls = 0
  let now = 0
  const answering = async () => (calls++, new Response(null, { status }))
  const probe = createHostedProbe(answering, () => now)
  const checkHosted = async () => describeProbeProblem(await probe())
  const operation = createOperationHandlers({ checkDatabase: works, metrics, checkHosted })
  const health = async () => {
    const answer = await createTestApp(undefined, operation)(get('/health'))
    return [answer.status, ...((await answer.json()).reasons ?? [])]
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

test('a database that hangs is asked once, however often health is asked for', async () => {
  let asked = 0
  const hangs = Promise.withResolvers<void>()
  const operation = operationWith(() => ((asked += 1), hangs.promise))
  const answers = [operation.health(), operation.health()]
  hangs.resolve()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect(asked).toBe(1)
  await operation.health()
  expect(asked).toBe(2)
})

test('a database that does not answer makes the server not ready, without a word of the error', async () => {
  const operation = operationWith(() => Promise.reject(new Error('password=secret')))
  const answer = await createTestApp(undefined, operation)(get('/health'))
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', reasons: ['The database does not answer.'] },
  ])
})

test('readings are counted by outcome, with how long they took', async () => {
  for (const content of ['Hello', 'Hello again', 'damaged'])
    await backend.service(buildSubmissionRequest({ content }))
  await expect(
    metrics.measure(recognise)(
      { name: 'a.txt', bytes: new Uint8Array(new TextEncoder().encode('breaks')) },
      buildModel(),
    ),
  ).rejects.toThrow('broke down')
  const page = metrics.render(7)
  expect(readMetric(page, 'veldwerk_queue_depth')).toBe(7)
  expect(readMetric(page, 'veldwerk_readings_total{outcome="read"}')).toBe(2)
  expect(readMetric(page, 'veldwerk_readings_total{outcome="failed"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_readings_total{outcome="broke_down"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_reading_failures_total{code="file_damaged"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_reading_duration_seconds_count')).toBe(4)
  expect(readMetric(page, 'veldwerk_reading_duration_seconds_bucket{le="+Inf"}')).toBe(4)
  expect(page).not.toContain('secret')
})

test('every line is a comment or a number, and no bucket is fuller than a wider one', () => {
  const lines = metrics.render(0).trimEnd().split('\n')
  const form =
    /^(# (HELP|TYPE) veldwerk_\w+ .+|veldwerk_\w+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/
  expect(lines.filter((one) => !form.test(one))).toEqual([])
  const full = lines.filter((one) => one.includes('_bucket{')).map((one) => Number(one.split(' ')[1]))
  expect(full).toEqual([...full].sort((left, right) => left - right))
})

test('answers are counted by area, and a path adds no line of its own', async () => {
  const door = createTestApp()
  for (const path of [documentPaths.request('a'), '/workspace/x', '/metrics', '/some/page', '/another'])
    await door(get(path), '127.0.0.1')
  const page = metrics.render(0)
  expect(readMetric(page, 'veldwerk_requests_total{area="service",status="4xx"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_requests_total{area="workspace",status="4xx"}')).toBe(1)
  expect(readMetric(page, 'veldwerk_requests_total{area="app",status="4xx"}')).toBe(2)
})

const word = 'een-lang-en-geheim-woord-0006'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test.each([
  ['from this machine', '127.0.0.1', {}, 200, 200],
  ['from this machine over IPv6', '::ffff:127.0.0.1', {}, 200, 200],
  ['from elsewhere', '10.0.0.1', {}, 401, 401],
  ['from elsewhere through a proxy here', '127.0.0.1', { 'X-Forwarded-For': '10.0.0.1' }, 401, 401],
  ['from elsewhere with the access token', '10.0.0.1', bearer(word), 200, 401],
  [
    'from elsewhere by a member of one of several organisations',
    '10.0.0.1',
    bearer(memberTokens.inbox),
    401,
    403,
  ],
])('where tokens are needed, the metrics asked %s', async (_, address, headers, one, several) => {
  const single = createTestApp(createSignIn(createDefaultAccounts(), word))
  const shared = createTestApp(createSignIn(createAccounts(buildThreeOrganisations())), undefined, true)
  const statuses = [single, shared].map(
    async (door) => (await door(get('/metrics', headers), address)).status,
  )
  expect(await Promise.all(statuses)).toEqual([one, several])
  expect((await single(get('/health'), address)).status).toBe(200)
})
