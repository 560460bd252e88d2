import { expect, test } from 'vitest'
import { documentPaths, registryPaths, workspacePaths } from '#src/contract/paths.ts'
import { countWork, createCallLimit } from './limit-calls.ts'
import { createClientResolver } from './resolve-client.ts'

const ria = { organisation: 'Een BV', name: 'ria' }
const resolveClient = createClientResolver()
const build = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { method, headers })

/** A limit with its own clock. */
function createTestLimit(workPerMinute: number) {
  const clock = { now: 1_000_000 }
  const limit = createCallLimit(workPerMinute, () => clock.now)
  const call = (
    request = build('PUT', workspacePaths.draft('a')),
    caller: Parameters<typeof limit>[2] = ria,
    address = '10.0.0.1',
  ) => limit(request, resolveClient(request, address), caller)
  /** How many of so many calls are accepted. */
  const count = (calls: number, ...how: Parameters<typeof call>) =>
    Array.from({ length: calls }, () => call(...how)).filter((refusal) => refusal === undefined).length
  return { clock, call, count }
}

test.each([
  [0, 'GET', workspacePaths.submissions],
  [0, 'GET', documentPaths.request('a')],
  [0, 'GET', workspacePaths.evaluation('a')],
  [1, 'POST', documentPaths.analyze('invoice')],
  [1, 'PUT', workspacePaths.draft('a')],
  [1, 'GET', registryPaths.basicProfile('69599084')],
  [1, 'GET', workspacePaths.file('a')],
  [10, 'POST', workspacePaths.actions],
  [10, 'GET', workspacePaths.exportFormats],
  [10, 'POST', workspacePaths.readFormatAgain],
  [10, 'GET', workspacePaths.exportSummary],
  [50, 'GET', `${workspacePaths.exports}?format=csv`],
  [50, 'POST', workspacePaths.exports],
  [50, 'PUT', workspacePaths.evaluation('a')],
])('counts %i for %s %s', (work, method, path) => {
  expect(countWork(build(method, path))).toBe(work)
})

test.each([
  ['bytes=0-65535', 1],
  ['bytes=65536-131071', 1 / 16],
  ['bytes=65536-65536', 1 / 16],
  ['bytes=1-2097152', 2],
  ['bytes=1-', 1],
  ['bytes=-10', 1],
  ['bytes=1-9999999999999', 30],
])('counts the part %s of a file as %d', (range, work) => {
  expect(countWork(build('GET', workspacePaths.file('a'), { Range: range }))).toBe(work)
})

test('accepts a minute’s work at once, and then as much as returns with time', async () => {
  const { clock, call, count } = createTestLimit(120)
  expect(count(200)).toBe(120)
  const refusal = call()
  expect([refusal?.status, refusal?.headers.get('Retry-After')]).toEqual([429, '1'])
  expect(await refusal?.json()).toMatchObject({ code: 'too_many_calls' })
  clock.now += 10_000
  expect(count(200)).toBe(20)
  clock.now += 3_600_000
  expect(count(200)).toBe(120)
})

test('says how long work of several calls has to wait, and does not count what it refuses', () => {
  const { clock, call, count } = createTestLimit(120)
  expect(count(10, build('POST', workspacePaths.exports))).toBe(2)
  expect(call(build('POST', workspacePaths.exports))?.headers.get('Retry-After')).toBe('15')
  clock.now += 15_000
  expect(call(build('POST', workspacePaths.exports))).toBeUndefined()
})

test('reading goes on beyond the limit', () => {
  const { call, count } = createTestLimit(120)
  expect(count(200)).toBe(120)
  expect(call(build('GET', workspacePaths.submissions))).toBeUndefined()
})

test('counts each member separately, from wherever they call', () => {
  const { count } = createTestLimit(120)
  expect(count(200)).toBe(120)
  expect(count(200, undefined, { ...ria, name: 'otto' })).toBe(120)
  expect(count(200, undefined, { ...ria, organisation: 'Twee BV' })).toBe(120)
  expect(count(200, undefined, ria, '10.0.0.2')).toBe(0)
})

test('counts callers with the one access token by address', () => {
  const { count } = createTestLimit(120)
  const anyone = { organisation: 'default', name: null }
  expect(count(200, undefined, anyone)).toBe(120)
  expect(count(200, undefined, anyone, '10.0.0.2')).toBe(120)
  expect(count(200, undefined, anyone)).toBe(0)
})

test('a refused registry call has the error body of the registry too', async () => {
  const { call, count } = createTestLimit(120)
  const request = build('GET', registryPaths.basicProfile('69599084'))
  expect(count(200, request)).toBe(120)
  expect(await call(request)?.json()).toMatchObject({ code: 'too_many_calls', fout: [{ code: 'IPD5200' }] })
})
