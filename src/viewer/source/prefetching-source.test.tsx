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

const createSignal = () => new AbortController().signal
const show = (prefetching: PageSource, page: number) =>
  prefetching.render(page, document.createElement('canvas'), 1, createSignal())

beforeEach(() => {
  calls.length = 0
  prepare = async () => true
})

test('keeps prefetched pages on release and frees other pages', async () => {
  const prefetching = createPrefetchingSource(source)
  expect(await prefetching.prefetch(3, createSignal())).toBe(true)
  await show(prefetching, 3)
  await show(prefetching, 4)
  prefetching.release(3)
  prefetching.release(4)
  expect(calls).toEqual(['release 4'])
  expect([prefetching.isPrefetched(3), prefetching.isPrefetched(4)]).toEqual([true, false])
})

test('evicts the page prefetched longest ago, but frees it only once it is no longer shown', async () => {
  const prefetching = createPrefetchingSource(source)
  await show(prefetching, 1)
  for (let page = 0; page < maxPrefetchedPages; page++) await prefetching.prefetch(page, createSignal())
  await prefetching.prefetch(0, createSignal())
  await prefetching.prefetch(50, createSignal())
  // Page 0 was prefetched again; page 1 is still shown.
  expect([prefetching.isPrefetched(0), prefetching.isPrefetched(1), prefetching.isPrefetched(2)]).toEqual([
    true,
    false,
    true,
  ])
  expect(calls).toEqual([])
  await prefetching.prefetch(51, createSignal())
  expect(calls).toEqual(['release 2'])
  prefetching.release(1)
  expect(calls).toEqual(['release 2', 'release 1'])
})

test('does not keep pages that are too heavy, too slow or impossible to render, and reports no error', async () => {
  const prefetching = createPrefetchingSource(source)
  prepare = async () => false
  expect(await prefetching.prefetch(1, createSignal())).toBe(false)
  prepare = async () => Promise.reject(new Error('damaged'))
  expect(await prefetching.prefetch(2, createSignal())).toBe(false)
  prepare = async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    return true
  }
  expect(await prefetching.prefetch(3, createSignal())).toBe(false)
  vi.restoreAllMocks()
  expect(calls).toEqual(['release 1', 'release 2', 'release 3'])
  expect(prefetching.isPrefetched(3)).toBe(false)
})

test('retries a prefetch that was aborted, but not one that was rejected', async () => {
  const prefetching = createPrefetchingSource(source)
  const attempts: number[] = []
  prepare = async (page, signal) => {
    attempts.push(page)
    signal.throwIfAborted()
    return page === 2
  }
  expect(await prefetching.prefetch(1, createSignal())).toBe(false)
  expect(await prefetching.prefetch(1, createSignal())).toBe(false)
  expect(await prefetching.prefetch(2, AbortSignal.abort())).toBe(false)
  expect(await prefetching.prefetch(2, createSignal())).toBe(true)
  expect(attempts).toEqual([1, 2, 2])
})

test('prefetches nothing for a format without prepare', async () => {
  const { prepare: _, ...plain } = source
  expect(await createPrefetchingSource(plain).prefetch(1, createSignal())).toBe(false)
  expect(calls).toEqual([])
})
