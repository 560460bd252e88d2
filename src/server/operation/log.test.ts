import { expect, test } from 'vitest'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import { readConfig } from '../config/config.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import {
  createLog,
  createRefusalLog,
  logEndedSessions,
  logResponse,
  logSignIn,
  withCallId,
  withReadingLog,
} from './log.ts'
import { collectSecrets } from '../config/mask-secrets.ts'

/** A log and the lines written to it. */
function createTestLog(secrets: readonly string[] = []) {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLog({ level: 'debug', secrets, destination })
  return { log, lines, read: () => lines.map((line) => JSON.parse(line)) }
}

test('masks every secret of the configuration wherever it appears', () => {
  const secrets = {
    ACCESS_TOKEN: 'the-access-token-"1"',
    SERVICE_AUTHORIZATION: 'Bearer the-service-token-1',
    REGISTRY_API_KEY: 'the-registry-key-1',
    KVK_API_KEY: 'the-kvk-api-key-1',
  }
  const urls = { DATABASE_URL: 'postgres://office:the-p%61ssword-1@db/office' }
  const reading = readConfig({ ...secrets, ...urls })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { log, lines, read } = createTestLog(collectSecrets(reading.config, reading.accounts))
  const text = [...Object.values(secrets), urls.DATABASE_URL, 'the-service-token-1', 'the-password-1'].join(
    ' and ',
  )
  log.error({ err: new Error(text), more: { deep: [text] } }, text)
  expect(read()[0].msg).toContain('the-…-"1"')
  for (const secret of ['access-token', 'service-token', 'registry-key', 'kvk-api', 'password', 'p%61ssword'])
    expect(lines.join()).not.toContain(secret)
})

test('logs which admin ended whose sessions', () => {
  const { log, read } = createTestLog()
  const admin = { organisation: 'Een BV', name: 'ria' }
  logEndedSessions(log, { address: '10.0.0.1', admin, member: 'otto', count: 'all' })
  expect(read()).toEqual([
    {
      level: 30,
      time: expect.any(String),
      address: '10.0.0.1',
      ...admin,
      member: 'otto',
      count: 'all',
      msg: 'sessions ended by an admin',
    },
  ])
})

test('masks the password inside a Basic authorization', () => {
  const reading = readConfig({ SERVICE_AUTHORIZATION: `Basic ${btoa('office:open sesame')}` })
  if (!reading.ok) throw new Error(reading.problems.join())
  const { log, lines } = createTestLog(collectSecrets(reading.config, reading.accounts))
  log.error('the password is open sesame')
  expect(lines.join()).not.toContain('sesame')
})

test('logs neither the values of a failed query nor the message of the database', async () => {
  const { log, lines, read } = createTestLog()
  const opened = await openMemoryDatabase()
  const store = createWorkspaceStore(opened.database)
  const failures = [
    store.addFeedback({ id: 'secret-id', submissionId: null, requestId: 'r', payload: 'secret payload' }),
    store.saveDraft(crypto.randomUUID(), {
      revision: 0,
      content: '{"documents":[],"note":"secret content"}',
      checked: 0,
      savedBy: 'secret name',
    }),
  ]
  for (const failure of failures) await failure.catch((error: unknown) => log.error({ err: error }, 'error'))
  await opened.close()
  expect(read()).toMatchObject([
    { err: { cause: { code: '22P02' } } },
    { err: { cause: { code: '23503', table: 'drafts' } } },
  ])
  expect(lines.join()).not.toContain('secret')
})

test('quotes nothing of text that is not JSON, and keeps the message of an ordinary error', () => {
  const { log, lines, read } = createTestLog()
  try {
    JSON.parse('secret text')
  } catch (error) {
    log.error({ err: error }, 'error')
  }
  log.error({ err: new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }) }, 'error')
  expect(lines.join()).not.toContain('secret')
  expect(read()[0].err).toMatchObject({ type: 'SyntaxError', stack: expect.stringContaining('at ') })
  expect(read()[1].err).toMatchObject({ message: 'fetch failed', cause: { message: 'connect ECONNREFUSED' } })
})

test('gives all lines of one request the same call, and each request its own', async () => {
  const { log, read } = createTestLog()
  await Promise.all(
    ['a', 'b'].map((name) =>
      withCallId(async () => {
        log.info(`${name} starts`)
        await new Promise(setImmediate)
        log.info(`${name} ends`)
      }),
    ),
  )
  const findCall = (msg: string) => read().find((line) => line.msg === msg)?.call
  expect(findCall('a starts')).toMatch(/^[0-9a-f-]{36}$/)
  expect(findCall('a ends')).toBe(findCall('a starts'))
  expect(findCall('b ends')).not.toBe(findCall('a ends'))
})

