import { expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { createAccounts, createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { createHttpApp } from './http-app.ts'
import { createCallLimit } from './http/limit-calls.ts'
import { createSignIn } from './http/sign-in.ts'
import { createMetrics } from './operation/metrics.ts'
import { createOperationHandlers } from './operation/operation-handlers.ts'

/** An app that accepts 100 calls per minute and member (two exports), whose API answers everything. */
function createLimitedApp(accounts = createAccounts(buildThreeOrganisations())) {
  const onError = (error: unknown) => {
    throw error
  }
  let answered = 0
  const app = createHttpApp({
    api: async () => new Response(String((answered += 1))),
    staticFiles: async () => undefined,
    guard: () => undefined,
    signIn: createSignIn(accounts, { store: createMemorySessionStore(), onError }),
    isShared: true,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
    limitCalls: createCallLimit(100),
    onResponse: () => {},
    onError,
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
