import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import type { SessionStore } from '#src/service/sessions/session-store.ts'
import { createHttpApp, type HttpApp } from '#src/server/http-app.ts'
import { createGuard } from '#src/server/http/guard.ts'
import { listen } from '#src/server/http/listen.ts'
import { createSignIn } from '#src/server/http/sign-in.ts'
import { createIdentityProvider } from '#src/server/oidc/identity-provider.ts'
import { explainSignInError } from '#src/server/oidc/sign-in-failure.ts'
import { createMetrics } from '#src/server/operation/metrics.ts'
import { createOperationHandlers } from '#src/server/operation/operation-handlers.ts'
import {
  createTestBrowser,
  startIdentityProvider,
  testClient,
  type TestIdentityProvider,
  type TestPerson,
} from './test-identity-provider.ts'
import type { Configuration } from 'oidc-provider'

/** A server whose members sign in at a test provider, both on this machine. */
export interface ProviderApp {
  readonly url: string
  readonly provider: TestIdentityProvider
  /** Lines for the log, as values. */
  readonly log: unknown[]
  /** Errors that were reported. */
  readonly errors: unknown[]
  /** The sessions of all processes. */
  readonly store: SessionStore
  /** Replaces the server by a new process with the same sessions. */
  readonly restart: (members: readonly object[]) => void
  /** Begins to sign in and signs in at the provider. @returns the address that it leads back to. */
  readonly signInAtProvider: (
    browser: ReturnType<typeof createTestBrowser>,
    person: string | null,
    query?: string,
  ) => Promise<string>
  readonly createBrowser: () => ReturnType<typeof createTestBrowser>
  readonly close: () => Promise<void>
}

interface ProviderAppOptions {
  readonly people: readonly TestPerson[]
  /** As in SERVICE_CONFIG. */
  readonly members: readonly object[]
  readonly configuration?: Configuration
}

/** Starts the HTTP app as the server does, with sessions in memory, and a provider for it. */
export async function startProviderApp({
  people,
  members,
  configuration,
}: ProviderAppOptions): Promise<ProviderApp> {
  let app: HttpApp | undefined
  const fetchApp: HttpApp = async (...request) => (await app?.(...request)) ?? new Response()
  const server = await listen({ fetch: fetchApp, host: '127.0.0.1', port: 0, dev: false })
  if (typeof server !== 'object') throw new Error('There is no free port')
  const url = server.url.replace(/\/$/, '')
  const provider = await startIdentityProvider({
    people,
    publicUrl: url,
    ...(configuration && { configuration }),
  })
  const store = createMemorySessionStore()
  const log: unknown[] = []
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)

  function restart(present: readonly object[]) {
    const config = parseServiceConfig(
      JSON.stringify({ organisations: [{ name: 'Een BV', members: present }] }),
    )
    if (!config.ok) throw new Error(config.problems.join('\n'))
    const settings = { issuer: provider.issuer, ...testClient, label: 'Een Sleutel', publicUrl: url }
    const signIn = createSignIn(createAccounts(config.config, testClient.clientSecret), {
      store,
      provider: {
        settings,
        provider: createIdentityProvider(settings),
        explainError: explainSignInError,
      },
      onAttempt: (attempt) => log.push(attempt),
      onRefused: (refusal) => log.push(refusal),
      onError,
    })
    app = createHttpApp({
      api: async () => new Response('data'),
      staticFiles: async () => new Response('the app'),
      guard: createGuard({ HOST: '127.0.0.1', ALLOWED_HOSTS: [], signInRequired: true, publicUrl: url }),
      signIn,
      isShared: false,
      operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
      onResponse: () => {},
      onError,
    })
  }

  restart(members)
  return {
    url,
    provider,
    log,
    errors,
    store,
    restart,
    createBrowser: () => createTestBrowser(provider.issuer),
    async signInAtProvider(browser, person, query = '') {
      const begun = await browser.get(`${url}/sign-in/start${query}`)
      return browser.signInAt(begun.headers.get('Location') ?? '', person)
    },
    async close() {
      await provider.close()
      await server.close()
    },
  }
}
