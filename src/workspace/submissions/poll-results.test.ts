import { expect, test } from 'vitest'
import type { Backend, BackendError, ResultOutcome } from '../backend.ts'
import type { AwaitedSubmission, WorkspaceStore } from '../store/workspace-store.ts'
import { createResultPoller } from './poll-results.ts'

const minute = 60_000
const start = Date.parse('2026-11-29T09:00:00Z')
const processing: ResultOutcome = { kind: 'processing' }
const createUnavailable = (status: number, more: Partial<BackendError> = {}): ResultOutcome => ({
  kind: 'unavailable',
  error: { status, code: null, detail: null, body: '', headers: {}, ...more },
})

/** A poller with a clock and a service of the test: `poll` returns the requests that are polled at a time. */
function createTestPoller(awaited: readonly Omit<AwaitedSubmission, 'id'>[], organisations = 1) {
  let now = start
  let asked: string[] = []
  const answers = new Map<string, ResultOutcome>()
  const getResult = async (requestId: string) => {
    asked.push(requestId)
    return answers.get(requestId) ?? processing
  }
  const store = {
    listAwaited: async () => awaited.map((one) => ({ ...one, id: one.requestId })),
    findSubmissionByRequest: async (id: string) => ({ id, state: 'processing', problem: null }),
    setFetchProblem: async () => {},
  }
  const poller = createResultPoller({
    // Only these are called.
    backend: { isTransactional: false, isShared: false, getResult } as unknown as Backend,
    workspaces: Array.from({ length: organisations }, (_, index) => ({
      by: { organisation: String(index), member: null },
      store: store as unknown as WorkspaceStore,
    })),
    onError: (error) => {
      throw error
    },
    now: () => now,
  })
  const poll = async (afterMs: number) => {
    now = start + afterMs
    asked = []
    await poller.pollDue()
    return asked
  }
  return { answers, poll, poller }
}

const listNew = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ requestId: `r${index}`, submittedAt: new Date(start) }))

test('a request is polled every second while it is new, and every five minutes at last', async () => {
  const { poll } = createTestPoller(listNew(1))
  expect(await poll(0)).toEqual([])
  expect(await poll(1000)).toEqual(['r0'])
  expect(await poll(1500)).toEqual([])
  expect(await poll(2000)).toEqual(['r0'])
  expect(await poll(12 * minute)).toEqual(['r0'])
  expect(await poll(12.5 * minute)).toEqual([])
  expect(await poll(13.5 * minute)).toEqual(['r0'])
  expect(await poll(600 * minute)).toEqual(['r0'])
  expect(await poll(604 * minute)).toEqual([])
  expect(await poll(605 * minute)).toEqual(['r0'])
})

test('many requests take turns', async () => {
  const { poll } = createTestPoller(listNew(45))
  const runs = [await poll(1000), await poll(1001), await poll(1002)]
  expect(runs.map((run) => run.length)).toEqual([20, 20, 5])
  expect(new Set(runs.flat()).size).toBe(45)
})

test('a service that does not answer gets a longer pause with each run, however many requests met that', async () => {
  const { answers, poll } = createTestPoller(listNew(8))
  for (let index = 0; index < 8; index += 1) answers.set(`r${index}`, createUnavailable(503))
  expect(await poll(1000)).toHaveLength(4)
  expect(await poll(2900)).toEqual([])
  expect(await poll(3000)).toHaveLength(4)
  expect(await poll(6900)).toEqual([])
  answers.clear()
  expect(await poll(7000), 'all are due at once').toHaveLength(8)
})

test('the longest Retry-After is followed, and one service has one pause for all organisations', async () => {
  const { answers, poll } = createTestPoller(listNew(2), 2)
  answers.set('r0', createUnavailable(429, { responseStatus: 503, headers: { 'retry-after': '300' } }))
  answers.set('r1', createUnavailable(504))
  await poll(1000)
  expect(await poll(300_000)).toEqual([])
  expect((await poll(301_000)).length).toBeGreaterThan(0)
})

test('requests that always break do not delay the others', async () => {
  const { answers, poll } = createTestPoller(listNew(6))
  for (const id of ['r0', 'r1', 'r2', 'r3']) answers.set(id, createUnavailable(504))
  expect(await poll(1000)).not.toContain('r5')
  expect(await poll(10_000)).toContain('r5')
  for (const id of ['r0', 'r1', 'r2', 'r3']) answers.set(id, createUnavailable(500))
  await poll(100_000)
  expect(await poll(200_000), 'a 500 is about its request').toHaveLength(6)
})

test('nothing is polled, and nothing reported, after it stopped', async () => {
  const { poll, poller } = createTestPoller(listNew(6))
  poller.stop()
  expect(await poll(1000)).toEqual([])
})
