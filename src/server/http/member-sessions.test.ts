import { beforeEach, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { memberSessionsSchema } from '#src/contract/workspace/session.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { createHttpApp, type HttpApp } from '../http-app.ts'
import { createMetrics } from '../operation/metrics.ts'
import { createOperationHandlers } from '../operation/operation-handlers.ts'
import type { EndedSessions } from './member-sessions.ts'
import { createSignIn } from './sign-in.ts'

function throwError(error: unknown): never {
  throw error
}

const admin = { name: 'ria', token: 'token-of-ria-0001', admin: true }
const otto = { name: 'otto', token: 'token-of-otto-001' }
/** Of another organisation, with the same name. */
const namesake = { name: 'otto', token: 'token-of-otto-002' }
const otherAdmin = { name: 'eva', token: 'token-of-eva-0001', admin: true }

const store = createMemorySessionStore()
let app: HttpApp
let ended: EndedSessions[]

/** Starts the app; the sessions of an earlier one go on. */
function start(members: readonly object[]): HttpApp {
  const organisations = [
    { name: 'Een BV', members },
    { name: 'Twee BV', members: [namesake, otherAdmin] },
  ]
  const reading = parseServiceConfig(JSON.stringify({ organisations }))
  if (!reading.ok) throw new Error(reading.problems.join())
  const signIn = createSignIn(createAccounts(reading.config), {
    store,
    onSessionsEnded: (ending) => ended.push(ending),
    onError: throwError,
  })
  return createHttpApp({
    api: async () => new Response(),
    staticFiles: async () => undefined,
    guard: () => undefined,
    signIn,
    isShared: true,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
    onResponse: () => {},
    onError: throwError,
  })
}

beforeEach(async () => {
  ended = []
  app = start([admin, otto])
  for (const [organisation, name] of [
    ['Een BV', 'ria'],
    ['Een BV', 'otto'],
    ['Twee BV', 'otto'],
    ['Twee BV', 'eva'],
  ] as const)
    await store.removeOthers({ organisation, name }, undefined)
})

const send = (path: string, init: RequestInit = {}) =>
  app(new Request(`http://localhost${path}`, init), '10.0.0.1')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs in. @returns the headers of further requests in that browser. */
async function signIn({ token }: { token: string }): Promise<{ Cookie: string }> {
  const body = JSON.stringify({ token })
  const headers = { 'User-Agent': firefox }
  const response = await send(workspacePaths.session, { method: 'POST', body, headers })
  return { Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
const list = async (headers: { Cookie: string }) =>
  memberSessionsSchema.parse(await (await send(workspacePaths.memberSessions, { headers })).json()).sessions
const end = (path: string, headers: Record<string, string>, token?: string) =>
  send(path, {
    method: 'DELETE',
    headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  })
const isSignedIn = async (headers: { Cookie: string }) =>
  (await send(workspacePaths.submissions, { headers })).status === 200
const readCode = async (response: Response) => [response.status, (await response.json()).code]

test('an admin sees the sessions of their organisation, and ends one, or all of a member', async () => {
  const here = await signIn(admin)
  const [first, second, third] = [await signIn(otto), await signIn(otto), await signIn(otto)]
  const own = await signIn(admin)
  const outside = await signIn(namesake)
  const sessions = await list(here)
  expect(sessions.map(({ member, browser }) => [member, browser]).sort()).toEqual([
    ['otto', 'Firefox'],
    ['otto', 'Firefox'],
    ['otto', 'Firefox'],
    ['ria', 'Firefox'],
  ])
  for (const { Cookie } of [here, first, second, third, own])
    expect(JSON.stringify(sessions)).not.toContain(Cookie.split('=')[1])

  const [one] = sessions.filter(({ member }) => member === 'otto')
  expect((await end(workspacePaths.endMemberSessions('otto', one!.id), here, admin.token)).status).toBe(204)
  const left = await Promise.all([first, second, third].map(isSignedIn))
  expect(left.filter(Boolean)).toHaveLength(2)
  expect((await end(workspacePaths.endMemberSessions('otto'), here, admin.token)).status).toBe(204)
  expect(await Promise.all([first, second, third].map(isSignedIn))).toEqual([false, false, false])
  // Of the admin, too, but for the session that asks.
  expect((await end(workspacePaths.endMemberSessions('ria'), here, admin.token)).status).toBe(204)
  expect(await Promise.all([own, here, outside].map(isSignedIn))).toEqual([false, true, true])
  expect(ended).toEqual(
    [
      ['otto', 'one'],
      ['otto', 'all'],
      ['ria', 'all'],
    ].map(([member, count]) => ({
      address: '10.0.0.1',
      admin: { organisation: 'Een BV', name: 'ria' },
      member,
      count,
    })),
  )
})

test('an admin neither sees nor ends a session of another organisation', async () => {
  const [here, outside] = [await signIn(otherAdmin), await signIn(otto)]
  await signIn(admin)
  const [target] = (await list(await signIn(admin))).filter(({ member }) => member === 'otto')
  expect(await list(here)).toEqual([])
  for (const path of [
    workspacePaths.endMemberSessions('otto', target!.id),
    workspacePaths.endMemberSessions('otto'),
  ])
    expect((await end(path, here, otherAdmin.token)).status).toBe(204)
  expect(await isSignedIn(outside)).toBe(true)
})

test('a member who is no admin sees and ends nothing', async () => {
  const [rias, ottos] = [await signIn(admin), await signIn(otto)]
  expect(await readCode(await send(workspacePaths.memberSessions, { headers: ottos }))).toEqual([
    403,
    'not_admin',
  ])
  expect(await readCode(await end(workspacePaths.endMemberSessions('ria'), ottos, otto.token))).toEqual([
    403,
    'not_admin',
  ])
  expect(await isSignedIn(rias)).toBe(true)
  expect(ended).toEqual([])
})

test.each([
  ['no token', undefined],
  ['a wrong token', 'token-of-nobody-1'],
  ['the token of another member', otto.token],
  ['the token of an admin elsewhere', otherAdmin.token],
])('with %s the session of an admin ends nothing, and goes on', async (_, token) => {
  const [here, ottos] = [await signIn(admin), await signIn(otto)]
  expect(await readCode(await end(workspacePaths.endMemberSessions('otto'), here, token))).toEqual([
    401,
    'token_wrong',
  ])
  expect(await Promise.all([here, ottos].map(isSignedIn))).toEqual([true, true])
})

test('without a session, a member or a known method nothing is answered', async () => {
  expect((await send(workspacePaths.memberSessions)).status).toBe(401)
  const here = await signIn(admin)
  expect(await readCode(await end(workspacePaths.memberSessions, here, admin.token))).toEqual([
    400,
    'parameter_invalid',
  ])
  expect((await send(workspacePaths.memberSessions, { method: 'POST', headers: here })).status).toBe(405)
})

test('a member who was removed is not listed', async () => {
  const here = await signIn(admin)
  await signIn(otto)
  expect(await list(here)).toHaveLength(1)
  app = start([admin])
  expect(await list(here)).toEqual([])
})
