import { locateText } from '#src/page/locate-text/locate-text.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import type { PageText, PageTexts } from './page-texts.ts'
import type { WantedField } from './wanted-field.ts'

/** The locations of the wanted text, all on one page. */
export interface FoundLocations {
  readonly page: number
  readonly locations: readonly TextLocation[]
  /** Whether this is another page than the service stated. */
  readonly isElsewhere: boolean
}

interface SearchResult {
  /** Undefined when the text is on none of the searched pages. */
  readonly found: FoundLocations | undefined
  /** The number of scanned pages that were not recognised, and so not searched. */
  readonly unread: number
}

/** Number of pages searched, and of all pages; `scannedPage` is being recognised in order to search it. */
export interface SearchProgress {
  readonly done: number
  readonly total: number
  readonly scannedPage?: number
}

interface SearchOptions {
  readonly pageCount: number
  readonly texts: Pick<PageTexts, 'loadEmbeddedText' | 'loadText' | 'getScannedText'>
  readonly signal: AbortSignal
  readonly onProgress?: (progress: SearchProgress) => void
}

/** A shorter text proves nothing on a page that the service did not state: `21` occurs in every document. */
const minLengthElsewhere = 4
/** The number of scanned pages recognised to find one text: each takes about a second. */
const maxScannedPages = 20
/** After this time the search yields to the event loop. In milliseconds. */
const maxBlockMs = 12

/**
 * Searches for the wanted text: first on the stated page, then on the others, nearest first; scanned pages last, and not
 * all of a long scan. On other pages only the exact text or value counts, not a similar one. A page that cannot be read
 * is skipped.
 *
 * @throws the reason of `signal` once aborted.
 */
export async function findLocations(wanted: WantedField, options: SearchOptions): Promise<SearchResult> {
  const { pageCount, texts, signal, onProgress } = options
  const stated = getStatedPage(wanted, pageCount)
  const yieldIfNeeded = createYielder(signal)
  const scannedPages: number[] = []
  let done = 0

  function locateOnPage(page: number, text: PageText): FoundLocations | undefined {
    const locations = locateText(text.index, wanted)
    const isElsewhere = stated !== undefined && page !== stated
    return locations.length > 0 && (!isElsewhere || isConclusive(locations, wanted))
      ? { page, locations, isElsewhere }
      : undefined
  }

  async function searchPage(page: number, text: PageText | undefined): Promise<FoundLocations | undefined> {
    signal.throwIfAborted()
    done++
    const found = text && locateOnPage(page, text)
    if (found === undefined) await yieldIfNeeded()
    return found
  }

  async function loadAndSearchPage(page: number) {
    const embedded = await texts.loadEmbeddedText(page).catch(() => null)
    if (embedded === undefined && texts.getScannedText(page) === undefined)
      onProgress?.({ done, total: pageCount, scannedPage: page })
    const text = await texts.loadText(page, { isUrgent: page === stated, signal }).catch(() => undefined)
    return { found: await searchPage(page, text), isRead: text !== undefined }
  }

  if (stated !== undefined) {
    const { found, isRead } = await loadAndSearchPage(stated)
    if (found || !canMatchElsewhere(wanted)) return { found, unread: isRead ? 0 : 1 }
    if (!isRead) scannedPages.push(stated)
  }
  for (const page of listPagesOutward(stated ?? 0, pageCount)) {
    if (page === stated) continue
    const embedded = await texts.loadEmbeddedText(page).catch(() => null)
    const text = embedded === undefined ? texts.getScannedText(page) : embedded
    if (text === undefined) scannedPages.push(page)
    const found = text && (await searchPage(page, text))
    if (found) return { found, unread: 0 }
    onProgress?.({ done, total: pageCount })
  }
  let unread = 0
  for (const [index, page] of scannedPages.entries()) {
    const { found, isRead } =
      page === stated || index >= maxScannedPages
        ? { found: undefined, isRead: false }
        : await loadAndSearchPage(page)
    if (found) return { found, unread: 0 }
    if (!isRead) unread++
  }
  return { found: undefined, unread }
}

/**
 * The locations on the stated page if its text is cached. No other page is searched.
 *
 * @returns undefined when there are none or the text is not cached: then `findLocations` knows.
 */
export function getCachedLocations(
  wanted: WantedField,
  { pageCount, texts }: { readonly pageCount: number; readonly texts: Pick<PageTexts, 'getEmbeddedText'> },
): FoundLocations | undefined {
  const page = getStatedPage(wanted, pageCount)
  const text = page === undefined ? undefined : texts.getEmbeddedText(page)
  if (page === undefined || text === undefined || text === 'none') return undefined
  const locations = locateText(text.index, wanted)
  return locations.length > 0 ? { page, locations, isElsewhere: false } : undefined
}

const getStatedPage = ({ page }: WantedField, pageCount: number) =>
  page !== undefined && page < pageCount ? page : undefined

/** The page itself, then the ones around it, going outwards. */
export function listPagesOutward(page: number, pageCount: number): number[] {
  const pages = [page]
  for (let distance = 1; pages.length < pageCount; distance++)
    pages.push(...[page + distance, page - distance].filter((other) => other >= 0 && other < pageCount))
  return pages
}

const isConclusive = (locations: readonly TextLocation[], wanted: WantedField) =>
  locations[0]?.matchQuality !== 'fuzzy' && canMatchElsewhere(wanted)

const canMatchElsewhere = ({ text, value }: WantedField) =>
  text.replace(/\s/g, '').length >= minLengthElsewhere || (text.trim() === '' && value !== undefined)

/** Yields to the event loop, so that the page answers input, when it has been blocked for `maxBlockMs`. */
function createYielder(signal: AbortSignal): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < maxBlockMs) return
    await new Promise((resolve) => setTimeout(resolve))
    startedAt = performance.now()
    signal.throwIfAborted()
  }
}
