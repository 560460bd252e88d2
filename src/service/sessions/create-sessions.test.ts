import { beforeEach, expect, test } from 'vitest'
import { createAccounts, createDefaultAccounts } from '../accounts/create-accounts.ts'
import { createCredentials } from '../accounts/credentials.ts'
import { parseServiceConfig } from '../accounts/parse-service-config.ts'
import { createSessions } from './create-sessions.ts'
import { createMemorySessionStore } from './memory-session-store.ts'
import { maxIdleSeconds, type SessionStore } from './session-store.ts'

const ria = { organisation: 'Een BV', name: 'ria' }
const minute = 60_000

/** The credentials of one organisation, whose members are given by name and token. */
function buildCredentials(tokens: Readonly<Record<string, string>>, organisation = 'Een BV') {
  const members = Object.entries(tokens).map(([name, token]) => ({ name, token }))
  const reading = parseServiceConfig(JSON.stringify({ organisations: [{ name: organisation, members }] }))
  if (!reading.ok) throw new Error(reading.problems.join())
  return createCredentials(createAccounts(reading.config))
}
const tokens = { ria: 'token-of-ria-0001', otto: 'token-of-otto-001' }

let nowMs: number
let store: SessionStore & { readonly calls: string[] }
let errors: unknown[]
beforeEach(() => {
  nowMs = 0
  errors = []
  store = countCalls(createMemorySessionStore(() => nowMs))
})

/** The same store, with the names of the calls that reach it. */
function countCalls(inner: SessionStore): typeof store {
  const calls: string[] = []
  return new Proxy(Object.assign(inner, { calls }), {
    get(target, name, receiver) {
      if (name !== 'calls') calls.push(String(name))
      return Reflect.get(target, name, receiver)
    },
  })
}
const createProcess = (credentials = buildCredentials(tokens)) =>
  createSessions({ store, credentials, onError: (error) => errors.push(error), now: () => nowMs })

test('an id is 256 random bits, new at each sign-in, and ends the session that the browser had', async () => {
  const sessions = createProcess()
  const first = await sessions.start(ria)
  const second = await sessions.start(ria, first)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(second).not.toBe(first)
  expect([await sessions.find(first, true), await sessions.find(second, true)]).toEqual([null, ria])
})

test('the session that the browser had stays when no new one can start', async () => {
  const sessions = createProcess()
  const first = await sessions.start(ria)
  store.add = () => Promise.reject(new Error('no room'))
  await expect(sessions.start(ria, first)).rejects.toThrow('no room')
  expect(await sessions.find(first, true)).toEqual(ria)
})

test('the store contains neither the id nor the token', async () => {
  const added: unknown[] = []
  store.add = async (session) => void added.push(session)
  const browser = { browser: 'Firefox', system: 'Windows' }
  const id = await createProcess().start(ria, undefined, browser)
  const stored = JSON.stringify(added)
  expect(added).toEqual([
    { digest: expect.stringMatching(/^[0-9a-f]{64}$/), caller: ria, proof: expect.any(String), ...browser },
  ])
  expect(stored).not.toContain(id)
  expect(stored).not.toContain(tokens.ria)
})

test('a session is valid on every process, and over once it ended on one', async () => {
  const [one, other] = [createProcess(), createProcess()]
  const id = await one.start(ria)
  expect(await other.find(id, true)).toEqual(ria)
  await one.end(id)
  expect(await one.find(id, true)).toBeNull()
  // A process trusts an earlier look-up for seconds.
  expect(await other.find(id, true)).toEqual(ria)
  nowMs += 15_000
  expect(await other.find(id, true)).toBeNull()
})

test('concurrent requests look a session up once', async () => {
  const sessions = createProcess()
  const id = await sessions.start(ria)
  store.calls.length = 0
  await Promise.all(Array.from({ length: 50 }, () => sessions.find(id, true)))
  nowMs += 14_999
  await sessions.find(id, true)
  expect(store.calls).toEqual(['find'])
})

test('use is recorded at most once in five minutes, and keeps the session', async () => {
  const sessions = createProcess()
  const id = await sessions.start(ria)
  for (let at = 0; at < maxIdleSeconds * 1000 * 3; at += minute) {
    nowMs += minute
    expect(await sessions.find(id, true)).toEqual(ria)
  }
  expect(store.calls.filter((name) => name === 'touch')).toHaveLength((maxIdleSeconds * 3) / (5 * 60))
})

