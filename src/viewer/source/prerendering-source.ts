import { offscreenDelayMs } from './offscreen-delay.ts'
import type { PrefetchingSource } from './prefetching-source.ts'

/** A source that renders pages before they are needed. */
export interface PrerenderingSource extends PrefetchingSource {
  /**
   * Renders a page that will probably be shown next, so that `draw` at the same scale returns at once. Does nothing for
   * a page that is shown and for pages that are only text. Errors are reported by `draw`.
   *
   * @param scale as for `render`.
   */
  prerender(page: number, scale: number): void
  /**
   * Draws a page to show, which stays in use until `release`.
   *
   * @param scale,signal,errors as for `render`.
   * @returns a canvas that the caller owns: the prerendered one, or a new one.
   */
  draw(page: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>
}

/** A rendering that has not been used yet. */
interface PrerenderedPage {
  readonly page: number
  readonly scale: number
  readonly canvas: HTMLCanvasElement
  readonly controller: AbortController
  /** False when the page could not be rendered. */
  readonly done: Promise<boolean>
}

/** The next page in navigation order and the one under the pointer. Each takes some megabytes. */
const maxPrerenderedPages = 2

export function createPrerenderingSource(source: PrefetchingSource): PrerenderingSource {
  let prerendered: readonly PrerenderedPage[] = []
  const shown = new Set<number>()
  let isClosed = false

  const remove = (entry: PrerenderedPage) => void (prerendered = prerendered.filter((each) => each !== entry))

  function discard(entry: PrerenderedPage): void {
    remove(entry)
    entry.controller.abort()
    freeCanvas(entry.canvas)
    if (!shown.has(entry.page)) source.release(entry.page)
  }

  /** @returns undefined where the page was not prerendered. */
  async function takePrerendered(
    page: number,
    scale: number,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement | undefined> {
    const entry = prerendered.find((each) => each.page === page && each.scale === scale)
    if (entry === undefined) return undefined
    const { canvas, controller, done } = entry
    remove(entry)
    signal.addEventListener('abort', () => controller.abort(), { once: true })
    if ((await done) && !signal.aborted) return canvas
    freeCanvas(canvas)
    return undefined
  }

  return {
    ...source,
    prerender(page, scale) {
      const isPrerendered = prerendered.some((each) => each.page === page && each.scale === scale)
      if (source.renderedAs === 'text' || shown.has(page) || isPrerendered) return
      const [oldest] = prerendered
      if (prerendered.length === maxPrerenderedPages && oldest) discard(oldest)
      const [canvas, controller] = [document.createElement('canvas'), new AbortController()]
      const done = source.render(page, canvas, scale, controller.signal).then(
        () => true,
        () => false,
      )
      prerendered = [...prerendered, { page, scale, canvas, controller, done }]
    },
    async draw(page, scale, signal) {
      shown.add(page)
      // The canvas itself is handed over, because copying its pixels would take as long as rendering them.
      const existing = await takePrerendered(page, scale, signal)
      if (existing) return existing
      signal.throwIfAborted()
      const canvas = document.createElement('canvas')
      try {
        await source.render(page, canvas, scale, signal)
      } catch (error) {
        freeCanvas(canvas)
        throw error
      }
      return canvas
    },
    release(page) {
      shown.delete(page)
      // Delayed, because another page is usually being drawn at this moment.
      setTimeout(() => isClosed || shown.has(page) || source.release(page), offscreenDelayMs)
    },
    close() {
      isClosed = true
      for (const entry of prerendered) discard(entry)
      source.close()
    },
  }
}

/** Frees a canvas's pixels, which otherwise last until it is garbage-collected. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
