import { expect, test } from 'vitest'
import { createScanQueue } from './scan-queue.ts'

/** Scans whose pages are read when the test says so; `begun` lists them in the order in which they were begun. */
function theScans() {
  const begun: number[] = []
  const ends = new Map<number, PromiseWithResolvers<[]>>()
  const scans = createScanQueue((page, signal) => {
    begun.push(page)
    const end = Promise.withResolvers<[]>()
    signal.addEventListener('abort', () => end.reject(signal.reason))
    ends.set(page, end)
    return end.promise
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const end = async (page: number) => {
    ends.get(page)?.resolve([])
    await settle()
  }
  const fail = async (page: number) => {
    ends.get(page)?.reject(new Error('no data'))
    await settle()
  }
  return { scans, begun, end, fail, settle }
}

const searched = { isUrgent: false }
const looked = { isUrgent: true }

test('reads one page at a time, the one that is looked at before those that are searched', async () => {
  const { scans, begun, end } = theScans()
  for (const page of [3, 4, 5]) void scans.read(page, searched)
  void scans.read(9, looked)
  expect(begun).toEqual([3])
  await end(3)
  await end(9)
  expect(begun).toEqual([3, 9, 4])
})

test('a page is read once, however often it is asked for', async () => {
  const { scans, begun, end } = theScans()
  const both = Promise.all([scans.read(0, searched), scans.read(0, looked)])
  await end(0)
  expect(await both).toEqual([[], []])
  expect(await scans.read(0, looked)).toEqual([])
  expect(begun).toEqual([0])
})

test('what was stopped or failed is read again only when a person asks', async () => {
  const { scans, begun, end, fail, settle } = theScans()
  const [first, second] = [scans.read(0, looked), scans.read(1, looked)]
  scans.cancel(0)
  expect(await first).toBeUndefined()
  await fail(1)
  expect(await second).toBeUndefined()
  expect([scans.getState(0)?.status, scans.getState(1)?.status]).toEqual(['stopped', 'failed'])
  expect(await scans.read(0, looked)).toBeUndefined()
  scans.retry(0)
  await settle()
  await end(0)
  expect(scans.getState(0)?.status).toBe('read')
  expect(begun).toEqual([0, 1, 0])
})

test('a search that was given up leaves no page waiting, unless somebody looks at it', async () => {
  const { scans, begun, end } = theScans()
  const search = new AbortController()
  for (const page of [0, 1, 2]) void scans.read(page, { isUrgent: false, signal: search.signal })
  void scans.read(2, looked)
  search.abort()
  await end(0)
  await end(2)
  expect(begun).toEqual([0, 2])
  expect(scans.getState(1)).toBeUndefined()
})

test('closing ends what is read and what waits', async () => {
  const { scans, begun } = theScans()
  const both = Promise.all([scans.read(0, looked), scans.read(1, looked)])
  scans.close()
  expect(await both).toEqual([undefined, undefined])
  expect(begun).toEqual([0])
})
