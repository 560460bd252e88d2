import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration } from 'oidc-provider'

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
  const provider = new Provider(issuer, {
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
    ...configuration,
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void showSignIn(provider, request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
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
  readonly get: (url: string) => Promise<Response>
  /** Follows redirects of the provider and signs in there. @returns the address that it leads back to. */
  readonly signInAt: (url: string, person: string | null) => Promise<string>
}

/** Creates a browser that signs in at the provider of `issuer`. */
export function createTestBrowser(issuer: string): TestBrowser {
  const cookies = new Map<string, string>()
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    get: send,
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
        if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
        next = new URL(location, next).href
      }
      return next
    },
  }
}
