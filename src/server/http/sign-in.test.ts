import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, registryPaths, workspacePaths } from '#src/contract/paths.ts'
import {
  createAccounts,
  createDefaultAccounts,
  type Accounts,
} from '#src/service/accounts/create-accounts.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createHttpApp, type HttpApp } from '../http-app.ts'
import { createGuard } from './guard.ts'
import { createMetrics } from '../operation/metrics.ts'
import { createOperationHandlers } from '../operation/operation-handlers.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { createClientResolver } from './resolve-client.ts'
import { createSignIn } from './sign-in.ts'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'

let backend: TestBackend
const accounts = createAccounts(buildThreeOrganisations())
beforeAll(async () => {
  backend = await createTestBackend({
    accounts,
    recognise: async () => serialiseRecognition(buildRecognition()),
  })
})
afterAll(() => backend.close())

function throwError(error: unknown): never {
  throw error
}

/** Builds a sign-in as the server does, with its own throttle and sessions. */
const buildSignIn = (
  {
    accounts: ownAccounts,
    ...options
  }: { accounts: Accounts } & Partial<Parameters<typeof createSignIn>[1]> = {
    accounts,
  },
) => createSignIn(ownAccounts, { store: createMemorySessionStore(), onError: throwError, ...options })

/** Builds the app as the server does. */
function createTestApp(signIn = buildSignIn()): HttpApp {
  return createHttpApp({
    api: backend.fetch,
    staticFiles: async () => new Response('the app'),
    guard: createGuard({ HOST: '127.0.0.1', ALLOWED_HOSTS: [], signInRequired: signIn.isRequired }),
    signIn,
    isShared: false,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
    onResponse: () => {},
    onError: throwError,
  })
}

const resolveClient = createClientResolver()
const origin = 'http://127.0.0.1:4173'
const { session } = workspacePaths
const send = (app: HttpApp, path: string, init: RequestInit = {}, address = '10.0.0.1') =>
  app(new Request(origin + path, init), address)
const postToken = (app: HttpApp, token: string, headers: Record<string, string> = {}) =>
  send(app, session, { method: 'POST', body: JSON.stringify({ token }), headers })
const getCookie = (response: Response) => response.headers.get('Set-Cookie') ?? ''
const getPair = (response: Response) => getCookie(response).split(';')[0] ?? ''
const withCookie = (response: Response) => ({ headers: { Cookie: getPair(response) } })

test('signs in with a cookie that is HttpOnly and SameSite=Strict and identifies the member', async () => {
  const app = createTestApp()
  const response = await postToken(app, memberTokens.ria)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(getCookie(response)).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  const identity = await send(app, session, withCookie(response))
  expect(await identity.json()).toEqual({
    required: true,
    signedIn: true,
    name: 'ria',
    organisation: 'Een BV',
    isAdmin: false,
  })
})

test.each([
  ['a page on https', { Origin: 'https://127.0.0.1:4173' }],
  ['a proxy that says https', { 'X-Forwarded-Proto': 'https' }],
])('sets a Secure cookie of this host only for %s', async (_, headers) => {
  const app = createTestApp()
  const signedIn = await postToken(app, memberTokens.ria, headers)
  expect(getCookie(signedIn)).toMatch(/^__Host-veldwerk_session=.*; Path=\/;.*; Secure(;|$)/)
  expect(getCookie(signedIn)).not.toContain('Domain')
  expect((await send(app, workspacePaths.submissions, withCookie(signedIn))).status).toBe(200)
  const signedOut = await send(app, session, { method: 'DELETE', headers })
  expect(getCookie(signedOut)).toMatch(/^__Host-veldwerk_session=; Max-Age=0;.*; Secure/)
})

test('ignores a cookie on https that a neighbour in the domain could have set', async () => {
  const app = createTestApp()
  const { headers } = withCookie(await postToken(app, memberTokens.ria))
  const onHttps = { headers: { ...headers, 'X-Forwarded-Proto': 'https' } }
  expect((await send(app, workspacePaths.submissions, { headers })).status).toBe(200)
  expect((await send(app, workspacePaths.submissions, onHttps)).status).toBe(401)
})

test('each sign-in has its own session; the cookie contains its id and not the token', async () => {
  const app = createTestApp()
  const pairs = [await postToken(app, memberTokens.ria), await postToken(app, memberTokens.ria)].map(getPair)
  expect(new Set(pairs).size).toBe(2)
  for (const pair of pairs) expect(pair).toMatch(/^veldwerk_session=[0-9a-f]{64}$/)
  expect(pairs.join()).not.toContain(memberTokens.ria)
})

