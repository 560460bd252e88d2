import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startProviderApp, type ProviderApp } from '#src/testing/builders/identity-provider/provider-app.ts'

const people = [{ sub: 'number-1' }, { sub: 'number-2' }]
const members = [
  { name: 'ria', subject: 'number-1' },
  { name: 'otto', subject: 'number-2', token: 'token-of-otto-001' },
]

let app: ProviderApp
beforeAll(async () => {
  app = await startProviderApp({ people, members })
})
afterAll(() => app.close())
beforeEach(() => app.restart(members))

type Browser = ReturnType<ProviderApp['createBrowser']>

/** Signs in at two browsers. @returns the second, which asks to end the session of the first. */
async function signInTwice(person: string) {
  const first = app.createBrowser()
  await first.get(await app.signInAtProvider(first, person))
  const second = app.createBrowser()
  await second.get(await app.signInAtProvider(second, person))
  return { first, second }
}

const confirm = async (browser: Browser, person: string) => {
  const back = await app.signInAtProvider(browser, person, '?return=/settings&for=confirm')
  return (await browser.get(back)).headers.get('Location')
}
const endOthers = (browser: Browser) =>
  browser.get(`${app.url}/workspace/session/others`, { method: 'DELETE' })
const isSignedIn = async (browser: Browser) =>
  (await (await browser.get(`${app.url}/workspace/session`)).json()).signedIn

test('a member without a token ends other sessions after signing in anew, and not before', async () => {
  const { first, second } = await signInTwice('number-1')
  const refused = await endOthers(second)
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'confirmation_needed'])
  expect(await isSignedIn(first)).toBe(true)
  // A sign-in that the provider grants without asking again confirms nothing.
  await second.get(await app.signInAtProvider(second, 'number-1'))
  expect((await endOthers(second)).status).toBe(401)
  expect(await confirm(second, 'number-1')).toBe('/settings#signed-in')
  expect((await endOthers(second)).status).toBe(204)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true])
})

test('a confirmation asks the provider for a new sign-in, however recent the last one', async () => {
  const browser = app.createBrowser()
  const begun = await browser.get(`${app.url}/sign-in/start?for=confirm`)
  const { searchParams } = new URL(begun.headers.get('Location') ?? '')
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
})

test('a confirmation is refused when the provider did not ask anew', async () => {
  const { second } = await signInTwice('number-1')
  const begun = await second.get(`${app.url}/sign-in/start?for=confirm`)
  const asked = new URL(begun.headers.get('Location') ?? '')
  // As at a provider that ignores both: the session there is an hour old.
  asked.searchParams.delete('prompt')
  asked.searchParams.delete('max_age')
  app.provider.ageSessions(3600)
  const answer = await second.get(await second.signInAt(asked.href, 'number-1'))
  expect(answer.headers.get('Location')).toBe('/#sign-in=notConfirmed')
  expect((await endOthers(second)).status).toBe(401)
})

test('somebody else who signs in confirms nothing, and the session goes on', async () => {
  const { first, second } = await signInTwice('number-1')
  second.leaveProvider()
  expect(await confirm(second, 'number-2')).toBe('/settings#sign-in=notConfirmed')
  expect((await endOthers(second)).status).toBe(401)
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, true])
})

test('a confirmation is of one session only', async () => {
  const { first, second } = await signInTwice('number-1')
  await confirm(second, 'number-1')
  const [confirmation = ''] = /veldwerk_confirmed=[^;]*/.exec(second.readCookies()) ?? []
  const [session = ''] = /veldwerk_session=[^;]*/.exec(first.readCookies()) ?? []
  const answer = await fetch(`${app.url}/workspace/session/others`, {
    method: 'DELETE',
    headers: { Cookie: `${confirmation}; ${session}` },
  })
  expect(answer.status).toBe(401)
})

test('a member with a token can use either', async () => {
  const { first, second } = await signInTwice('number-2')
  const refused = await endOthers(second)
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'token_wrong'])
  const withToken = await fetch(`${app.url}/workspace/session/others`, {
    method: 'DELETE',
    headers: { Cookie: second.readCookies(), Authorization: 'Bearer token-of-otto-001' },
  })
  expect([withToken.status, await isSignedIn(first)]).toEqual([204, false])
})
