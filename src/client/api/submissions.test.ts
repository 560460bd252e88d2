import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#src/server/database/open-database.ts'
import { openMemoryDatabase } from '#src/testing/builders/memory-database.ts'
import { buildNewSubmission } from '#src/testing/builders/new-submission.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { createWorkspaceStore } from '#src/workspace/store/drizzle-workspace-store.ts'
import { submissionsQuery } from './submissions.ts'

/** More than one page. */
const count = 450
let backend: TestBackend
let opened: OpenDatabase
let client: QueryClient
const requested: string[] = []
const openStore = () => createWorkspaceStore(opened.database)
const fetchList = async () => (await client.fetchQuery({ ...submissionsQuery, staleTime: 0 })).submissions

beforeAll(async () => {
  backend = await createTestBackend({ openDatabase: async () => (opened = await openMemoryDatabase()) })
  await openStore().addSubmissions(
    // Not the local service's, which would read them.
    Array.from({ length: count }, (_, place) => buildNewSubmission({ fileName: `${place}.txt` })),
  )
})
afterAll(() => backend.close())
beforeEach(() => {
  client = new QueryClient()
  requested.length = 0
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    requested.push(path)
    return backend.fetch(new Request(new URL(path, 'http://localhost'), init))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the pages of a long list are joined, and include what was added while they were fetched', async () => {
  const expected = (await openStore().listSubmissions()).map(({ id }) => id)
  const late = buildNewSubmission()
  const fetchPage = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('after=')) await openStore().addSubmission(late)
    return fetchPage(path, init)
  })
  expect((await fetchList()).map(({ id }) => id)).toEqual([late.id, ...expected])
  expect(requested.map((path) => path.replace(/=[^&]+$/, ''))).toEqual([
    '/workspace/submissions?limit',
    '/workspace/submissions?limit=2500&after',
    expect.stringMatching(/\?since=\d+&known$/),
  ])
})

test('only changed submissions are fetched again; the others are the same objects', async () => {
  const before = await fetchList()
  requested.length = 0
  expect(await fetchList()).toBe(before)
  const [changed] = before.slice(7)
  await openStore().setFailure(changed?.id ?? '', 'refused', { status: 400, code: null, detail: 'no' })
  const after = await fetchList()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.filter((one, place) => one !== before[place])).toMatchObject([
    { id: changed?.id, state: 'refused' },
  ])
  expect(requested.every((path) => path.startsWith('/workspace/submissions?since='))).toBe(true)
})

test('the list of another database is fetched completely', async () => {
  const before = await fetchList()
  const other = await createTestBackend()
  const own = backend
  backend = other
  try {
    expect(await fetchList()).toEqual([])
  } finally {
    backend = own
    await other.close()
  }
  expect(await fetchList()).toEqual(before)
})

test('a deleted document leaves the list, and returns to its position when restored', async () => {
  const before = await fetchList()
  const target = before[300]
  const act = (action: object, revision = 0) =>
    backend.fetch(
      new Request('http://localhost/workspace/submissions/actions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ action, submissions: [{ id: target?.id, revision }] }),
      }),
    )
  await act({ action: 'delete' })
  expect(await fetchList()).toEqual(before.filter((one) => one !== target))
  await act({ action: 'restore' }, 1)
  expect((await fetchList()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('a list that was empty includes what was added while it was fetched', async () => {
  let empty: OpenDatabase | undefined
  const other = await createTestBackend({ openDatabase: async () => (empty = await openMemoryDatabase()) })
  if (empty === undefined) throw new Error('The backend opened no database')
  const store = createWorkspaceStore(empty.database)
  const fetchOther = (path: string, init?: RequestInit) =>
    other.fetch(new Request(new URL(path, 'http://localhost'), init))
  vi.stubGlobal('fetch', fetchOther)
  expect(await fetchList()).toEqual([])
  const [first, late] = [buildNewSubmission(), buildNewSubmission()]
  await store.addSubmission(first)
  let isLateAdded = false
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await fetchOther(path, init)
    if (!isLateAdded) await store.addSubmission(late)
    isLateAdded = true
    return answer
  })
  expect(new Set((await fetchList()).map(({ id }) => id))).toEqual(new Set([first.id, late.id]))
  await other.close()
})