test('signing in again ends the session that the browser had', async () => {
  const app = createTestApp()
  const before = withCookie(await postToken(app, memberTokens.ria))
  const after = withCookie(await postToken(app, memberTokens.otto, before.headers))
  expect((await send(app, workspacePaths.submissions, before)).status).toBe(401)
  expect(await (await send(app, session, after)).json()).toMatchObject({ name: 'otto' })
})

test('signing out ends the session on the server, and no other', async () => {
  const app = createTestApp()
  const here = withCookie(await postToken(app, memberTokens.ria))
  const elsewhere = withCookie(await postToken(app, memberTokens.ria))
  expect((await send(app, session, { method: 'DELETE', ...here })).status).toBe(204)
  expect((await send(app, workspacePaths.submissions, here)).status).toBe(401)
  expect((await send(app, workspacePaths.submissions, elsewhere)).status).toBe(200)
})

test('requests that a page makes by itself do not extend its session', async () => {
  let passedMs = 0
  const store = createMemorySessionStore(() => Date.now() + passedMs)
  const touched: string[] = []
  const { touch } = store
  store.touch = (digest) => (touched.push(digest), touch(digest))
  const app = createTestApp(buildSignIn({ accounts, store }))
  const { headers } = withCookie(await postToken(app, memberTokens.ria))
  passedMs = 3_600_000
  const unattended = { ...headers, 'X-Unattended': '1' }
  expect((await send(app, workspacePaths.submissions, { headers: unattended })).status).toBe(200)
  expect(touched).toHaveLength(0)
  expect((await send(app, workspacePaths.submissions, { headers })).status).toBe(200)
  expect(touched).toHaveLength(1)
})

test('reports who signed in, and wrong tokens with their address, without a token', async () => {
  const attempts: unknown[] = []
  const app = createTestApp(buildSignIn({ accounts, onAttempt: (attempt) => attempts.push(attempt) }))
  await postToken(app, memberTokens.ria)
  await send(app, session, { method: 'POST', body: '{"token":"token-of-nobody-1"}' }, '10.0.0.2')
  expect(attempts).toEqual([
    { isAccepted: true, address: '10.0.0.1', organisation: 'Een BV', name: 'ria' },
    { isAccepted: false, address: '10.0.0.2' },
  ])
})

test('accepts the cookie wherever it accepts the token', async () => {
  const app = createTestApp()
  const cookie = withCookie(await postToken(app, memberTokens.ria))
  const bearer = { headers: { Authorization: `Bearer ${memberTokens.ria}` } }
  for (const init of [cookie, bearer])
    expect((await send(app, workspacePaths.submissions, init)).status).toBe(200)
  const submission = buildSubmissionRequest({ model: 'invoice' })
  const headers = { ...Object.fromEntries(submission.headers), ...cookie.headers }
  const submitted = await app(new Request(submission, { headers }), '10.0.0.1')
  expect(submitted.status).toBe(200)
})

test('deletes the cookie at sign-out', async () => {
  const response = await send(createTestApp(), session, { method: 'DELETE' })
  expect(response.status).toBe(204)
  expect(getCookie(response)).toMatch(/^veldwerk_session=; Max-Age=0;.*HttpOnly/)
  // Not "storage", which holds what was typed and is not yet saved.
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
})

test.each([
  ['nothing', {}],
  ['a wrong token', { Authorization: 'Bearer token-of-nobody-1' }],
  ['a right token in another scheme', { Authorization: `Basic ${memberTokens.ria}` }],
  ['a wrong cookie', { Cookie: `veldwerk_session=${'0'.repeat(64)}` }],
  ['the token in the cookie, as earlier versions had it', { Cookie: `veldwerk_session=${memberTokens.ria}` }],
  ['a cookie that cannot be read', { Cookie: 'veldwerk_session=%E0%A4%A' }],
  ['a cookie of another name', { Cookie: `x_veldwerk_session=${memberTokens.ria}` }],
])('with %s answers 401 to API calls, reports no session and serves the app', async (_, headers) => {
  const app = createTestApp()
  for (const path of [workspacePaths.submissions, documentPaths.request(crypto.randomUUID()), '/v1/x']) {
    const response = await send(app, path, { headers })
    expect([response.status, (await response.json()).code]).toEqual([401, 'not_signed_in'])
  }
  const nobody = { required: true, signedIn: false, name: null, organisation: null, isAdmin: false }
  expect(await (await send(app, session, { headers })).json()).toEqual(nobody)
  expect((await send(app, '/documents', { headers })).status).toBe(200)
})