test('logs a response with the request id and its sender, without query, headers or body', () => {
  const { log, lines, read } = createTestLog()
  const headers = { Authorization: 'Bearer secret', Cookie: 'veldwerk_session=secret' }
  const request = new Request('http://localhost/v2/x?token=secret', { headers })
  logResponse(
    log,
    request,
    new Response('secret', { status: 202, headers: { 'X-Request-Id': 'id-1' } }),
    12.4,
    { address: '10.0.0.1', caller: { organisation: 'Een BV', name: 'ria' } },
  )
  const sender = { address: '10.0.0.1', organisation: 'Een BV', name: 'ria' }
  expect(read()).toMatchObject([
    { method: 'GET', path: '/v2/x', status: 202, ms: 12, requestId: 'id-1', ...sender },
  ])
  expect(lines.join()).not.toContain('secret')
})

test('logs each document that was read with its request and outcome, without its name and content', async () => {
  const { log, lines, read } = createTestLog()
  const model = buildModel()
  const file = { name: 'Secret letter.TXT', bytes: new TextEncoder().encode('secret content') }
  const outcomes = [
    async () => ({ ok: true, json: '"secret result"' }) as const,
    async () => ({ ok: false, code: 'file_damaged', detail: 'secret detail' }) as const,
    () => Promise.reject(new Error('gone')),
  ]
  for (const recognise of outcomes)
    await withReadingLog(log, recognise)(file, model, { requestId: 'r-1' }).catch(() => {})
  const line = { requestId: 'r-1', model: model.id, type: 'txt', bytes: 14, msg: 'document read' }
  expect(read()).toMatchObject(
    ['read', 'file_damaged', 'broke_down'].map((outcome) => ({ ...line, outcome })),
  )
  expect(lines.join()).not.toMatch(/secret/i)
})

test('logs sign-ins, and wrong tokens with their address, with the time in UTC', () => {
  const { log, read } = createTestLog()
  logSignIn(log, { isAccepted: true, address: '10.0.0.1', organisation: 'Een BV', name: 'ria' })
  logSignIn(log, { isAccepted: false, address: '10.0.0.2' })
  const time = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(read()).toEqual([
    { level: 30, time, address: '10.0.0.1', organisation: 'Een BV', name: 'ria', msg: 'signed in' },
    { level: 40, time, address: '10.0.0.2', msg: 'wrong token' },
  ])
})

test('a line break in a logged text does not start a line of the log', () => {
  const { log, lines } = createTestLog()
  log.warn({ name: 'a.pdf\n{"level":50}' }, 'a\r\nb')
  expect(lines.map((line) => line.trimEnd().split('\n').length)).toEqual([1])
})

test.each([
  [200, 20, 'request completed'],
  [400, 30, 'request refused'],
  [401, 20, 'request completed'],
  [403, 40, 'request refused'],
  [404, 20, 'request completed'],
  [409, 30, 'request refused'],
  [413, 30, 'request refused'],
  [415, 30, 'request refused'],
  [421, 40, 'request refused'],
  [429, 40, 'limit reached'],
  [500, 50, 'request completed'],
])('a response %i is logged at level %i', (status, level, msg) => {
  const { log, read } = createTestLog()
  logResponse(log, new Request('http://localhost/v2/x'), new Response(null, { status }), 1, { address: '' })
  expect(read()).toMatchObject([{ status, level, msg }])
})

test('a wrong token that has to wait is logged as a limit', () => {
  const { log, read } = createTestLog()
  const response = new Response(null, { status: 401, headers: { 'Retry-After': '1' } })
  logResponse(log, new Request('http://localhost/v2/x'), response, 1, { address: '10.0.0.1' })
  expect(read()).toMatchObject([{ level: 40, status: 401, msg: 'limit reached', address: '10.0.0.1' }])
})

test('logs why sign-ins are refused, the same reason once a minute, and each person who is no member', () => {
  const { log, read } = createTestLog()
  let nowMs = 0
  const logRefusal = createRefusalLog(log, () => nowMs)
  const refusal = { address: '10.0.0.1', reason: 'no sign-in of this browser' }
  for (let attempts = 0; attempts < 5; attempts += 1) logRefusal(refusal)
  for (const subject of ['number-1', 'number-2', 'number-1'])
    logRefusal({ address: '10.0.0.1', reason: 'not a member', subject })
  nowMs = 60_000
  logRefusal(refusal)
  const line = { level: 40, msg: 'sign-in refused', address: '10.0.0.1' }
  expect(read()).toEqual([
    { ...line, time: expect.any(String), reason: refusal.reason },
    { ...line, time: expect.any(String), reason: 'not a member', subject: 'number-1' },
    { ...line, time: expect.any(String), reason: 'not a member', subject: 'number-2' },
    { ...line, time: expect.any(String), reason: refusal.reason, unlogged: 4 },
  ])
})
