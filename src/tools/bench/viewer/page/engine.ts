/** Width of a displayed page, in CSS pixels: A4 at 150 %. */
export const pageWidth = 892

/** A measurement in a page: from the bytes in memory to the first page painted. */
export interface Sample {
  readonly milliseconds: number
  /** Size of the canvas, to verify that all engines draw the same number of pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Shows the document in `place` and resolves to the canvas of its first page once that is drawn.
 *
 * @param url a `blob:` URL, so that every engine gets the bytes from memory in the same way.
 */
export type Engine = (url: string, place: HTMLElement) => Promise<HTMLCanvasElement>

declare global {
  interface Window {
    /** Fetches the file, then measures showing it. The engine's JavaScript is already loaded. */
    measure(file: string): Promise<Sample>
    /**
     * Only in bare pdf.js: opens a file, then measures drawing and reading one of its pages (from 1), in
     * milliseconds.
     */
    jump(file: string, page: number): Promise<number>
  }
}

/** Exposes an engine on the window. */
export function exposeEngine(engine: Engine): void {
  window.measure = async (file) => {
    const url = URL.createObjectURL(await (await fetch(file)).blob())
    const place = document.body.appendChild(document.createElement('div'))
    place.className = 'h-[1200px]'
    const start = performance.now()
    const canvas = await engine(url, place)
    await waitForPaint()
    const milliseconds = performance.now() - start
    if (!hasInk(canvas)) throw new Error(`${document.title} painted a blank page of ${file}`)
    return { milliseconds, width: canvas.width, height: canvas.height }
  }
}

/** Resolves after the frame that shows the latest changes, before other tasks. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' }))
  })

function hasInk(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return pixels?.some((value, index) => index % 4 !== 3 && value < 128) ?? false
}
