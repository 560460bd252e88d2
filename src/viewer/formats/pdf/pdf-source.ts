import {
  AnnotationMode,
  RenderingCancelledException,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { points, type PageSize } from '#src/page/geometry.ts'
import type { PageSource } from '#src/viewer/source/page-source.ts'
import { maxCanvasArea } from '../canvas-limits.ts'
import { isLightweight, prepareScale } from './page-weight.ts'
import { createPdfRun, type PdfRun } from './pdf-run.ts'
import { refineLetters } from './refine-letters.ts'

/** No browser draws on a canvas longer than this. */
const maxCanvasSide = 16_384

/** The pages of an open PDF. */
export function createPdfSource(task: PDFDocumentLoadingTask, document: PDFDocumentProxy): PageSource {
  const texts = new Map<number, Promise<readonly PdfRun[]>>()
  // pdf.js keeps them too, but gives them only as promises, which wait for whatever the screen is drawing.
  const proxies = new Map<number, PDFPageProxy>()
  const settled = new Set<number>()

  async function pageOf(page: number): Promise<PDFPageProxy> {
    const proxy = proxies.get(page) ?? (await document.getPage(page + 1))
    proxies.set(page, proxy)
    return proxy
  }

  function textOf(page: number): Promise<readonly PdfRun[]> {
    const known = texts.get(page) ?? readText(pageOf(page))
    texts.set(page, known)
    known.catch(() => texts.delete(page))
    return known
  }

  return {
    pageCount: document.numPages,
    renderedAs: 'canvas',
    async getSize(page) {
      return getPageSize(await pageOf(page))
    },
    async render(page, canvas, scale, signal) {
      // A page that is known begins to be drawn within this very call: its worker need not wait for the screen.
      const proxy = proxies.get(page) ?? (await pageOf(page))
      signal.throwIfAborted()
      await renderPage(proxy, canvas, scale, signal)
    },
    async prepare(page, signal) {
      const proxy = await pageOf(page)
      signal.throwIfAborted()
      await renderPage(proxy, globalThis.document.createElement('canvas'), prepareScale, signal)
      return isLightweight(proxy)
    },
    async refineRuns(page) {
      const [runs, proxy] = await Promise.all([textOf(page), pageOf(page)])
      if (runs.length > 0 && !settled.has(page)) await refineLetters(proxy, runs)
      settled.add(page)
    },
    getRuns: textOf,
    release: (page) => void proxies.get(page)?.cleanup(),
    close: () => void task.destroy(),
  }
}

function getPageSize(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width: points(width), height: points(height) }
}

async function renderPage(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) {
  const viewport = page.getViewport({ scale: limitScale(getPageSize(page), scale) })
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  // Annotations are drawn, never made live: no link of a document can be clicked, no script of it runs.
  const rendering = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE })
  const cancel = () => rendering.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await rendering.promise
  } catch (error) {
    if (error instanceof RenderingCancelledException) signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** The wanted scale, or the greatest one at which the page still fits a canvas. */
function limitScale({ width, height }: PageSize, scale: number): number {
  const byArea = Math.sqrt(maxCanvasArea / (width * height))
  return Math.min(scale, byArea, maxCanvasSide / Math.max(width, height))
}

async function readText(loading: Promise<PDFPageProxy>): Promise<readonly PdfRun[]> {
  const page = await loading
  const { items, styles } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 1 })
  return items.flatMap((item) => ('str' in item ? [createPdfRun(item, styles[item.fontName], viewport)] : []))
}
