import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import Provider, { type AdapterPayload, type Configuration } from 'oidc-provider'

/** Somebody with an account at the test provider; `sub` is the name to sign in with there. */
export interface TestPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
}

export const testClient = { clientId: 'veldwerk', clientSecret: 'secret-of-the-client-01' }

/** A real OpenID Provider on this machine. */
export interface TestIdentityProvider {
  readonly issuer: string
  /** Makes the sessions there older, as if people had signed in earlier. */
  readonly ageSessions: (seconds: number) => void
  /** Signs claims as the provider does. */
  readonly sign: (claims: JWTPayload) => Promise<string>
  readonly close: () => Promise<void>
}

interface TestProviderOptions {
  readonly people: readonly TestPerson[]
  /** Address of the app that people return to. */
  readonly publicUrl: string
  readonly port?: number
  /** Replaces parts of the provider's configuration. */
  readonly configuration?: Configuration
}

/**
 * Starts a provider (oidc-provider) at `localhost`, which to a browser is another site than 127.0.0.1. Its page asks for
 * a name and believes it.
 */
export async function startIdentityProvider({
  people,
  publicUrl,
  port = 0,
  configuration,
}: TestProviderOptions): Promise<TestIdentityProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const entries = new Map<string, AdapterPayload>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider: Provider = new Provider(issuer, {
    adapter: createMemoryAdapter(entries),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', kid: 'test', use: 'sig' }] },
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the test provider'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => {
      const person = people.find((one) => one.sub === sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId !== undefined && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    ...configuration,
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void showSignIn(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey),
    ageSessions(seconds) {
      for (const entry of entries.values())
        if (entry.kind === 'Session' && entry.loginTs !== undefined) entry.loginTs -= seconds
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Like the adapter that oidc-provider has for trials, which prints warnings. */
function createMemoryAdapter(entries: Map<string, AdapterPayload>) {
  return (kind: string) => {
    const toKey = (id: string) => `${kind} ${id}`
    const find = async (id: string) => entries.get(toKey(id))
    return {
      find,
      findByUserCode: async () => undefined,
      findByUid: async (uid: string) => [...entries.values()].find((entry) => entry.uid === uid),
      async upsert(id: string, payload: AdapterPayload) {
        entries.set(toKey(id), payload)
      },
      async consume(id: string) {
        entries.set(toKey(id), { ...entries.get(toKey(id)), consumed: Math.floor(Date.now() / 1000) })
      },
      async destroy(id: string) {
        entries.delete(toKey(id))
      },
      async revokeByGrantId(grantId: string) {
        for (const [key, entry] of entries) if (entry.grantId === grantId) entries.delete(key)
      },
    }
  }
}

const page = `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>
<form method="post"><label>Name <input name="name"></label>
<button name="action" value="go">Continue</button> <button name="action" value="cancel">Cancel</button></form></html>`

/** GET shows a form, POST signs in with the name, or cancels. */
async function showSignIn(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'POST') {
    response.setHeader('Content-Type', 'text/html')
    response.end(page)
    return
  }
  const form = new URLSearchParams(await text(request))
  const outcome =
    form.get('action') === 'cancel'
      ? { error: 'access_denied', error_description: 'The person cancelled.' }
      : { login: { accountId: form.get('name') ?? '' } }
  await provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false })
}

/** A browser without pages, which keeps the cookies of all addresses. */
export interface TestBrowser {
  /** Does not follow redirects. */
  readonly get: (
    url: string,
    init?: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Response>
  /** Its cookies as the header of a request. */
  readonly readCookies: () => string
  /** Forgets who is signed in at the provider. */
  readonly leaveProvider: () => void
  /** Follows redirects of the provider and signs in there. @returns the address that it leads back to. */
  readonly signInAt: (url: string, person: string | null) => Promise<string>
}

/** What a browser says of a request: the provider leads to the callback, and a page of the app to everything else. */
const readFetchMetadata = (url: string): Record<string, string> => ({
  'Sec-Fetch-Site': new URL(url).pathname === '/sign-in/callback' ? 'cross-site' : 'same-origin',
  'Sec-Fetch-Dest': 'document',
})

/** Creates a browser that signs in at the provider of `issuer`. */
export function createTestBrowser(issuer: string): TestBrowser {
  const cookies = new Map<string, string>()
  const readCookies = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function send(url: string, init: Parameters<TestBrowser['get']>[1] = {}): Promise<Response> {
    const sent = { ...readFetchMetadata(url), Cookie: readCookies(), ...init.headers }
    const response = await fetch(url, { ...init, headers: sent, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    get: send,
    readCookies,
    leaveProvider() {
      for (const name of cookies.keys()) if (name.startsWith('_')) cookies.delete(name)
    },
    async signInAt(url, person) {
      let next = url
      while (next.startsWith(issuer)) {
        const response = await send(next)
        const answer =
          response.status === 200
            ? await send(next, {
                method: 'POST',
                body: new URLSearchParams(
                  person === null ? { action: 'cancel' } : { name: person, action: 'go' },
                ),
              })
            : response
        const location = answer.headers.get('Location')
        if (location === null)
          throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
        next = new URL(location, next).href
      }
      return next
    },
  }
}
