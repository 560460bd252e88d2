import { expect, test } from 'vitest'
import { createScanQueue } from './scan-queue.ts'

/** A queue whose pages finish when the test decides; `started` lists the pages in the order of starting. */
function createTestQueue() {
  const started: number[] = []
  const readings = new Map<number, PromiseWithResolvers<[]>>()
  const queue = createScanQueue((page, signal) => {
    started.push(page)
    const reading = Promise.withResolvers<[]>()
    signal.addEventListener('abort', () => reading.reject(signal.reason))
    readings.set(page, reading)
    return reading.promise
  })
  const flush = () => new Promise((resolve) => setTimeout(resolve))
  const finish = async (page: number) => {
    readings.get(page)?.resolve([])
    await flush()
  }
  const fail = async (page: number) => {
    readings.get(page)?.reject(new Error('no data'))
    await flush()
  }
  return { queue, started, finish, fail, flush }
}

const searchOptions = { isUrgent: false }
const visibleOptions = { isUrgent: true }

test('recognises one page at a time, the visible one before those that are searched', async () => {
  const { queue, started, finish } = createTestQueue()
  for (const page of [3, 4, 5]) void queue.read(page, searchOptions)
  void queue.read(9, visibleOptions)
  expect(started).toEqual([3])
  await finish(3)
  await finish(9)
  expect(started).toEqual([3, 9, 4])
})

test('recognises a page once, however often it is requested', async () => {
  const { queue, started, finish } = createTestQueue()
  const both = Promise.all([queue.read(0, searchOptions), queue.read(0, visibleOptions)])
  await finish(0)
  expect(await both).toEqual([[], []])
  expect(await queue.read(0, visibleOptions)).toEqual([])
  expect(started).toEqual([0])
})

test('recognises a cancelled or failed page again only on retry', async () => {
  const { queue, started, finish, fail, flush } = createTestQueue()
  const [first, second] = [queue.read(0, visibleOptions), queue.read(1, visibleOptions)]
  queue.cancel(0)
  expect(await first).toBeUndefined()
  await fail(1)
  expect(await second).toBeUndefined()
  expect([queue.getState(0)?.status, queue.getState(1)?.status]).toEqual(['stopped', 'failed'])
  expect(await queue.read(0, visibleOptions)).toBeUndefined()
  queue.retry(0)
  await flush()
  await finish(0)
  expect(queue.getState(0)?.status).toBe('read')
  expect(started).toEqual([0, 1, 0])
})

test('removes the waiting pages of an aborted search, except urgent ones', async () => {
  const { queue, started, finish } = createTestQueue()
  const search = new AbortController()
  for (const page of [0, 1, 2]) void queue.read(page, { isUrgent: false, signal: search.signal })
  void queue.read(2, visibleOptions)
  search.abort()
  await finish(0)
  await finish(2)
  expect(started).toEqual([0, 2])
  expect(queue.getState(1)).toBeUndefined()
})

test('cancels running and waiting pages on close', async () => {
  const { queue, started } = createTestQueue()
  const both = Promise.all([queue.read(0, visibleOptions), queue.read(1, visibleOptions)])
  queue.close()
  expect(await both).toEqual([undefined, undefined])
  expect(started).toEqual([0])
})
