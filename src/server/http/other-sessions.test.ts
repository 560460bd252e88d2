import { beforeEach, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { otherSessionsSchema } from '#src/contract/workspace/session.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { createHttpApp, type HttpApp } from '../http-app.ts'
import { createMetrics } from '../operation/metrics.ts'
import { createOperationHandlers } from '../operation/operation-handlers.ts'
import { createSignIn } from './sign-in.ts'

function throwError(error: unknown): never {
  throw error
}

let app: HttpApp
beforeEach(() => {
  app = createHttpApp({
    api: async () => new Response(),
    staticFiles: async () => undefined,
    guard: () => undefined,
    signIn: createSignIn(createAccounts(buildThreeOrganisations()), {
      store: createMemorySessionStore(),
      onError: throwError,
    }),
    isShared: true,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
    onResponse: () => {},
    onError: throwError,
  })
})

const send = (path: string, init: RequestInit = {}) =>
  app(new Request(`http://localhost${path}`, init), '10.0.0.1')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs in. @returns the headers of further requests in that browser. */
async function signIn(token: string, headers: Record<string, string> = {}): Promise<{ Cookie: string }> {
  const body = JSON.stringify({ token })
  const response = await send(workspacePaths.session, { method: 'POST', body, headers })
  return { Cookie: (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
}
const list = async (headers: { Cookie: string }) =>
  otherSessionsSchema.parse(await (await send(workspacePaths.otherSessions, { headers })).json()).sessions
const end = (path: string, headers: Record<string, string>, token?: string) =>
  send(path, {
    method: 'DELETE',
    headers: { ...headers, ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  })
const isSignedIn = async (headers: { Cookie: string }) =>
  (await send(workspacePaths.submissions, { headers })).status === 200

test('a member sees their other sessions with the browser, and ends one or all of them', async () => {
  const here = await signIn(memberTokens.ria)
  const [first, second, third] = [
    await signIn(memberTokens.ria, { 'User-Agent': firefox }),
    await signIn(memberTokens.ria),
    await signIn(memberTokens.ria),
  ]
  const ottos = await signIn(memberTokens.otto)
  const sessions = await list(here)
  expect(sessions).toHaveLength(3)
  const known = sessions.find(({ browser }) => browser === 'Firefox')
  expect(known).toMatchObject({ system: 'Windows', startedAt: expect.stringMatching(/Z$/) })
  expect(sessions.filter(({ browser }) => browser === null)).toHaveLength(2)
  expect(JSON.stringify(sessions)).not.toContain(first.Cookie.split('=')[1])
  expect(await list(ottos)).toEqual([])

  expect((await end(workspacePaths.otherSession(known!.id), here, memberTokens.ria)).status).toBe(204)
  expect(await Promise.all([first, second, third, here].map(isSignedIn))).toEqual([false, true, true, true])
  expect((await end(workspacePaths.otherSessions, here, memberTokens.ria)).status).toBe(204)
  expect(await Promise.all([second, third, here, ottos].map(isSignedIn))).toEqual([false, false, true, true])
})

test.each([
  ['no token', undefined],
  ['a wrong token', 'token-of-nobody-1'],
  ['the token of someone else', memberTokens.otto],
])('with %s a session ends nothing, and goes on', async (_, token) => {
  const [here, elsewhere] = [await signIn(memberTokens.ria), await signIn(memberTokens.ria)]
  const [other] = await list(here)
  for (const path of [workspacePaths.otherSessions, workspacePaths.otherSession(other!.id)]) {
    const refused = await end(path, here, token)
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'token_wrong'])
  }
  expect(await Promise.all([here, elsewhere].map(isSignedIn))).toEqual([true, true])
})

test('nobody ends the session of another member', async () => {
  const [rias, ottos] = [await signIn(memberTokens.ria), await signIn(memberTokens.otto)]
  await signIn(memberTokens.ria)
  const [other] = await list(rias)
  await end(workspacePaths.otherSession(other!.id), ottos, memberTokens.otto)
  expect(await list(rias)).toHaveLength(1)
})

test('wrong tokens are slowed down here too', async () => {
  const here = await signIn(memberTokens.ria)
  for (let index = 0; index < 6; index += 1) await end(workspacePaths.otherSessions, here, `token-${index}`)
  const slowed = await end(workspacePaths.otherSessions, here, 'token-7')
  expect([slowed.status, slowed.headers.get('Retry-After')]).toEqual([401, '1'])
})

test('without a session there is nothing to see or end', async () => {
  for (const method of ['GET', 'DELETE']) {
    const refused = await send(workspacePaths.otherSessions, { method })
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'not_signed_in'])
  }
  for (const path of [workspacePaths.otherSessions, workspacePaths.otherSession('x')])
    expect((await send(path, { method: 'POST' })).status).toBe(405)
})
