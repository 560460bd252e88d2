import { indexPage, type PageIndex } from '#src/page/locate-text/page-index.ts'
import type { GetOcrRuns } from '../scans/ocr-run-lookup.ts'
import type { ScanOptions, ScanQueue } from '../scans/scan-queue.ts'
import type { PageRun, PageSource } from '../source/page-source.ts'

/** The text of a page and its search index. */
export interface PageText {
  readonly runs: readonly PageRun[]
  readonly index: PageIndex
}

/** A page of dense text takes some hundred kilobytes. */
const maxCachedPages = 120

/** A page with fewer letters may be a stamped scan: its recognised words, if any, are preferred. */
const minEmbeddedLetters = 60

const countLetters = (runs: readonly PageRun[]) =>
  runs.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0)

/** The texts of a document's pages, cached. */
export interface PageTexts {
  /**
   * Loads the text that the file itself contains; undefined for a scanned page, for which `getScannedText` then has
   * the words recognised elsewhere, if any. Rejects for a page that cannot be read.
   */
  loadEmbeddedText(page: number): Promise<PageText | undefined>
  /** The same from the cache: `none` for a scanned page, undefined when it is not loaded yet. */
  getEmbeddedText(page: number): PageText | 'none' | undefined
  /** Loads the embedded text, or otherwise recognises the page; undefined if that was not done or failed. */
  loadText(page: number, options: ScanOptions): Promise<PageText | undefined>
  /** The recognised text of a scanned page, as far as available. */
  getScannedText(page: number): PageText | undefined
  readonly scanQueue: ScanQueue
}

/** The text of a page as far as known now, embedded or recognised. */
export function getReadText(texts: PageTexts, page: number): PageText | undefined {
  const embedded = texts.getEmbeddedText(page)
  return embedded === 'none' ? texts.getScannedText(page) : embedded
}

/** @param getOcrRuns words recognised elsewhere: those pages are not recognised again. */
export function createPageTexts(source: PageSource, scanQueue: ScanQueue, getOcrRuns: GetOcrRuns): PageTexts {
  const cache = new Map<number, Promise<PageText | undefined>>()
  const settled = new WeakMap<Promise<PageText | undefined>, PageText | 'none'>()
  // Never evicted, because recognising a page takes seconds. The keys are the runs, which the queue keeps.
  const scannedTexts = new WeakMap<readonly PageRun[], PageText>()

  async function readEmbeddedText(page: number): Promise<PageText | undefined> {
    const runs = await source.getRuns(page)
    const letters = source.renderedAs === 'canvas' ? countLetters(runs) : minEmbeddedLetters
    if (letters < minEmbeddedLetters) {
      const ocrRuns = await getOcrRuns(page).catch(() => undefined)
      if (ocrRuns) scanQueue.setRuns(page, ocrRuns)
      if (ocrRuns || letters === 0) return undefined
    }
    return { runs, index: indexPage(runs) }
  }

  function loadEmbeddedText(page: number): Promise<PageText | undefined> {
    const cached = cache.get(page)
    const text = cached ?? readEmbeddedText(page)
    // Moved to the end, so that the first entry is always the least recently used one.
    cache.delete(page)
    cache.set(page, text)
    const [oldest] = cache.keys()
    if (cache.size > maxCachedPages && oldest !== undefined) cache.delete(oldest)
    if (cached === undefined)
      text.then(
        (loaded) => settled.set(text, loaded ?? 'none'),
        () => cache.delete(page),
      )
    return text
  }

  function indexScannedText(runs: readonly PageRun[]): PageText {
    const text = scannedTexts.get(runs) ?? { runs, index: indexPage(runs) }
    scannedTexts.set(runs, text)
    return text
  }

  return {
    loadEmbeddedText,
    getEmbeddedText(page) {
      const text = cache.get(page)
      return text && settled.get(text)
    },
    async loadText(page, options) {
      const text = await loadEmbeddedText(page)
      if (text) return text
      const runs = await scanQueue.read(page, options)
      return runs && indexScannedText(runs)
    },
    getScannedText(page) {
      const state = scanQueue.getState(page)
      return state?.status === 'read' ? indexScannedText(state.runs) : undefined
    },
    scanQueue,
  }
}
