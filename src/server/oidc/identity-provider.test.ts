import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  createTestBrowser,
  startIdentityProvider,
  testClient,
  type TestIdentityProvider,
} from '#src/testing/builders/identity-provider/test-identity-provider.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { explainSignInError } from './sign-in-failure.ts'

const publicUrl = 'http://127.0.0.1:4173'
const begin = { purpose: 'sign-in', returnTo: '/', previousId: undefined } as const

let provider: TestIdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider({ people: [{ sub: 'number-1' }], publicUrl })
})
afterAll(() => provider.close())
afterEach(() => void vi.unstubAllGlobals())

const createClient = (issuer = provider.issuer) =>
  createIdentityProvider({ issuer, ...testClient, label: null, publicUrl })

/** Signs in, with an ID token that `replace` builds from the claims of the provider's own. */
async function signInWith(replace: (claims: JWTPayload) => Promise<string> | string) {
  const client = createClient()
  const { url, transaction } = await client.begin(begin)
  const back = await createTestBrowser(provider.issuer).signInAt(url.href, 'number-1')
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const response = await send(...call)
    if (String(call[0]) !== `${provider.issuer}/token`) return response
    const tokens = (await response.json()) as { readonly id_token: string }
    return Response.json({ ...tokens, id_token: await replace(decodeJwt(tokens.id_token)) })
  })
  return client.finish(new URL(back).search, transaction, () => false)
}

test('an ID token of the provider is accepted', async () => {
  expect(await signInWith(provider.sign)).toMatchObject({ subject: 'number-1', isEmailVerified: false })
})

const signAsSomebodyElse = async (claims: JWTPayload) => {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey)
}

const signWithoutSubject = (claims: JWTPayload) => {
  const { sub: _, ...others } = claims
  return provider.sign(others)
}

test.each([
  ['is signed by somebody else', signAsSomebodyElse, 'OAUTH_INVALID_RESPONSE'],
  ['is not signed', (claims: JWTPayload) => new UnsecuredJWT(claims).encode(), 'OAUTH_INVALID_RESPONSE'],
  [
    'is for another client',
    (claims: JWTPayload) => provider.sign({ ...claims, aud: 'another' }),
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  ],
  [
    'is of another issuer',
    (claims: JWTPayload) => provider.sign({ ...claims, iss: 'https://other.example' }),
    'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  ],
  [
    'has expired',
    (claims: JWTPayload) => provider.sign({ ...claims, exp: (claims.iat ?? 0) - 61 }),
    'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  ],
  ['has no subject', signWithoutSubject, 'OAUTH_INVALID_RESPONSE'],
])('an ID token that %s is refused', async (_, replace, code) => {
  await expect(signInWith(replace)).rejects.toMatchObject({ code })
})

test('metadata of another issuer is refused', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ issuer: 'https://other.example', jwks_uri: 'https://other.example/jwks' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const error: unknown = await createClient(issuer)
    .check()
    .catch((reason: unknown) => reason)
  expect(explainSignInError(error)).toEqual({
    failure: 'failed',
    reason: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  })
  server.close()
})

test('a provider that was down is asked again, and one that answered is not', async () => {
  const calls: string[] = []
  const send = globalThis.fetch
  let isDown = true
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    calls.push(String(call[0]))
    if (isDown) throw new TypeError('fetch failed')
    return send(...call)
  })
  let nowMs = 0
  const settings = { issuer: provider.issuer, ...testClient, label: null, publicUrl }
  const client = createIdentityProvider(settings, () => nowMs)
  const error: unknown = await client.check().catch((reason: unknown) => reason)
  expect(explainSignInError(error).failure).toBe('unavailable')
  isDown = false
  for (let signIns = 0; signIns < 3; signIns += 1) await client.begin(begin)
  expect(calls).toHaveLength(2)
  nowMs = 61 * 60_000
  await client.begin(begin)
  expect(calls).toHaveLength(3)
})
