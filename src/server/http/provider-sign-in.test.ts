import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startProviderApp, type ProviderApp } from '#src/testing/builders/identity-provider/provider-app.ts'
import { testClient } from '#src/testing/builders/identity-provider/test-identity-provider.ts'
import { createTransactionSeal } from '../oidc/transaction.ts'

const people = [
  { sub: 'number-1', email: 'Ria@een.example', email_verified: true },
  { sub: 'number-2', email: 'bram@een.example', email_verified: false },
  { sub: 'number-3' },
  { sub: 'number-4', email: 'nobody@een.example', email_verified: true },
  // Knows the number of somebody else, which is no address.
  { sub: 'number-5', email: 'number-3', email_verified: true },
]
const members = [
  { name: 'ria', email: 'ria@EEN.example' },
  { name: 'bram', email: 'bram@een.example' },
  { name: 'otto', subject: 'number-3' },
  { name: 'eva', token: 'token-of-eva-0001' },
]

let app: ProviderApp
beforeAll(async () => {
  app = await startProviderApp({ people, members })
})
afterAll(() => app.close())
beforeEach(() => {
  app.restart(members)
  app.log.length = 0
})

type Browser = ReturnType<ProviderApp['createBrowser']>

const readSession = async (browser: Browser) => (await browser.get(`${app.url}/workspace/session`)).json()
const getTarget = (response: Response) => response.headers.get('Location')
const findCookie = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))

test.each([
  ['a verified address, whatever its capitals', 'number-1', 'ria'],
  ['a subject', 'number-3', 'otto'],
])('signs in a member by %s and returns to where they were', async (_, person, name) => {
  const browser = app.createBrowser()
  const back = await app.signInAtProvider(browser, person, '?return=/review/7%3Fpage%3D2%23field')
  const response = await browser.get(back)
  expect([response.status, getTarget(response)]).toEqual([303, '/review/7?page=2#signed-in'])
  expect(findCookie(response, 'veldwerk_session')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(await readSession(browser)).toEqual({
    required: true,
    signedIn: true,
    name,
    organisation: 'Een BV',
    isAdmin: false,
    provider: { label: 'Een Sleutel', isOnly: false, confirms: true },
  })
  expect(app.log).toEqual([{ isAccepted: true, address: '127.0.0.1', organisation: 'Een BV', name }])
})

test('asks for a code with PKCE, a state and a nonce, and keeps what must match in a sealed cookie', async () => {
  const response = await app.createBrowser().get(`${app.url}/sign-in/start`)
  const { origin, searchParams } = new URL(getTarget(response) ?? '')
  expect(origin).toBe(app.provider.issuer)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'veldwerk',
    response_type: 'code',
    redirect_uri: `${app.url}/sign-in/callback`,
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const cookie = findCookie(response, 'veldwerk_sign_in')
  expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toContain(searchParams.get('state'))
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['is no member', 'number-4'],
  ['has a member’s address that is not verified', 'number-2'],
  ['has a member’s subject as an address', 'number-5'],
])('refuses somebody who %s, and says no more', async (_, person) => {
  const browser = app.createBrowser()
  const response = await browser.get(await app.signInAtProvider(browser, person, '?return=/settings'))
  expect([getTarget(response), await response.text()]).toEqual(['/settings#sign-in=unknown', ''])
  expect(await readSession(browser)).toMatchObject({ signedIn: false, name: null })
  // With the subject the operator can add them to SERVICE_CONFIG.
  expect(app.log).toEqual([{ address: '127.0.0.1', reason: 'not a member', subject: person }])
})

describe('an answer of the provider is refused', () => {
  test('when the person cancelled', async () => {
    const browser = app.createBrowser()
    const response = await browser.get(await app.signInAtProvider(browser, null, '?return=/formats'))
    expect(getTarget(response)).toBe('/formats#sign-in=cancelled')
    expect(app.log).toEqual([{ address: '127.0.0.1', reason: 'access_denied' }])
  })

  test('in another browser than the one that asked', async () => {
    const back = await app.signInAtProvider(app.createBrowser(), 'number-1')
    const other = app.createBrowser()
    expect(getTarget(await other.get(back))).toBe('/#sign-in=expired')
    expect(await readSession(other)).toMatchObject({ signedIn: false })
    expect(JSON.stringify(app.log)).not.toContain(new URL(back).searchParams.get('code'))
  })

  test('with another state, which leaves the sign-in under way as it is', async () => {
    const browser = app.createBrowser()
    const back = await app.signInAtProvider(browser, 'number-1')
    const forged = new URL(back)
    forged.searchParams.set('state', 'another')
    expect(getTarget(await browser.get(forged.href))).toBe('/#sign-in=expired')
    expect(await readSession(browser)).toMatchObject({ signedIn: false })
    expect(getTarget(await browser.get(back))).toBe('/#signed-in')
    expect(await readSession(browser)).toMatchObject({ name: 'ria' })
  })

  test('of another provider', async () => {
    const browser = app.createBrowser()
    const back = new URL(await app.signInAtProvider(browser, 'number-1'))
    back.searchParams.set('iss', 'https://other.example')
    expect(getTarget(await browser.get(back.href))).toBe('/#sign-in=failed')
    expect(await readSession(browser)).toMatchObject({ signedIn: false })
  })

  test.each([
    ['nonce', 'nonce', 'another', 'failed'],
    ['PKCE', 'code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', 'expired'],
  ])('that is not of the same sign-in, by its %s', async (_, parameter, value, failure) => {
    const browser = app.createBrowser()
    const begun = await browser.get(`${app.url}/sign-in/start`)
    const asked = new URL(getTarget(begun) ?? '')
    asked.searchParams.set(parameter, value)
    const answer = await browser.get(await browser.signInAt(asked.href, 'number-1'))
    expect(getTarget(answer)).toBe(`/#sign-in=${failure}`)
    expect(await readSession(browser)).toMatchObject({ signedIn: false })
  })

  test('that was used before, even with a copy of the cookie, and on another process', async () => {
    const browser = app.createBrowser()
    const back = await app.signInAtProvider(browser, 'number-1')
    const cookie = browser.readCookies()
    expect(getTarget(await browser.get(back))).toBe('/#signed-in')
    const replay = async () => getTarget(await app.createBrowser().get(back, { headers: { Cookie: cookie } }))
    expect(await replay()).toBe('/#sign-in=expired')
    app.restart(members)
    expect(await replay()).toBe('/#sign-in=expired')
    expect(app.log.slice(1)).toEqual([
      { address: '127.0.0.1', reason: 'used before' },
      { address: '127.0.0.1', reason: 'invalid_grant' },
    ])
  })

  test('after ten minutes', async () => {
    const seal = createTransactionSeal(testClient.clientSecret)
    const transaction = { purpose: 'sign-in', returnTo: '/', state: 's', nonce: 'n', verifier: 'v' } as const
    const begunAt = Date.now() - 601_000
    const sealed = await seal.seal({ ...transaction, begunAt: begunAt / 1000 }, begunAt)
    const response = await app.createBrowser().get(`${app.url}/sign-in/callback?state=s&code=c`, {
      headers: { Cookie: `veldwerk_sign_in=${sealed}` },
    })
    expect(getTarget(response)).toBe('/#sign-in=expired')
    expect(app.log).toEqual([{ address: '127.0.0.1', reason: 'no sign-in of this browser' }])
  })
})

describe('the clock of this server may be', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each([
    ['a minute', 60_000, '/#signed-in'],
    ['not eleven minutes', 661_000, '/#sign-in=clock'],
  ])('%s ahead of that of the provider, whose ID tokens are valid for ten', async (_, aheadMs, target) => {
    const browser = app.createBrowser()
    const back = await app.signInAtProvider(browser, 'number-1')
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const response = await send(...call)
      const { now } = Date
      if (String(call[0]) === `${app.provider.issuer}/token`)
        vi.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs)
      return response
    })
    expect(getTarget(await browser.get(back))).toBe(target)
  })
})