test('requests that a page makes by itself do not keep a session', async () => {
  const sessions = createProcess()
  const id = await sessions.start(ria)
  for (let at = minute; at < maxIdleSeconds * 1000; at += minute) {
    nowMs = at
    expect(await sessions.find(id, false)).toEqual(ria)
  }
  nowMs = maxIdleSeconds * 1000 + 15_000
  expect(await sessions.find(id, false)).toBeNull()
  expect(store.calls).not.toContain('touch')
})

test.each([
  ['has another token', buildCredentials({ ...tokens, ria: 'token-of-ria-0002' })],
  ['swapped tokens with another', buildCredentials({ ria: tokens.otto, otto: tokens.ria })],
  ['is no member any more', buildCredentials({ otto: tokens.otto })],
  ['is of another organisation', buildCredentials(tokens, 'Twee BV')],
  ['is whoever has the access token', createCredentials(createDefaultAccounts(), tokens.ria)],
  ['needs no token', createCredentials(createDefaultAccounts())],
])('a session ends when its member %s', async (_, changed) => {
  const id = await createProcess().start(ria)
  const ottos = await createProcess().start({ ...ria, name: 'otto' })
  expect(await createProcess(changed).find(id, true)).toBeNull()
  expect(await createProcess().find(ottos, true)).toEqual({ ...ria, name: 'otto' })
})

test('sessions of the one access token end when it changes', async () => {
  const caller = { organisation: 'default', name: null }
  const withToken = (token: string) => createProcess(createCredentials(createDefaultAccounts(), token))
  const id = await withToken('the-access-token-1').start(caller)
  expect(await withToken('the-access-token-1').find(id, true)).toEqual(caller)
  expect(await withToken('the-access-token-2').find(id, true)).toBeNull()
})

test('a member lists and ends the other sessions, at once on this process', async () => {
  const sessions = createProcess()
  const [own, other] = [await sessions.start(ria), await sessions.start(ria)]
  const ottos = await sessions.start({ ...ria, name: 'otto' })
  expect(await sessions.find(other, true)).toEqual(ria)
  expect(await sessions.listOthers(ria, own)).toHaveLength(1)
  await sessions.endOthers(ria, own)
  expect(await sessions.find(other, true)).toBeNull()
  expect([await sessions.find(own, true), await sessions.find(ottos, true)]).toEqual([
    ria,
    { ...ria, name: 'otto' },
  ])
})

test('a member ends one session, at once on this process, and nobody else’s', async () => {
  const sessions = createProcess()
  const [own, other] = [await sessions.start(ria), await sessions.start(ria)]
  expect(await sessions.find(other, true)).toEqual(ria)
  const [listed] = await sessions.listOthers(ria, own)
  await sessions.endOne({ ...ria, name: 'otto' }, listed!.digest)
  expect(await sessions.find(other, true)).toEqual(ria)
  await sessions.endOne(ria, listed!.digest)
  expect([await sessions.find(other, true), await sessions.find(own, true)]).toEqual([null, ria])
})

test.each(['', 'token-of-ria-0001', 'a'.repeat(63), 'A'.repeat(64), 'g'.repeat(64)])(
  'does not look up an invalid session id: %j',
  async (id) => {
    const sessions = createProcess()
    expect(await sessions.find(id, true)).toBeNull()
    await sessions.end(id)
    expect(store.calls).toEqual([])
  },
)

test('a store that takes no changes does not prevent reading', async () => {
  const sessions = createProcess()
  const id = await sessions.start(ria)
  store.touch = () => Promise.reject(new Error('read-only'))
  nowMs += 10 * minute
  expect(await sessions.find(id, true)).toEqual(ria)
  expect(errors).toEqual([new Error('read-only')])
})

test('a failed look-up is not remembered', async () => {
  const sessions = createProcess()
  const id = await sessions.start(ria)
  const { find } = store
  store.find = () => Promise.reject(new Error('away'))
  await expect(sessions.find(id, true)).rejects.toThrow('away')
  store.find = find
  expect(await sessions.find(id, true)).toEqual(ria)
})

test('the signature of a session of the identity provider needs more than its member’s address', async () => {
  const members = [{ name: 'ria', email: 'ria@een.example' }]
  const reading = parseServiceConfig(JSON.stringify({ organisations: [{ name: 'Een BV', members }] }))
  if (!reading.ok) throw new Error(reading.problems.join())
  const createWithKey = (key: string) => createProcess(createCredentials(createAccounts(reading.config, key)))
  const id = await createWithKey('a key').start(ria)
  expect(await createWithKey('a key').find(id, true)).toEqual(ria)
  expect(await createWithKey('another key').find(id, true)).toBeNull()
})
