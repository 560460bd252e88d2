/** How wide a page is shown, in CSS pixels: A4 at 150 %. */
export const pageWidth = 892

/** What a page measured: from the bytes in memory to the first page painted. */
export interface Sample {
  readonly milliseconds: number
  /** Of the canvas, to see that all engines draw the same number of pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Shows the document in `place` and resolves to the canvas of its first page once that is drawn.
 *
 * @param url a `blob:` address: every engine gets the bytes, which are in memory, in this same way.
 */
export type Engine = (url: string, place: HTMLElement) => Promise<HTMLCanvasElement>

declare global {
  interface Window {
    /** Fetches the file, then measures showing it. Its engine's JavaScript is loaded by then. */
    measure(file: string): Promise<Sample>
    /** Of bare pdf.js: opens a file, then measures drawing and reading a page of it (from 1), in milliseconds. */
    jump(file: string, page: number): Promise<number>
  }
}

/** Puts an engine on the window. */
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

/** After the frame that shows what was just put in place, and before anything else that waits for it. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: 'user-blocking' }))
  })

function hasInk(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  return pixels?.some((value, index) => index % 4 !== 3 && value < 128) ?? false
}
