import {
  AnnotationMode,
  RenderingCancelledException,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { points, type PageSize } from '#src/page/geometry.ts'
import type { PageSource } from '../../source/page-source.ts'
import { maxCanvasArea } from '../canvas-limits.ts'
import { createPdfRun, type PdfRun } from './pdf-run.ts'
import { refineLetters } from './refine-letters.ts'

/** Maximum length of a canvas side that browsers support, in pixels. */
const maxCanvasSide = 16_384

/** The pages of an open PDF. */
export function createPdfSource(task: PDFDocumentLoadingTask, document: PDFDocumentProxy): PageSource {
  const runsByPage = new Map<number, Promise<readonly PdfRun[]>>()
  // pdf.js caches them too, but returns promises, which wait for the current render to finish.
  const proxies = new Map<number, PDFPageProxy>()
  const refined = new Set<number>()

  async function getPage(page: number): Promise<PDFPageProxy> {
    const proxy = proxies.get(page) ?? (await document.getPage(page + 1))
    proxies.set(page, proxy)
    return proxy
  }

  function getRuns(page: number): Promise<readonly PdfRun[]> {
    const runs = runsByPage.get(page) ?? readRuns(getPage(page))
    runsByPage.set(page, runs)
    runs.catch(() => runsByPage.delete(page))
    return runs
  }

  return {
    pageCount: document.numPages,
    renderedAs: 'canvas',
    async getSize(page) {
      return getPageSize(await getPage(page))
    },
    async render(page, canvas, scale, signal) {
      // A cached page starts rendering synchronously, so that its worker does not wait for React.
      const proxy = proxies.get(page) ?? (await getPage(page))
      signal.throwIfAborted()
      await renderPage(proxy, canvas, scale, signal)
    },
    find: getPage,
    async prepare(page, signal) {
      const proxy = await getPage(page)
      signal.throwIfAborted()
      await renderPage(proxy, globalThis.document.createElement('canvas'), prepareScale, signal)
      return isLightweight(proxy)
    },
    async refineRuns(page) {
      const [runs, proxy] = await Promise.all([getRuns(page), getPage(page)])
      if (runs.length > 0 && !refined.has(page)) await refineLetters(proxy, runs)
      refined.add(page)
    },
    getRuns,
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
  // Annotations are drawn but not interactive: links of a document cannot be clicked and its scripts do not run.
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

/** The wanted scale, or the largest one at which the page fits a canvas. */
function limitScale({ width, height }: PageSize, scale: number): number {
  const byArea = Math.sqrt(maxCanvasArea / (width * height))
  return Math.min(scale, byArea, maxCanvasSide / Math.max(width, height))
}

async function readRuns(loading: Promise<PDFPageProxy>): Promise<readonly PdfRun[]> {
  const page = await loading
  const { items, styles } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 1 })
  return items.flatMap((item) => ('str' in item ? [createPdfRun(item, styles[item.fontName], viewport)] : []))
}

/** Scale for prefetching a page: the data from its worker is cached for any scale, and this scale costs almost nothing. */
const prepareScale = 1 / 32

/** Pages whose pictures have more pixels in total are not cached in advance: 4 million take 16 MB. */
const maxCachedPixels = 4_000_000

/** Whether the data that pdf.js cached for a rendered page is small enough to keep. */
function isLightweight(page: PDFPageProxy): boolean {
  let pixels = 0
  for (const [, object] of page.objs) pixels += countPixels(object)
  return pixels <= maxCachedPixels
}

/** @param object a picture or anything else: pdf.js does not type it. */
function countPixels(object: unknown): number {
  if (typeof object !== 'object' || object === null || !('width' in object && 'height' in object)) return 0
  return Number(object.width) * Number(object.height) || 0
}
