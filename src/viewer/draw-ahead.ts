import type { PageSource } from './page-source.ts'

/** A source that draws pages before they are asked for. */
export interface AheadSource extends PageSource {
  /**
   * Draws a page that will probably be asked for next; when it is, at the same scale, it is there at once. Nothing happens
   * where that serves nothing: pages that are only text, a page that is shown. A page that cannot be drawn fails when it
   * is asked for.
   *
   * @param scale as for `render`.
   */
  expect(page: number, scale: number): void
}

/** A drawing that nobody has asked for yet. */
interface Drawing {
  readonly page: number
  readonly scale: number
  readonly canvas: HTMLCanvasElement
  readonly stop: AbortController
  /** False when the page could not be drawn. */
  readonly done: Promise<boolean>
}

/** Kept at most: what comes next in the work, and what the pointer is over. Each is some megabytes. */
const kept = 2

/** Draws the pages of a source ahead, as told by `expect`. */
export function drawnAhead(source: PageSource): AheadSource {
  let drawings: readonly Drawing[] = []
  const shown = new Set<number>()

  function drop(drawing: Drawing): void {
    drawings = drawings.filter((each) => each !== drawing)
    drawing.stop.abort()
    free(drawing.canvas)
    if (!shown.has(drawing.page)) source.release(drawing.page)
  }

  /** @returns whether the page now stands on the canvas. */
  async function take(page: number, canvas: HTMLCanvasElement, scale: number): Promise<boolean> {
    const drawing = drawings.find((each) => each.page === page && each.scale === scale)
    if (drawing === undefined || !(await drawing.done) || drawing.stop.signal.aborted) return false
    canvas.width = drawing.canvas.width
    canvas.height = drawing.canvas.height
    canvas.getContext('2d')?.drawImage(drawing.canvas, 0, 0)
    drop(drawing)
    return true
  }

  return {
    ...source,
    expect(page, scale) {
      const isThere = drawings.some((each) => each.page === page && each.scale === scale)
      if (source.ink === 'text' || shown.has(page) || isThere) return
      const [oldest] = drawings
      if (drawings.length === kept && oldest) drop(oldest)
      const [canvas, stop] = [document.createElement('canvas'), new AbortController()]
      const done = source.render(page, canvas, scale, stop.signal).then(
        () => true,
        () => false,
      )
      drawings = [...drawings, { page, scale, canvas, stop, done }]
    },
    async render(page, canvas, scale, signal) {
      shown.add(page)
      if (await take(page, canvas, scale)) return
      signal.throwIfAborted()
      await source.render(page, canvas, scale, signal)
    },
    release(page) {
      shown.delete(page)
      source.release(page)
    },
    close() {
      for (const drawing of drawings) drop(drawing)
      source.close()
    },
  }
}

/** A canvas keeps its memory until it is collected, which may be long after nobody needs it. */
export function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
