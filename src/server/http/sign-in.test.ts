import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { createAccounts, createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { buildRecognition, buildSubmissionRequest } from '#src/testing/builders/service.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { createHttpApp, type HttpApp } from '../http-app.ts'
import { createGuard } from './guard.ts'
import { createMetrics } from '../operation/metrics.ts'
import { createOperationHandlers } from '../operation/operation-handlers.ts'
import { createSignIn } from './sign-in.ts'
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

/** The door as the server has it; each with wrong tokens counted anew. */
function createTestApp(signIn = createSignIn(accounts)): HttpApp {
  return createHttpApp({
    api: backend.fetch,
    staticFiles: async () => new Response('the app'),
    guard: createGuard({ HOST: '127.0.0.1', ALLOWED_HOSTS: [], signInRequired: signIn.isRequired }),
    signIn,
    isShared: false,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
    onResponse: () => {},
    onError: (error) => {
      throw error
    },
  })
}

const origin = 'http://127.0.0.1:4173'
const { session } = workspacePaths
const ask = (door: HttpApp, path: string, init: RequestInit = {}, address = '10.0.0.1') =>
  door(new Request(origin + path, init), address)
const enter = (door: HttpApp, token: string, headers: Record<string, string> = {}) =>
  ask(door, session, { method: 'POST', body: JSON.stringify({ token }), headers })
const getCookie = (response: Response) => response.headers.get('Set-Cookie') ?? ''
const withCookie = (response: Response) => ({ headers: { Cookie: getCookie(response).split(';')[0] ?? '' } })

test('signing in gives a cookie that no script reads and no other site sends, and that says who one is', async () => {
  const door = createTestApp()
  const answer = await enter(door, memberTokens.ria)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(getCookie(answer)).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  const who = await ask(door, session, withCookie(answer))
  expect(await who.json()).toEqual({ required: true, signedIn: true, name: 'ria', organisation: 'Een BV' })
})

test.each([
  ['a page on https', { Origin: 'https://127.0.0.1:4173' }],
  ['a proxy that says https', { 'X-Forwarded-Proto': 'https' }],
])('the cookie is for https only behind %s', async (_, headers) => {
  expect(getCookie(await enter(createTestApp(), memberTokens.ria, headers))).toMatch(/; Secure$/)
})

test('the cookie is taken wherever the token is', async () => {
  const door = createTestApp()
  const cookie = withCookie(await enter(door, memberTokens.ria))
  const bearer = { headers: { Authorization: `Bearer ${memberTokens.ria}` } }
  for (const init of [cookie, bearer])
    expect((await ask(door, workspacePaths.submissions, init)).status).toBe(200)
  const submission = buildSubmissionRequest({ model: 'invoice' })
  const headers = { ...Object.fromEntries(submission.headers), ...cookie.headers }
  const sent = await door(new Request(submission, { headers }), '10.0.0.1')
  expect(sent.status).toBe(200)
})

test('signing out takes the cookie away', async () => {
  const answer = await ask(createTestApp(), session, { method: 'DELETE' })
  expect(answer.status).toBe(204)
  expect(getCookie(answer)).toMatch(/^veldwerk_session=; Max-Age=0;.*HttpOnly/)
})

test.each([
  ['nothing', {}],
  ['a wrong token', { Authorization: 'Bearer token-of-nobody-1' }],
  ['a right token in another scheme', { Authorization: `Basic ${memberTokens.ria}` }],
  ['a wrong cookie', { Cookie: 'veldwerk_session=token-of-nobody-1' }],
  ['a cookie that cannot be read', { Cookie: 'veldwerk_session=%E0%A4%A' }],
  ['a cookie of another name', { Cookie: `x_veldwerk_session=${memberTokens.ria}` }],
])('with %s the API is 401, the session says so, and the app is there', async (_, headers) => {
  const door = createTestApp()
  for (const path of [workspacePaths.submissions, documentPaths.request(crypto.randomUUID()), '/v1/x']) {
    const answer = await ask(door, path, { headers })
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'not_signed_in'])
  }
  const nobody = { required: true, signedIn: false, name: null, organisation: null }
  expect(await (await ask(door, session, { headers })).json()).toEqual(nobody)
  expect((await ask(door, '/documents', { headers })).status).toBe(200)
})

test('wrong tokens are slowed down, at the sign-in and as Bearer alike, for that address only', async () => {
  const door = createTestApp()
  for (let one = 0; one < 3; one += 1) await enter(door, `token-of-nobody-${one}`)
  for (let one = 3; one < 6; one += 1)
    await ask(door, workspacePaths.submissions, { headers: { Authorization: `Bearer wrong-${one}` } })
  const late = await enter(door, memberTokens.ria)
  expect([late.status, late.headers.get('Retry-After')]).toEqual([401, '1'])
  const bearer = { headers: { Authorization: `Bearer ${memberTokens.ria}` } }
  expect((await ask(door, workspacePaths.submissions, bearer)).status).toBe(401)
  expect((await ask(door, workspacePaths.submissions, bearer, '10.0.0.2')).status).toBe(200)
})

test('a page of another site can neither sign in nor out, nor use the cookie', async () => {
  const door = createTestApp()
  const { headers } = withCookie(await enter(door, memberTokens.ria))
  const elsewhere = { ...headers, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
  for (const [method, path] of [
    ['POST', session],
    ['DELETE', session],
    ['GET', workspacePaths.submissions],
  ] as const)
    expect((await ask(door, path, { method, headers: elsewhere })).status).toBe(403)
})

test.each(['', '[]', '{"token":""}', '{"token":5}', `{"token":"${'x'.repeat(5000)}"}`])(
  'a sign-in that is %s is refused',
  async (body) => {
    expect((await ask(createTestApp(), session, { method: 'POST', body })).status).toBe(400)
  },
)

test('an access token goes through the same door, without a name', async () => {
  const signIn = createSignIn(createDefaultAccounts(), 'the-access-token-1')
  const door = createTestApp(signIn)
  expect((await enter(door, 'another-access-token')).status).toBe(401)
  const cookie = withCookie(await enter(door, 'the-access-token-1'))
  const said = { required: true, signedIn: true, name: null, organisation: null }
  expect(await (await ask(door, session, cookie)).json()).toEqual(said)
  const request = new Request(origin, cookie)
  expect(await signIn.authenticate(request, '')).toEqual({ organisation: 'default', name: null })
})

test('where no token is needed everyone may in, and nobody is signed in', async () => {
  const signIn = createSignIn(createDefaultAccounts())
  expect(await signIn.authenticate(new Request(origin), '')).toEqual({ organisation: 'default', name: null })
  const said = { required: false, signedIn: false, name: null, organisation: null }
  expect(await (await ask(createTestApp(signIn), session)).json()).toEqual(said)
})
