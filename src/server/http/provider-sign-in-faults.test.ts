import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startProviderApp, type ProviderApp } from '#src/testing/builders/identity-provider/provider-app.ts'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'

const people = [{ sub: 'number-1' }]
const members = [
  { name: 'ria', subject: 'number-1' },
  { name: 'eva', token: 'token-of-eva-0001' },
]

let app: ProviderApp
beforeAll(async () => {
  app = await startProviderApp({ people, members })
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())
beforeEach(() => {
  app.restart(members)
  app.log.length = 0
  app.errors.length = 0
})

type Browser = ReturnType<ProviderApp['createBrowser']>

const getTarget = (response: Response) => response.headers.get('Location')
const readSession = async (browser: Browser) => (await browser.get(`${app.url}/workspace/session`)).json()

test.each([
  ['that the database cannot be used', new DatabaseUnavailableError('unavailable', undefined), 'storage'],
  ['a bug', new TypeError('secret is not a function'), 'failed'],
])('reports %s, and does not blame the provider', async (_, error, failure) => {
  const browser = app.createBrowser()
  const back = await app.signInAtProvider(browser, 'number-1', '?return=/settings')
  const { add } = app.store
  app.store.add = () => Promise.reject(error)
  const response = await browser.get(back)
  app.store.add = add
  expect(getTarget(response)).toBe(`/settings#sign-in=${failure}`)
  expect(app.errors).toEqual([error])
  expect(JSON.stringify(app.log)).not.toContain('secret')
  expect(await readSession(browser)).toMatchObject({ signedIn: false })
})

test('a session that the browser began with a token meanwhile makes the sign-in under way void', async () => {
  const browser = app.createBrowser()
  const back = await app.signInAtProvider(browser, 'number-1')
  const body = JSON.stringify({ token: 'token-of-eva-0001' })
  await browser.get(`${app.url}/workspace/session`, { method: 'POST', body })
  // As from the provider, which is another site: without the cookie of the session.
  expect(getTarget(await browser.get(back))).toBe('/#sign-in=expired')
  expect(await readSession(browser)).toMatchObject({ name: 'eva' })
})

test.each([
  ['none, as a link in a mail', { 'Sec-Fetch-Site': 'none' }, 303, '/settings'],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403, null],
  ['a neighbour in the domain', { 'Sec-Fetch-Site': 'same-site' }, 403, null],
])('begins no sign-in that comes from %s', async (_, headers, status, target) => {
  const response = await app.createBrowser().get(`${app.url}/sign-in/start?return=/settings`, { headers })
  expect([response.status, getTarget(response), response.headers.getSetCookie()]).toEqual([
    status,
    target,
    [],
  ])
})

test('begins no sign-in for a browser that does not say where it comes from, and logs that', async () => {
  const response = await fetch(`${app.url}/sign-in/start?return=/settings`, { redirect: 'manual' })
  expect([getTarget(response), response.headers.getSetCookie()]).toEqual(['/settings#sign-in=failed', []])
  expect(app.log).toEqual([{ address: '127.0.0.1', reason: 'no Sec-Fetch-Site' }])
})

test.each(['image', 'iframe', 'empty'])(
  'takes no answer of the provider as %s, and the sign-in under way goes on',
  async (destination) => {
    const browser = app.createBrowser()
    const back = await app.signInAtProvider(browser, 'number-1')
    const loaded = await browser.get(back, { headers: { 'Sec-Fetch-Dest': destination } })
    expect([getTarget(loaded), loaded.headers.getSetCookie()]).toEqual(['/#sign-in=failed', []])
    expect(await readSession(browser)).toMatchObject({ signedIn: false })
    expect(getTarget(await browser.get(back))).toBe('/#signed-in')
  },
)

test('the token of a robot offers nobody a form for tokens', async () => {
  const readProvider = async () => (await readSession(app.createBrowser())).provider
  expect(await readProvider()).toMatchObject({ isOnly: false })
  app.restart([...members.slice(0, 1), { name: 'scanner', kind: 'robot', token: 'token-of-scan-001' }])
  expect(await readProvider()).toMatchObject({ isOnly: true })
})

test('refuses an address that begins sign-ins without end, without asking the provider', async () => {
  const startedAt = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(startedAt)
  const browser = app.createBrowser()
  const begin = async () => getTarget(await browser.get(`${app.url}/sign-in/start`)) ?? ''
  let begun = 0
  while ((await begin()).startsWith(app.provider.issuer) && begun < 1000) begun += 1
  // An office behind one address begins its day.
  expect(begun).toBe(600)
  const answer = await browser.get(`${app.url}/sign-in/callback?code=c&state=s`)
  expect([await begin(), getTarget(answer)]).toEqual(['/#sign-in=slowed', '/#sign-in=slowed'])
  clock.mockReturnValue(startedAt + 1000)
  expect(await begin()).toMatch(app.provider.issuer)
})
