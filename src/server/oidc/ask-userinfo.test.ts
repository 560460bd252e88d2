import { afterEach, expect, test, vi } from 'vitest'
import { startProviderApp } from '#src/testing/builders/identity-provider/provider-app.ts'

afterEach(() => void vi.unstubAllGlobals())

const otto = { name: 'otto', subject: 'number-1' }
const ria = { name: 'ria', email: 'ria@een.example' }
const address = { email: 'ria@een.example', email_verified: true }

/** Counts the calls of the userinfo endpoint, and answers them with a fault if it is down. */
function watchUserinfo(issuer: string, isDown: boolean) {
  const calls: string[] = []
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (String(call[0]) !== `${issuer}/me`) return send(...call)
    calls.push(issuer)
    return isDown ? new Response('', { status: 503 }) : send(...call)
  })
  return calls
}

const withClaims = (sub: string, claims: object) => ({ sub, ...claims })

test.each([
  ['is not asked about a member by subject', [otto, ria], withClaims('number-1', {}), true, 0, 'otto'],
  ['is not asked where nobody has an address', [otto], withClaims('number-2', {}), true, 0, null],
  ['is asked for an address', [otto, ria], withClaims('number-2', address), false, 1, 'ria'],
])('the userinfo endpoint %s', async (_, members, person, isDown, count, name) => {
  // As oidc-provider does by default: the address is in the answer of that endpoint only.
  const app = await startProviderApp({ people: [person], members })
  const browser = app.createBrowser()
  const back = await app.signInAtProvider(browser, person.sub)
  const calls = watchUserinfo(app.provider.issuer, isDown)
  await browser.get(back)
  const session = await (await browser.get(`${app.url}/workspace/session`)).json()
  expect([calls.length, session.name]).toEqual([count, name])
  await app.close()
})

test('the userinfo endpoint is asked when the ID token does not call its address verified', async () => {
  const person = withClaims('number-1', { email: 'ria@een.example', email_verified: true })
  const app = await startProviderApp({
    people: [person],
    members: [ria],
    configuration: { conformIdTokenClaims: false },
  })
  const browser = app.createBrowser()
  const back = await app.signInAtProvider(browser, person.sub)
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const response = await send(...call)
    if (String(call[0]) !== `${app.provider.issuer}/token`) return response
    const tokens = (await response.json()) as { readonly id_token: string }
    const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString())
    const { email_verified: _, ...others } = claims
    return Response.json({ ...tokens, id_token: await app.provider.sign(others) })
  })
  expect((await browser.get(back)).headers.get('Location')).toBe('/#signed-in')
  await app.close()
})
