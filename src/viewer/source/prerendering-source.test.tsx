import { beforeEach, expect, test, vi } from 'vitest'
import { points } from '#src/page/geometry.ts'
import { offscreenDelayMs } from './offscreen-delay.ts'
import { createPrerenderingSource } from './prerendering-source.ts'
import type { PageSource } from './page-source.ts'
import { createPrefetchingSource } from './prefetching-source.ts'

const calls: string[] = []
/** Of each page: how its drawing ends. */
const ends = new Map<number, { resolve: () => void; reject: (reason: Error) => void }>()

const plain: PageSource = {
  pageCount: 10,
  renderedAs: 'canvas',
  getSize: async () => ({ width: points(100), height: points(200) }),
  async render(page, canvas, scale, signal) {
    calls.push(`render ${page} at ${scale}`)
    canvas.width = 100 * scale
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    ends.set(page, { resolve, reject })
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    await promise
  },
  getRuns: async () => [],
  release: (page) => void calls.push(`release ${page}`),
  close: () => void calls.push('close'),
}

const source = createPrefetchingSource(plain)

const stop = () => new AbortController().signal

beforeEach(() => {
  calls.length = 0
  ends.clear()
  // This environment draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

test('a page that was expected is drawn once, and taken while it is still being drawn', async () => {
  const ahead = createPrerenderingSource(source)
  ahead.prerender(4, 2)
  ahead.prerender(4, 2)
  const drawn = ahead.draw(4, 2, stop())
  ends.get(4)?.resolve()
  expect((await drawn).width).toBe(200)
  expect(calls).toEqual(['render 4 at 2'])
  // It is shown now, so there is nothing to make ready.
  ahead.prerender(4, 2)
  expect(calls).toEqual(['render 4 at 2'])
  ahead.release(4)
  await vi.waitFor(() => expect(calls).toEqual(['render 4 at 2', 'release 4']))
})

test('at another scale, or when drawing ahead failed, the page is drawn as if nothing had been expected', async () => {
  const ahead = createPrerenderingSource(source)
  ahead.prerender(4, 2)
  const zoomed = ahead.draw(4, 3, stop())
  await vi.waitFor(() => expect(calls).toEqual(['render 4 at 2', 'render 4 at 3']))
  ends.get(4)?.resolve()
  await zoomed

  ahead.prerender(5, 2)
  ends.get(5)?.reject(new Error('damaged'))
  const failed = ahead.draw(5, 2, stop())
  await vi.waitFor(() => expect(calls.slice(2)).toEqual(['render 5 at 2', 'render 5 at 2']))
  ends.get(5)?.reject(new Error('damaged'))
  await expect(failed).rejects.toThrow('damaged')
})

test('a drawing is taken once, and a page that came back is not released', async () => {
  const ahead = createPrerenderingSource(source)
  ahead.prerender(4, 2)
  ends.get(4)?.resolve()
  const first = await ahead.draw(4, 2, stop())
  const second = ahead.draw(4, 2, stop())
  await vi.waitFor(() => expect(calls).toEqual(['render 4 at 2', 'render 4 at 2']))
  ahead.release(4)
  const back = ahead.draw(4, 2, stop())
  ends.get(4)?.resolve()
  expect(await second).not.toBe(first)
  await new Promise((resolve) => setTimeout(resolve, offscreenDelayMs + 50))
  expect(calls).not.toContain('release 4')
  ends.get(4)?.resolve()
  await back.catch(() => undefined)
})

test('what is expected no longer is dropped, and all of it when the document is closed', async () => {
  const ahead = createPrerenderingSource(source)
  for (const page of [1, 2, 3]) ahead.prerender(page, 1)
  expect(calls).toEqual(['render 1 at 1', 'render 2 at 1', 'release 1', 'render 3 at 1'])
  ahead.close()
  expect(calls.slice(4)).toEqual(['release 2', 'release 3', 'close'])
})

test('pages that are only text are not drawn ahead, and one that is taken after all was closed is not shown', async () => {
  createPrerenderingSource({ ...source, renderedAs: 'text' }).prerender(1, 1)
  expect(calls).toEqual([])
  const ahead = createPrerenderingSource(source)
  ahead.prerender(1, 1)
  const gone = new AbortController()
  const drawn = ahead.draw(1, 1, gone.signal)
  gone.abort(new Error('left'))
  ahead.close()
  await expect(drawn).rejects.toThrow('left')
})
