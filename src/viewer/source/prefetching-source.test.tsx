import { beforeEach, expect, test, vi } from 'vitest'
import { points } from '#src/page/geometry.ts'
import type { PageSource } from './page-source.ts'
import { createPrefetchingSource, maxPrefetchedPages } from './prefetching-source.ts'

const calls: string[] = []
let prepare: NonNullable<PageSource['prepare']>

const source: PageSource = {
  pageCount: 100,
  renderedAs: 'canvas',
  getSize: async () => ({ width: points(100), height: points(200) }),
  render: async () => undefined,
  prepare: (page, signal) => prepare(page, signal),
  getRuns: async () => [],
  release: (page) => void calls.push(`release ${page}`),
  close: () => undefined,
}

const going = () => new AbortController().signal
const show = (kept: PageSource, page: number) =>
  kept.render(page, document.createElement('canvas'), 1, going())

beforeEach(() => {
  calls.length = 0
  prepare = async () => true
})

test('what a page that was made ready needs is kept when it is left, and that of others goes', async () => {
  const kept = createPrefetchingSource(source)
  expect(await kept.prefetch(3, going())).toBe(true)
  await show(kept, 3)
  await show(kept, 4)
  kept.release(3)
  kept.release(4)
  expect(calls).toEqual(['release 4'])
  expect([kept.isPrefetched(3), kept.isPrefetched(4)]).toEqual([true, false])
})

test('of too many pages the one made ready longest ago goes, but not from under a reader', async () => {
  const kept = createPrefetchingSource(source)
  await show(kept, 1)
  for (let page = 0; page < maxPrefetchedPages; page++) await kept.prefetch(page, going())
  await kept.prefetch(0, going())
  await kept.prefetch(50, going())
  // Page 0 was made ready again; page 1 is still shown.
  expect([kept.isPrefetched(0), kept.isPrefetched(1), kept.isPrefetched(2)]).toEqual([true, false, true])
  expect(calls).toEqual([])
  await kept.prefetch(51, going())
  expect(calls).toEqual(['release 2'])
  kept.release(1)
  expect(calls).toEqual(['release 2', 'release 1'])
})

test('what is too heavy, too slow or cannot be drawn is not kept, and no error is told', async () => {
  const kept = createPrefetchingSource(source)
  prepare = async () => false
  expect(await kept.prefetch(1, going())).toBe(false)
  prepare = async () => Promise.reject(new Error('damaged'))
  expect(await kept.prefetch(2, going())).toBe(false)
  prepare = async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    return true
  }
  expect(await kept.prefetch(3, going())).toBe(false)
  vi.restoreAllMocks()
  expect(calls).toEqual(['release 1', 'release 2', 'release 3'])
  expect(kept.isPrefetched(3)).toBe(false)
})

test('what was refused is not tried again, but what was only broken off is', async () => {
  const kept = createPrefetchingSource(source)
  const tried: number[] = []
  prepare = async (page, signal) => {
    tried.push(page)
    signal.throwIfAborted()
    return page === 2
  }
  expect(await kept.prefetch(1, going())).toBe(false)
  expect(await kept.prefetch(1, going())).toBe(false)
  expect(await kept.prefetch(2, AbortSignal.abort())).toBe(false)
  expect(await kept.prefetch(2, going())).toBe(true)
  expect(tried).toEqual([1, 2, 2])
})

test('a kind of document that needs nothing fetched is left alone', async () => {
  const { prepare: _, ...plain } = source
  expect(await createPrefetchingSource(plain).prefetch(1, going())).toBe(false)
  expect(calls).toEqual([])
})