test.each(['https://other.example/', '//other.example', '/\\other.example', '/.//other.example', '/v2/x'])(
  'does not lead to %s after signing in',
  async (place) => {
    const browser = app.createBrowser()
    const query = `?return=${encodeURIComponent(place)}`
    expect(getTarget(await browser.get(await app.signInAtProvider(browser, 'number-1', query)))).toBe(
      '/#signed-in',
    )
  },
)

test('leads to the public address first where the app was opened under another one', async () => {
  const elsewhere = app.url.replace('127.0.0.1', 'localhost')
  const response = await app.createBrowser().get(`${elsewhere}/sign-in/start?return=/settings`)
  expect([getTarget(response), response.headers.getSetCookie()]).toEqual([`${app.url}/settings`, []])
})

test('signing in again ends the session that the browser had', async () => {
  const browser = app.createBrowser()
  await browser.get(await app.signInAtProvider(browser, 'number-1'))
  const before = { headers: { Cookie: browser.readCookies() } }
  await browser.get(await app.signInAtProvider(browser, 'number-1'))
  const answer = await fetch(`${app.url}/workspace/session`, before)
  expect([await answer.json(), await readSession(browser)]).toMatchObject([
    { signedIn: false },
    { signedIn: true },
  ])
})

test.each([
  ['removed', []],
  ['given another address', [{ name: 'ria', email: 'other@een.example' }]],
  ['given a subject', [{ name: 'ria', subject: 'number-1' }]],
])('a session ends when its member is %s in the configuration', async (_, changed) => {
  const browser = app.createBrowser()
  await browser.get(await app.signInAtProvider(browser, 'number-1'))
  app.restart(members)
  expect(await readSession(browser)).toMatchObject({ signedIn: true })
  app.restart([...members.slice(1), ...changed])
  expect(await readSession(browser)).toMatchObject({ signedIn: false })
})

test('while the provider is down, says so, and tokens still work', async () => {
  const down = await startProviderApp({ people, members })
  await down.provider.close()
  const browser = down.createBrowser()
  const response = await browser.get(`${down.url}/sign-in/start?return=/settings`)
  expect(getTarget(response)).toBe('/settings#sign-in=unavailable')
  const body = JSON.stringify({ token: 'token-of-eva-0001' })
  const signedIn = await fetch(`${down.url}/workspace/session`, { method: 'POST', body })
  expect(signedIn.status).toBe(204)
  await down.close()
})
