import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { otherMemberEvent, sessionQuery, signIn } from '#src/client/api/session.ts'
import { parseNumberList } from './parse-number-list.ts'
import { useRegistryBatch } from './use-registry-batch.ts'

const list = parseNumberList('69599084\n2345678\n90004973')
const profile = JSON.stringify({ kvkNummer: '69599084', naam: 'Test' })

beforeEach(() => {
  sessionStorage.clear()
  organisation = 'Een'
  // The first number is found; the second never answers.
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') return Promise.resolve(new Response(null, { status: 204 }))
    if (address.includes('session')) return Promise.resolve(Response.json(buildSession()))
    return address.includes('69599084') ? Promise.resolve(new Response(profile)) : new Promise(() => {})
  })
})
afterEach(() => {
  // No listener of a test is left for the next one.
  dispatchEvent(new Event(otherMemberEvent))
  vi.unstubAllGlobals()
})

/** The session of the browser: the member's name, null without accounts, undefined before the sign-in. */
let member: string | null | undefined
let organisation: string
const buildSession = () => ({
  required: member !== null,
  signedIn: typeof member === 'string',
  name: member ?? null,
  organisation: typeof member === 'string' ? organisation : null,
})

/** A page that was loaded, with its own batch. */
function loadPage(name: string | null | undefined = null) {
  member = name
  const client = new QueryClient()
  const { result } = renderHook(useRegistryBatch, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return {
    client,
    get current() {
      return result.current
    },
  }
}

/** Responses of the stubbed server take no time; what has not happened by then does not happen. */
const waitForRestore = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)))

/** Whether the browser asks before the page is left. */
function leave(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

async function lookUpFirst(name: string | null = null) {
  const page = loadPage(name)
  await expect.poll(() => page.client.getQueryData(sessionQuery.queryKey)).toBeDefined()
  act(() => page.current.batch.startList(list, 1))
  await expect.poll(() => page.current.state.rows[0]?.state).toBe('answered')
  return page
}

test('the browser asks before a reload that would stop lookups, and not without a list', async () => {
  const page = loadPage()
  await expect.poll(() => page.client.getQueryData(sessionQuery.queryKey)).toBeDefined()
  expect(leave()).toBe(false)
  act(() => page.current.batch.startList(list, 1))
  expect(leave()).toBe(true)
  act(() => page.current.batch.cancel())
  expect(leave()).toBe(false)
})

test('a reload keeps the results and the lines without a number; what was in flight waits', async () => {
  const page = await lookUpFirst()
  expect(page.current.state.rows[1]?.state).toBe('asking')
  leave()
  const again = loadPage()
  await expect.poll(() => again.current.state.state).toBe('cancelled')
  expect(again.current.state.rows.map(({ number, state }) => [number, state])).toEqual([
    ['69599084', 'answered'],
    ['90004973', 'waiting'],
  ])
  const [first] = again.current.state.rows
  expect(first?.response?.text).toBe(profile)
  expect(first?.response?.json).toEqual(JSON.parse(profile))
  expect(again.current.rows.map((row) => ('problem' in row ? row.problem.text : row.lookup.number))).toEqual([
    '69599084',
    '2345678',
    '90004973',
  ])
})

test('a reload keeps the columns of a list, and a list stored without them can still be read', async () => {
  const page = loadPage()
  await expect.poll(() => page.client.getQueryData(sessionQuery.queryKey)).toBeDefined()
  const table = parseNumberList('Naam;KvK;Plaats\nTest;69599084;Gouda\nB;;Delft\nC;69599084;Urk')
  act(() => page.current.batch.startList(table, 1))
  await expect.poll(() => page.current.state.state).toBe('finished')
  leave()
  const again = loadPage()
  await expect.poll(() => again.current.state.state).toBe('finished')
  expect(again.current.rows.map(({ cells }) => cells)).toEqual([
    ['Test', 'Gouda'],
    ['B', 'Delft'],
    ['C', 'Urk'],
  ])
  expect(again.current.list).toMatchObject({ columns: table.columns, nameColumn: 0 })
  const stored = JSON.parse(sessionStorage.getItem('veldwerk.registry-list') ?? '{}')
  const old = { owner: stored.owner, rows: stored.rows, entries: [{ number: '69599084' }] }
  sessionStorage.setItem('veldwerk.registry-list', JSON.stringify(old))
  const older = loadPage()
  await expect.poll(() => older.current.rows.length).toBe(1)
  expect(older.current.list.columns).toEqual([])
})

test('a list that the browser has no room for is asked about, and no earlier one is shown after the reload', async () => {
  const page = await lookUpFirst()
  leave()
  act(() => page.current.batch.cancel())
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(leave()).toBe(true)
  full.mockRestore()
  expect(sessionStorage.getItem('veldwerk.registry-list')).toBeNull()
})

test('a cleared list stays cleared', async () => {
  const page = await lookUpFirst()
  leave()
  act(() => page.current.batch.clear())
  leave()
  expect(sessionStorage.getItem('veldwerk.registry-list')).toBeNull()
})

test.each([
  ['Anna', 1],
  ['Bram', 0],
])('after a reload %s sees %i answers of the list of Anna', async (name, count) => {
  await lookUpFirst('Anna')
  leave()
  const page = loadPage(name)
  await waitForRestore()
  expect(page.current.state.rows.filter(({ state }) => state === 'answered').length).toBe(count)
})

test('a list is restored after the sign-in that a reload asked for', async () => {
  await lookUpFirst('Anna')
  leave()
  const page = loadPage(undefined)
  await waitForRestore()
  expect(page.current.state.state).toBe('idle')
  leave()
  member = 'Anna'
  await act(() => signIn('token'))
  await expect.poll(() => page.current.state.rows[0]?.state).toBe('answered')
})

test.each([
  ['Anna', 'Een', 1],
  ['Bram', 'Een', 0],
  ['Anna', 'Twee', 0],
])(
  'a list whose session ended before the reload is shown to %s of %s with %i answers',
  async (name, of, count) => {
    const { client } = await lookUpFirst('Anna')
    member = undefined
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    leave()
    const page = loadPage(undefined)
    await waitForRestore()
    expect(page.current.state.state).toBe('idle')
    organisation = of
    member = name
    await act(() => signIn('token'))
    await waitForRestore()
    expect(page.current.state.rows.filter(({ state }) => state === 'answered').length).toBe(count)
  },
)

test('a list that finished with a failure is finished after a reload too', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('session')
      ? Promise.resolve(Response.json(buildSession()))
      : Promise.reject(new TypeError()),
  )
  const page = loadPage()
  await expect.poll(() => page.client.getQueryData(sessionQuery.queryKey)).toBeDefined()
  act(() => page.current.batch.startList(parseNumberList('69599084'), 1))
  await expect.poll(() => page.current.state.state).toBe('finished')
  expect(leave()).toBe(false)
  const again = loadPage()
  await expect.poll(() => again.current.state.state).toBe('finished')
  expect(again.current.state.rows[0]?.state).toBe('failed')
})