test('without a session a registry call is answered with the error body of the registry too', async () => {
  const response = await send(createTestApp(), registryPaths.basicProfile('69599084'), {})
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({
    code: 'not_signed_in',
    fout: [{ code: null, omschrijving: expect.stringContaining('token') }],
  })
})

test('slows down wrong tokens, at the sign-in and as Bearer alike, for that address only', async () => {
  const app = createTestApp()
  for (let index = 0; index < 3; index += 1) await postToken(app, `token-of-nobody-${index}`)
  for (let index = 3; index < 6; index += 1)
    await send(app, workspacePaths.submissions, { headers: { Authorization: `Bearer wrong-${index}` } })
  const throttled = await postToken(app, memberTokens.ria)
  expect([throttled.status, throttled.headers.get('Retry-After')]).toEqual([401, '1'])
  const bearer = { headers: { Authorization: `Bearer ${memberTokens.ria}` } }
  expect((await send(app, workspacePaths.submissions, bearer)).status).toBe(401)
  expect((await send(app, workspacePaths.submissions, bearer, '10.0.0.2')).status).toBe(200)
})

test('lets no page of another site sign in, sign out or use the cookie', async () => {
  const app = createTestApp()
  const { headers } = withCookie(await postToken(app, memberTokens.ria))
  const crossSite = { ...headers, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  for (const [method, path] of [
    ['POST', session],
    ['DELETE', session],
    ['GET', workspacePaths.submissions],
  ] as const)
    expect((await send(app, path, { method, headers: crossSite })).status).toBe(403)
})

test.each(['', '[]', '{"token":""}', '{"token":5}', `{"token":"${'x'.repeat(5000)}"}`])(
  'refuses a sign-in with the body %s',
  async (body) => {
    expect((await send(createTestApp(), session, { method: 'POST', body })).status).toBe(400)
  },
)

test('signs in with an access token, without a name', async () => {
  const signIn = buildSignIn({ accounts: createDefaultAccounts(), accessToken: 'the-access-token-1' })
  const app = createTestApp(signIn)
  expect((await postToken(app, 'another-access-token')).status).toBe(401)
  const cookie = withCookie(await postToken(app, 'the-access-token-1'))
  const expected = { required: true, signedIn: true, name: null, organisation: null, isAdmin: true }
  expect(await (await send(app, session, cookie)).json()).toEqual(expected)
  const request = new Request(origin, cookie)
  expect(await signIn.authenticate(request, resolveClient(request, ''))).toEqual({
    organisation: 'default',
    name: null,
  })
})

test('lets everyone in without a sign-in where no token is needed', async () => {
  const store = createMemorySessionStore()
  const signIn = buildSignIn({ accounts: createDefaultAccounts(), store })
  const request = new Request(origin)
  expect(await signIn.authenticate(request, resolveClient(request, ''))).toEqual({
    organisation: 'default',
    name: null,
  })
  const expected = { required: false, signedIn: false, name: null, organisation: null, isAdmin: true }
  const app = createTestApp(signIn)
  expect(await (await send(app, session)).json()).toEqual(expected)
  expect((await postToken(app, 'a-token-of-nobody')).headers.has('Set-Cookie')).toBe(false)
  expect(await (await send(app, workspacePaths.otherSessions)).json()).toEqual({ sessions: [] })
  expect((await send(app, workspacePaths.otherSessions, { method: 'DELETE' })).status).toBe(204)
  expect(await store.listOthers({ organisation: 'default', name: null }, undefined)).toEqual([])
})

test('signing out during a storage outage clears the browser all the same, and reports the outage', async () => {
  const store = createMemorySessionStore()
  const remove = () => Promise.reject(new DatabaseUnavailableError('unavailable', undefined))
  const app = createTestApp(buildSignIn({ accounts, store: { ...store, remove } }))
  const [cookie = ''] = getCookie(await postToken(app, memberTokens.ria)).split(';')
  const answer = await send(app, session, { method: 'DELETE', headers: { Cookie: cookie, Origin: origin } })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
  expect(answer.headers.get('Retry-After')).not.toBeNull()
  expect(getCookie(answer)).toMatch(/=;.*Max-Age=0/)
  expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
})
