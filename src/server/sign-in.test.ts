import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPaths, workspacePaths } from '#src/contract/paths.ts'
import { createAccounts, oneOrganisation } from '#src/service/accounts/create-accounts.ts'
import { threeOrganisations, tokens } from '#src/service/accounts/examples.ts'
import { aReading, aSubmission } from '#src/service/examples.ts'
import { writeReading } from '#src/service/recognise.ts'
import { createDoor, type Door } from './door.ts'
import { createGuard } from './guard.ts'
import { createMetrics } from './metrics.ts'
import { createOperation } from './operation.ts'
import { createSignIn } from './sign-in.ts'
import { createTestBackend, type TestBackend } from './test-backend.ts'

let backend: TestBackend
const accounts = createAccounts(threeOrganisations())
beforeAll(async () => {
  backend = await createTestBackend({ accounts, recognise: async () => writeReading(aReading()) })
})
afterAll(() => backend.close())

/** The door as the server has it; each with wrong tokens counted anew. */
function aDoor(signIn = createSignIn(accounts)): Door {
  return createDoor({
    api: backend.fetch,
    app: async () => new Response('the app'),
    guard: createGuard({ HOST: '127.0.0.1', ALLOWED_HOSTS: [], signInRequired: signIn.required }),
    signIn,
    shared: false,
    operation: createOperation({ checkDatabase: async () => {}, metrics: createMetrics() }),
    onAnswer: () => {},
    onError: (error) => {
      throw error
    },
  })
}

const origin = 'http://127.0.0.1:4173'
const { session } = workspacePaths
const ask = (door: Door, path: string, init: RequestInit = {}, address = '10.0.0.1') =>
  door(new Request(origin + path, init), address)
const enter = (door: Door, token: string, headers: Record<string, string> = {}) =>
  ask(door, session, { method: 'POST', body: JSON.stringify({ token }), headers })
const cookieOf = (response: Response) => response.headers.get('Set-Cookie') ?? ''
const withCookie = (response: Response) => ({ headers: { Cookie: cookieOf(response).split(';')[0] ?? '' } })

test('signing in gives a cookie that no script reads and no other site sends, and that says who one is', async () => {
  const door = aDoor()
  const answer = await enter(door, tokens.ria)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(cookieOf(answer)).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  const who = await ask(door, session, withCookie(answer))
  expect(await who.json()).toEqual({ required: true, signedIn: true, name: 'ria', organisation: 'Een BV' })
})

test.each([
  ['a page on https', { Origin: 'https://127.0.0.1:4173' }],
  ['a proxy that says https', { 'X-Forwarded-Proto': 'https' }],
])('the cookie is for https only behind %s', async (_, headers) => {
  expect(cookieOf(await enter(aDoor(), tokens.ria, headers))).toMatch(/; Secure$/)
})

test('the cookie is taken wherever the token is', async () => {
  const door = aDoor()
  const cookie = withCookie(await enter(door, tokens.ria))
  const bearer = { headers: { Authorization: `Bearer ${tokens.ria}` } }
  for (const init of [cookie, bearer])
    expect((await ask(door, workspacePaths.submissions, init)).status).toBe(200)
  const submission = aSubmission({ model: 'invoice' })
  const headers = { ...Object.fromEntries(submission.headers), ...cookie.headers }
  const sent = await door(new Request(submission, { headers }), '10.0.0.1')
  expect(sent.status).toBe(200)
})

test('signing out takes the cookie away', async () => {
  const answer = await ask(aDoor(), session, { method: 'DELETE' })
  expect(answer.status).toBe(204)
  expect(cookieOf(answer)).toMatch(/^veldwerk_session=; Max-Age=0;.*HttpOnly/)
})

test.each([
  ['nothing', {}],
  ['a wrong token', { Authorization: 'Bearer token-of-nobody-1' }],
  ['a right token in another scheme', { Authorization: `Basic ${tokens.ria}` }],
  ['a wrong cookie', { Cookie: 'veldwerk_session=token-of-nobody-1' }],
  ['a cookie that cannot be read', { Cookie: 'veldwerk_session=%E0%A4%A' }],
  ['a cookie of another name', { Cookie: `x_veldwerk_session=${tokens.ria}` }],
])('with %s the API is 401, the session says so, and the app is there', async (_, headers) => {
  const door = aDoor()
  for (const path of [workspacePaths.submissions, documentPaths.request(crypto.randomUUID()), '/v1/x']) {
    const answer = await ask(door, path, { headers })
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'not_signed_in'])
  }
  const nobody = { required: true, signedIn: false, name: null, organisation: null }
  expect(await (await ask(door, session, { headers })).json()).toEqual(nobody)
  expect((await ask(door, '/documents', { headers })).status).toBe(200)
})

test('wrong tokens are slowed down, at the sign-in and as Bearer alike, for that address only', async () => {
  const door = aDoor()
  for (let one = 0; one < 3; one += 1) await enter(door, `token-of-nobody-${one}`)
  for (let one = 3; one < 6; one += 1)
    await ask(door, workspacePaths.submissions, { headers: { Authorization: `Bearer wrong-${one}` } })
  const late = await enter(door, tokens.ria)
  expect([late.status, late.headers.get('Retry-After')]).toEqual([401, '1'])
  const bearer = { headers: { Authorization: `Bearer ${tokens.ria}` } }
  expect((await ask(door, workspacePaths.submissions, bearer)).status).toBe(401)
  expect((await ask(door, workspacePaths.submissions, bearer, '10.0.0.2')).status).toBe(200)
})

test('a page of another site can neither sign in nor out, nor use the cookie', async () => {
  const door = aDoor()
  const { headers } = withCookie(await enter(door, tokens.ria))
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
    expect((await ask(aDoor(), session, { method: 'POST', body })).status).toBe(400)
  },
)

test('an access token goes through the same door, without a name', async () => {
  const signIn = createSignIn(oneOrganisation(), 'the-access-token-1')
  const door = aDoor(signIn)
  expect((await enter(door, 'another-access-token')).status).toBe(401)
  const cookie = withCookie(await enter(door, 'the-access-token-1'))
  const said = { required: true, signedIn: true, name: null, organisation: null }
  expect(await (await ask(door, session, cookie)).json()).toEqual(said)
  const request = new Request(origin, cookie)
  expect(await signIn.admit(request, '')).toEqual({ organisation: 'default', name: null })
})

test('where no token is needed everyone may in, and nobody is signed in', async () => {
  const signIn = createSignIn(oneOrganisation())
  expect(await signIn.admit(new Request(origin), '')).toEqual({ organisation: 'default', name: null })
  const said = { required: false, signedIn: false, name: null, organisation: null }
  expect(await (await ask(aDoor(signIn), session)).json()).toEqual(said)
})
