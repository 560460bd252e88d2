import { offscreenDelayMs } from './offscreen-delay.ts'
import type { PrefetchingSource } from './prefetching-source.ts'

/** A source that draws pages before they are asked for. */
export interface PrerenderingSource extends PrefetchingSource {
  /**
   * Draws a page that will probably be asked for next; when it is, at the same scale, it is there at once. Nothing happens
   * where that serves nothing: pages that are only text, a page that is shown. A page that cannot be drawn fails when it
   * is asked for.
   *
   * @param scale as for `render`.
   */
  prerender(page: number, scale: number): void
  /**
   * Draws a page that is shown. It stays so until `release`.
   *
   * @param scale,signal,errors as for `render`.
   * @returns a canvas that is the caller's from then on: the one that was drawn ahead, or a new one.
   */
  draw(page: number, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement>
}

/** A drawing that nobody has asked for yet. */
interface PrerenderedPage {
  readonly page: number
  readonly scale: number
  readonly canvas: HTMLCanvasElement
  readonly stop: AbortController
  /** False when the page could not be drawn. */
  readonly done: Promise<boolean>
}

/** Kept at most: what comes next in the work, and what the pointer is over. Each is some megabytes. */
const maxPrerenderedPages = 2

/** Draws the pages of a source ahead, as told by `expect`. */
export function createPrerenderingSource(source: PrefetchingSource): PrerenderingSource {
  let drawings: readonly PrerenderedPage[] = []
  const shown = new Set<number>()
  let isClosed = false

  const forget = (drawing: PrerenderedPage) => void (drawings = drawings.filter((each) => each !== drawing))

  function drop(drawing: PrerenderedPage): void {
    forget(drawing)
    drawing.stop.abort()
    freeCanvas(drawing.canvas)
    if (!shown.has(drawing.page)) source.release(drawing.page)
  }

  /** @returns undefined where the page was not drawn ahead. */
  async function taken(
    page: number,
    scale: number,
    signal: AbortSignal,
  ): Promise<HTMLCanvasElement | undefined> {
    const drawing = drawings.find((each) => each.page === page && each.scale === scale)
    if (drawing === undefined) return undefined
    const { canvas, stop, done } = drawing
    forget(drawing)
    signal.addEventListener('abort', () => stop.abort(), { once: true })
    if ((await done) && !signal.aborted) return canvas
    freeCanvas(canvas)
    return undefined
  }

  return {
    ...source,
    prerender(page, scale) {
      const isThere = drawings.some((each) => each.page === page && each.scale === scale)
      if (source.renderedAs === 'text' || shown.has(page) || isThere) return
      const [oldest] = drawings
      if (drawings.length === maxPrerenderedPages && oldest) drop(oldest)
      const [canvas, stop] = [document.createElement('canvas'), new AbortController()]
      const done = source.render(page, canvas, scale, stop.signal).then(
        () => true,
        () => false,
      )
      drawings = [...drawings, { page, scale, canvas, stop, done }]
    },
    async draw(page, scale, signal) {
      shown.add(page)
      // Its own canvas, because copying the pixels would take as long as drawing them.
      const ahead = await taken(page, scale, signal)
      if (ahead) return ahead
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
      // Whoever left it waits for another page.
      setTimeout(() => isClosed || shown.has(page) || source.release(page), offscreenDelayMs)
    },
    close() {
      isClosed = true
      for (const drawing of drawings) drop(drawing)
      source.close()
    },
  }
}

/** A canvas keeps its memory until it is collected, which may be long after nobody needs it. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
