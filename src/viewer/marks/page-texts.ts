import { indexPage, type PageIndex } from '#src/page/locate-text/page-index.ts'
import type { PageRun, PageSource } from '../source/page-source.ts'
import type { GetOcrRuns } from '../scans/ocr-run-lookup.ts'
import type { ScanOptions, ScanQueue } from '../scans/scan-queue.ts'

/** The text of a page, and the same made ready for searching. */
export interface PageText {
  readonly runs: readonly PageRun[]
  readonly index: PageIndex
}

/** How many pages' texts are kept: a page of dense text takes some hundred kilobytes. */
const maxCachedPages = 120

/** What has fewer may be a picture with a stamp on it: whoever read the picture as well knows better. */
const minEmbeddedLetters = 60

const countLetters = (runs: readonly PageRun[]) =>
  runs.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0)

/** The texts of a document's pages, read once and kept for a while. */
export interface PageTexts {
  /**
   * What the file itself says; undefined for a page that is only a picture: `scanned` then has what was read on it
   * elsewhere. Rejects for a page that cannot be read.
   */
  loadEmbeddedText(page: number): Promise<PageText | undefined>
  /** The same at once, when it is known: `none` for a page that is only a picture; undefined when it is not read yet. */
  getEmbeddedText(page: number): PageText | 'none' | undefined
  /** The same, or what the picture says; undefined when that was not or could not be read. */
  loadText(page: number, asked: ScanOptions): Promise<PageText | undefined>
  /** What was read from the picture by now. */
  getScannedText(page: number): PageText | undefined
  readonly scanQueue: ScanQueue
}

/** @param offered what somebody else read on the pictures: what is there is not read again. */
export function createPageTexts(source: PageSource, scans: ScanQueue, offered: GetOcrRuns): PageTexts {
  const known = new Map<number, Promise<PageText | undefined>>()
  const read = new WeakMap<Promise<PageText | undefined>, PageText | 'none'>()
  // Reading a picture takes seconds, so what was read is kept for good. By its runs, which come once.
  const pictures = new WeakMap<readonly PageRun[], PageText>()

  async function readWritten(page: number): Promise<PageText | undefined> {
    const runs = await source.getRuns(page)
    const letters = source.renderedAs === 'canvas' ? countLetters(runs) : minEmbeddedLetters
    if (letters < minEmbeddedLetters) {
      const read = await offered(page).catch(() => undefined)
      if (read) scans.setRuns(page, read)
      if (read || letters === 0) return undefined
    }
    return { runs, index: indexPage(runs) }
  }

  function written(page: number): Promise<PageText | undefined> {
    const before = known.get(page)
    const text = before ?? readWritten(page)
    // Put last, so that the first of the map is always the one that was not asked for longest.
    known.delete(page)
    known.set(page, text)
    const [oldest] = known.keys()
    if (known.size > maxCachedPages && oldest !== undefined) known.delete(oldest)
    if (before === undefined)
      text.then(
        (ready) => read.set(text, ready ?? 'none'),
        () => known.delete(page),
      )
    return text
  }

  function indexed(runs: readonly PageRun[]): PageText {
    const text = pictures.get(runs) ?? { runs, index: indexPage(runs) }
    pictures.set(runs, text)
    return text
  }

  return {
    loadEmbeddedText: written,
    getEmbeddedText(page) {
      const text = known.get(page)
      return text && read.get(text)
    },
    async loadText(page, asked) {
      const text = await written(page)
      if (text) return text
      const runs = await scans.read(page, asked)
      return runs && indexed(runs)
    },
    getScannedText(page) {
      const state = scans.getState(page)
      return state?.status === 'read' ? indexed(state.runs) : undefined
    },
    scanQueue: scans,
  }
}
