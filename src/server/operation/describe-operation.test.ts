import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workspacePaths } from '#src/contract/paths.ts'
import { operationSchema } from '#src/contract/workspace/operation.ts'
import { createAccounts } from '#src/service/accounts/create-accounts.ts'
import { parseServiceConfig } from '#src/service/accounts/parse-service-config.ts'
import { createRequestStore } from '#src/service/store/drizzle-request-store.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { createHttpApp } from '../http-app.ts'
import { createMemorySessionStore } from '#src/service/sessions/memory-session-store.ts'
import { createSignIn } from '../http/sign-in.ts'
import { createMetrics } from './metrics.ts'
import { createOperationHandlers } from './operation-handlers.ts'
import { describeOperation, type DescribeOperationDeps } from './describe-operation.ts'
import { createRecentErrors } from './recent-errors.ts'

const startedAt = new Date('2026-11-26T08:00:00Z')
let folder: string
let opened: OpenDatabase
let deps: DescribeOperationDeps

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veldwerk-operation-'))
  opened = await openMemoryDatabase()
  const parsed = parseServiceConfig(
    JSON.stringify({
      organisations: ['Een BV', 'Twee BV'].map((name, place) => ({
        name,
        members: [{ name: 'ria', token: `token-of-member-${place}` }],
      })),
    }),
  )
  if (!parsed.ok) throw new Error(parsed.problems.join())
  deps = {
    database: opened.database,
    accounts: createAccounts(parsed.config),
    folder,
    reads: true,
    listProblems: async () => [],
    listProcesses: async () => [],
    errors: createRecentErrors(),
  }
})
afterAll(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

test('counts the documents of every organisation, each file once, and those that wait', async () => {
  const store = createWorkspaceStore(opened.database, 'Een BV')
  const [same, waiting] = ['aa', 'bb'].map((part) => part.repeat(32))
  await store.addSubmission(buildNewSubmission({ sha256: same, fileBytes: 700 }))
  await store.addSubmission(buildNewSubmission({ sha256: same, fileBytes: 700 }))
  await store.addSubmission(buildNewSubmission({ sha256: waiting, fileBytes: 40, isLocal: true }))
  const requests = createRequestStore(opened.database, async () => {})
  await requests.addOrganisation({ id: 'Een BV', name: 'Een BV', balance: 5 })
  const operation = operationSchema.parse(await describeOperation(deps, startedAt))
  expect(operation).toMatchObject({
    startedAt: startedAt.toISOString(),
    problems: [],
    processes: [],
    organisations: [
      { name: 'Een BV', documents: 3, fileBytes: 740, credits: 5 },
      { name: 'Twee BV', documents: 0, fileBytes: 0, credits: null },
    ],
    errors: [],
  })
  expect(operation.queue?.unfinished).toBe(1)
  expect(Date.now() - Date.parse(operation.queue?.oldestAt ?? '')).toBeLessThan(3_600_000)
  expect(operation.databaseBytes).toBeGreaterThan(1_000_000)
  expect(operation.disk?.totalBytes).toBeGreaterThan(operation.disk?.freeBytes ?? Infinity)
})

test('reports what cannot be found out as unknown, beside the rest', async () => {
  const database = await openMemoryDatabase()
  await database.close()
  const errors = createRecentErrors()
  errors.add(new TypeError('odd'))
  const operation = await describeOperation(
    {
      ...deps,
      database: database.database,
      folder: join(folder, 'missing'),
      listProblems: async () => ['The database does not answer.'],
      listProcesses: () => Promise.reject(new Error('no database')),
      errors,
    },
    startedAt,
  )
  expect(operation).toMatchObject({
    problems: ['The database does not answer.'],
    queue: null,
    processes: null,
    databaseBytes: null,
    disk: null,
    organisations: null,
    errors: [{ type: 'TypeError', message: 'odd', count: 1 }],
  })
})

function throwError(error: unknown): never {
  throw error
}

test('admins see it; other members and callers without a token do not', async () => {
  const members = [
    { name: 'ria', token: 'token-of-admin-1', admin: true },
    { name: 'otto', token: 'token-of-member-1' },
  ]
  const parsed = parseServiceConfig(JSON.stringify({ organisations: [{ name: 'Een BV', members }] }))
  if (!parsed.ok) throw new Error(parsed.problems.join())
  const accounts = createAccounts(parsed.config)
  const app = createHttpApp({
    api: async () => new Response(),
    staticFiles: async () => undefined,
    guard: () => undefined,
    signIn: createSignIn(accounts, { store: createMemorySessionStore(), onError: throwError }),
    isShared: false,
    operation: createOperationHandlers({ checkDatabase: async () => {}, metrics: createMetrics() }),
    isAdmin: accounts.isAdmin,
    describeOperation: () => describeOperation(deps, startedAt),
    onResponse: () => {},
    onError: throwError,
  })
  const ask = (path: string, token?: string) =>
    app(
      new Request(`http://127.0.0.1:4173${path}`, {
        headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
      }),
    )
  const { operation, session } = workspacePaths
  expect((await ask(operation, 'token-of-admin-1')).status).toBe(200)
  const refused = await ask(operation, 'token-of-member-1')
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'not_admin'])
  expect((await ask(operation)).status).toBe(401)
  expect(await (await ask(session, 'token-of-admin-1')).json()).toMatchObject({ isAdmin: true })
  expect(await (await ask(session, 'token-of-member-1')).json()).toMatchObject({ isAdmin: false })
})

test('the queue and the credits of a hosted service are not known', async () => {
  expect(await describeOperation({ ...deps, reads: false }, startedAt)).toMatchObject({
    queue: null,
    organisations: [{ credits: null }, { credits: null }],
  })
})

test('lists each kind of error once, the newest first, without content', () => {
  let now = 0
  const errors = createRecentErrors(() => new Date(now))
  errors.add(new Error('first'))
  now = 1000
  errors.add(Object.assign(new Error('value "secret" is wrong'), { severity: 'ERROR', code: '22P02' }))
  errors.add(new Error('first'), 'storage_full')
  now = 2000
  errors.add(new Error('first'))
  expect(errors.list()).toEqual([
    { at: new Date(2000).toISOString(), count: 2, fault: null, type: 'Error', message: 'first' },
    { at: new Date(1000).toISOString(), count: 1, fault: 'storage_full', type: 'Error', message: 'first' },
    { at: new Date(1000).toISOString(), count: 1, fault: null, type: 'Error 22P02', message: null },
  ])
  for (const name of ['a', 'b'])
    errors.add(
      Object.assign(new Error(`EIO: i/o error, rename '/data/${name}' -> '/data/c'`), {
        syscall: 'rename',
        code: 'EIO',
      }),
    )
  expect(errors.list()[0]).toMatchObject({
    count: 2,
    type: 'Error EIO',
    message: 'EIO: i/o error, rename',
  })
  for (let kind = 0; kind < 100; kind += 1) errors.add(new Error(String(kind)))
  expect(errors.list()).toHaveLength(30)
  expect(errors.list()[0]?.message).toBe('99')
})
