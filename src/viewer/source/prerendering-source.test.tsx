import { beforeEach, expect, test, vi } from 'vitest'
import { points } from '#src/page/geometry.ts'
import { offscreenDelayMs } from './offscreen-delay.ts'
import { createPrerenderingSource } from './prerendering-source.ts'
import type { PageSource } from './page-source.ts'
import { createPrefetchingSource } from './prefetching-source.ts'

const calls: string[] = []
/** Settles the rendering of each page. */
const renderings = new Map<number, { resolve: () => void; reject: (reason: Error) => void }>()

const plainSource: PageSource = {
  pageCount: 10,
  renderedAs: 'canvas',
  getSize: async () => ({ width: points(100), height: points(200) }),
  async render(page, canvas, scale, signal) {
    calls.push(`render ${page} at ${scale}`)
    canvas.width = 100 * scale
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    renderings.set(page, { resolve, reject })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    await promise
  },
  getRuns: async () => [],
  release: (page) => void calls.push(`release ${page}`),
  close: () => void calls.push('close'),
}

const source = createPrefetchingSource(plainSource)

const createSignal = () => new AbortController().signal

beforeEach(() => {
  calls.length = 0
  renderings.clear()
  // jsdom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

test('renders a prerendered page once, even if it is drawn before rendering has finished', async () => {
  const prerendering = createPrerenderingSource(source)
  prerendering.prerender(4, 2)
  prerendering.prerender(4, 2)
  const drawing = prerendering.draw(4, 2, createSignal())
  renderings.get(4)?.resolve()
  expect((await drawing).width).toBe(200)
  expect(calls).toEqual(['render 4 at 2'])
  // It is shown now, so there is nothing to prerender.
  prerendering.prerender(4, 2)
  expect(calls).toEqual(['render 4 at 2'])
  prerendering.release(4)
  await vi.waitFor(() => expect(calls).toEqual(['render 4 at 2', 'release 4']))
})

test('renders again at another scale and after a failed prerender', async () => {
  const prerendering = createPrerenderingSource(source)
  prerendering.prerender(4, 2)
  const zoomed = prerendering.draw(4, 3, createSignal())
  await vi.waitFor(() => expect(calls).toEqual(['render 4 at 2', 'render 4 at 3']))
  renderings.get(4)?.resolve()
  await zoomed

  prerendering.prerender(5, 2)
  renderings.get(5)?.reject(new Error('damaged'))
  const failed = prerendering.draw(5, 2, createSignal())
  await vi.waitFor(() => expect(calls.slice(2)).toEqual(['render 5 at 2', 'render 5 at 2']))
  renderings.get(5)?.reject(new Error('damaged'))
  await expect(failed).rejects.toThrow('damaged')
})

test('hands out a prerendered canvas once and does not release a page that is shown again', async () => {
  const prerendering = createPrerenderingSource(source)
  prerendering.prerender(4, 2)
  renderings.get(4)?.resolve()
  const first = await prerendering.draw(4, 2, createSignal())
  const second = prerendering.draw(4, 2, createSignal())
  await vi.waitFor(() => expect(calls).toEqual(['render 4 at 2', 'render 4 at 2']))
  prerendering.release(4)
  const shownAgain = prerendering.draw(4, 2, createSignal())
  renderings.get(4)?.resolve()
  expect(await second).not.toBe(first)
  await new Promise((resolve) => setTimeout(resolve, offscreenDelayMs + 50))
  expect(calls).not.toContain('release 4')
  renderings.get(4)?.resolve()
  await shownAgain.catch(() => undefined)
})

test('discards the oldest prerendered page, and all of them on close', async () => {
  const prerendering = createPrerenderingSource(source)
  for (const page of [1, 2, 3]) prerendering.prerender(page, 1)
  expect(calls).toEqual(['render 1 at 1', 'render 2 at 1', 'release 1', 'render 3 at 1'])
  prerendering.close()
  expect(calls.slice(4)).toEqual(['release 2', 'release 3', 'close'])
})

test('does not prerender pages that are only text, and rejects a draw that was aborted before close', async () => {
  createPrerenderingSource({ ...source, renderedAs: 'text' }).prerender(1, 1)
  expect(calls).toEqual([])
  const prerendering = createPrerenderingSource(source)
  prerendering.prerender(1, 1)
  const controller = new AbortController()
  const drawing = prerendering.draw(1, 1, controller.signal)
  controller.abort(new Error('left'))
  prerendering.close()
  await expect(drawing).rejects.toThrow('left')
})
