import { beforeEach, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { createAccounts, createDefaultAccounts } from '#src/service/accounts/create-accounts.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { buildThreeOrganisations, memberTokens } from '#src/testing/builders/organisations.ts'
import { createHttpApp } from '../http-app.ts'
import { createSignIn } from '../http/sign-in.ts'
import { createLog, logResponse } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createOperationHandlers } from './operation-handlers.ts'

let lines: string[]
beforeEach(() => {
  lines = []
})

/** The app of a server with three organisations, whose log is in `lines`. Its API refuses every input. */
function createLoggingApp(accounts = createAccounts(buildThreeOrganisations())) {
  const log = createLog({
    level: 'debug',
    secrets: [],
    destination: { write: (line: string) => void lines.push(line) },
  })
  const onError = (error: unknown) => {
    throw error
  }
  const app = createHttpApp({
    api: async () => problemResponse(400, 'parameter_invalid', 'A sentence.'),
    staticFiles: async () => new Response('the app'),
    guard: () => undefined,
    signIn: createSignIn(accounts, { store: createMemorySessionStore(), onError }),
    isShared: true,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
    onResponse: (...response) => logResponse(log, ...response),
    onError,
  })
  return (path: string, init: RequestInit = {}) =>
    app(new Request(`http://localhost${path}`, init), '10.0.0.1')
}
const readLines = () => lines.map((line) => JSON.parse(line))
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

test('the line of each request has its member, by token and by session, and never the token or the session', async () => {
  const send = createLoggingApp()
  const body = JSON.stringify({ token: memberTokens.ria })
  const signedIn = await send(workspacePaths.session, { method: 'POST', body })
  const [cookie = ''] = (signedIn.headers.get('Set-Cookie') ?? '').split(';')
  await send(workspacePaths.submissions, { headers: { Cookie: cookie } })
  await send(workspacePaths.otherSessions, { headers: { Cookie: cookie } })
  await send('/v2/x', bearer(memberTokens.otto))
  await send('/metrics', bearer(memberTokens.otto))
  await send('/v2/x', bearer('token-of-nobody-1'))
  await send('/documents')
  const ria = { address: '10.0.0.1', organisation: 'Een BV', name: 'ria' }
  const otto = { address: '10.0.0.1', organisation: 'Twee BV', name: 'otto' }
  expect(readLines()).toMatchObject([
    { path: '/workspace/session', status: 204, ...ria },
    { path: '/workspace/submissions', status: 400, level: 30, msg: 'request refused', ...ria },
    { path: '/workspace/session/others', status: 200, ...ria },
    { path: '/v2/x', status: 400, ...otto },
    { path: '/metrics', status: 403, level: 40, ...otto },
    { path: '/v2/x', status: 401, address: '10.0.0.1' },
    { path: '/documents', status: 200, address: '10.0.0.1' },
  ])
  for (const line of readLines().slice(-2)) expect(line).not.toHaveProperty('organisation')
  for (const secret of ['token-of', cookie.split('=')[1] ?? 'missing'])
    expect(lines.join()).not.toContain(secret)
})

test('where no token is needed the lines name nobody', async () => {
  await createLoggingApp(createDefaultAccounts())('/v2/x')
  expect(readLines()).toMatchObject([{ path: '/v2/x', status: 400, address: '10.0.0.1' }])
  expect(readLines()[0]).not.toHaveProperty('organisation')
})
