import { expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { createAccounts, createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { createHttpApp } from './http-app.ts'
import { createCallLimit } from './http/limit-calls.ts'
import { createClientResolver } from './http/resolve-client.ts'
import { createSignIn } from './http/sign-in.ts'
import { createMetrics } from './operation/metrics.ts'
import { createOperationHandlers } from './operation/operation-handlers.ts'

const onError = (error: unknown) => {
  throw error
}
const parts = {
  api: async () => new Response(),
  staticFiles: async () => new Response('the app'),
  guard: () => undefined,
  isShared: true,
  operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
  onResponse: () => {},
  onError,
}
const buildSignIn = (accounts = createAccounts(buildThreeOrganisations())) =>
  createSignIn(accounts, { store: createMemorySessionStore(), onError })

/** An app that accepts 100 calls per minute and member (two exports), whose API answers everything. */
function createLimitedApp(accounts?: Parameters<typeof buildSignIn>[0]) {
  let answered = 0
  const app = createHttpApp({
    ...parts,
    api: async () => new Response(String((answered += 1))),
    signIn: buildSignIn(accounts),
    limitCalls: createCallLimit(100),
  })
  const send = (method: string, path: string, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    return app(new Request(`http://localhost${path}`, { method, headers }), '10.0.0.1')
  }
  return { send, countAnswered: () => answered }
}

test('refuses the calls of a member who makes too many, and those of nobody else', async () => {
  const { send, countAnswered } = createLimitedApp()
  for (let exports = 0; exports < 2; exports += 1)
    expect((await send('POST', workspacePaths.exports, memberTokens.ria)).status).toBe(200)
  const refused = await send('POST', workspacePaths.exports, memberTokens.ria)
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_calls'])
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(countAnswered()).toBe(2)
  expect((await send('POST', workspacePaths.exports, memberTokens.otto)).status).toBe(200)
  expect((await send('GET', workspacePaths.submissions, memberTokens.ria)).status).toBe(200)
})

test('limits nobody where no token is needed: that is one’s own machine', async () => {
  const { send } = createLimitedApp(createDefaultAccounts())
  for (let exports = 0; exports < 5; exports += 1)
    expect((await send('POST', workspacePaths.exports)).status).toBe(200)
})

const proxied = { 'X-Forwarded-For': '198.51.100.7' }

test.each([
  [
    'that a trusted proxy received over https',
    '/documents',
    { ...proxied, 'X-Forwarded-Proto': 'https' },
    '10.0.0.1',
    200,
  ],
  [
    'that a trusted proxy received over http',
    '/documents',
    { ...proxied, 'X-Forwarded-Proto': 'http' },
    '10.0.0.1',
    403,
  ],
  [
    'that a trusted proxy does not describe',
    '/workspace/session',
    { Origin: 'https://localhost' },
    '10.0.0.1',
    403,
  ],
  ['that bypasses the proxy', '/workspace/session', { 'X-Forwarded-Proto': 'https' }, '10.0.9.9', 403],
  ['about the health of the server', '/health', {}, '10.0.9.9', 200],
  ['of this machine', '/documents', {}, '127.0.0.1', 200],
])('where https is required answers a call %s or not', async (_, path, headers, address, status) => {
  const app = createHttpApp({
    ...parts,
    signIn: buildSignIn(),
    requiresHttps: true,
    resolveClient: createClientResolver(['10.0.0.1']),
  })
  const response = await app(new Request(`http://localhost${path}`, { headers }), address)
  expect(response.status).toBe(status)
  expect((await response.text()).includes('https_required')).toBe(status === 403)
})
