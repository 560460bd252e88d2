import { locateText } from '#src/page/locate-text/locate-text.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import type { PageText, PageTexts } from './page-texts.ts'
import type { WantedField } from './wanted-field.ts'

/** Where the wanted text was found: all places are on one page. */
export interface FoundLocations {
  readonly page: number
  readonly locations: readonly TextLocation[]
  /** Found on another page than the service named. */
  readonly isElsewhere: boolean
}

/** What became of looking for a text. */
export interface SearchResult {
  /** Undefined when it is nowhere that was looked. */
  readonly found: FoundLocations | undefined
  /** How many pages that are only a picture were not read, and so not looked at. */
  readonly unread: number
}

/** How far looking is: pages looked at, of how many. `picture` is the page that is being read from its picture. */
export interface SearchProgress {
  readonly done: number
  readonly total: number
  readonly scannedPage?: number
}

/** What looking needs of the document and of whoever asked. */
export interface SearchOptions {
  readonly pageCount: number
  readonly texts: Pick<PageTexts, 'loadEmbeddedText' | 'loadText' | 'getScannedText'>
  readonly signal: AbortSignal
  readonly onProgress?: (looking: SearchProgress) => void
}

/** A shorter text proves nothing on a page the service did not name: `21` stands somewhere in every document. */
const minLengthElsewhere = 4
/** How many pages that are only a picture are read to find one text: each takes about a second. */
const maxScannedPages = 20
/** After so many milliseconds of looking the browser gets to answer the person. */
const maxBlockMs = 12

/**
 * Looks for the wanted text on its page, then on the others, nearest first; pages that are only a picture last,
 * and not all of a long scan. Elsewhere only the text or value itself counts, nothing that is merely like it.
 *
 * @returns rejects with the signal's reason once it is aborted. A page that cannot be read is passed over.
 */
export async function findLocations(wanted: WantedField, looking: SearchOptions): Promise<SearchResult> {
  const { pageCount, texts, signal, onProgress: onLooking } = looking
  const stated = getStatedPage(wanted, pageCount)
  const isThere = canMatchElsewhere(wanted)
  const rest = createYielder(signal)
  const pictures: number[] = []
  let done = 0

  function placesOn(page: number, text: PageText): FoundLocations | undefined {
    const places = locateText(text.index, wanted)
    const elsewhere = stated !== undefined && page !== stated
    return places.length > 0 && (!elsewhere || isConclusive(places, wanted))
      ? { page, locations: places, isElsewhere: elsewhere }
      : undefined
  }

  async function look(page: number, text: PageText | undefined): Promise<FoundLocations | undefined> {
    signal.throwIfAborted()
    done++
    const found = text && placesOn(page, text)
    if (found === undefined) await rest()
    return found
  }

  async function readAndLook(page: number) {
    const written = await texts.loadEmbeddedText(page).catch(() => null)
    if (written === undefined && texts.getScannedText(page) === undefined)
      onLooking?.({ done, total: pageCount, scannedPage: page })
    const text = await texts.loadText(page, { isUrgent: page === stated, signal }).catch(() => undefined)
    return { found: await look(page, text), isRead: text !== undefined }
  }

  if (stated !== undefined) {
    const { found, isRead } = await readAndLook(stated)
    if (found || !isThere) return { found, unread: isRead ? 0 : 1 }
    if (!isRead) pictures.push(stated)
  }
  for (const page of listPagesOutward(stated ?? 0, pageCount)) {
    if (page === stated) continue
    const written = await texts.loadEmbeddedText(page).catch(() => null)
    const text = written === undefined ? texts.getScannedText(page) : written
    if (text === undefined) pictures.push(page)
    const found = text && (await look(page, text))
    if (found) return { found, unread: 0 }
    onLooking?.({ done, total: pageCount })
  }
  let unread = 0
  for (const [index, page] of pictures.entries()) {
    const { found, isRead } =
      page === stated || index >= maxScannedPages
        ? { found: undefined, isRead: false }
        : await readAndLook(page)
    if (found) return { found, unread: 0 }
    if (!isRead) unread++
  }
  return { found: undefined, unread }
}

/**
 * The places on the page that the service named, when its text is known by now. Nothing else is looked at.
 *
 * @returns undefined when there are none, or nobody knows yet: `findPlaces` does.
 */
export function getCachedLocations(
  wanted: WantedField,
  { pageCount, texts }: { readonly pageCount: number; readonly texts: Pick<PageTexts, 'getEmbeddedText'> },
): FoundLocations | undefined {
  const page = getStatedPage(wanted, pageCount)
  const text = page === undefined ? undefined : texts.getEmbeddedText(page)
  if (page === undefined || text === undefined || text === 'none') return undefined
  const places = locateText(text.index, wanted)
  return places.length > 0 ? { page, locations: places, isElsewhere: false } : undefined
}

const getStatedPage = ({ page }: WantedField, pageCount: number) =>
  page !== undefined && page < pageCount ? page : undefined

/** The page itself, then the ones around it, going outwards. */
export function listPagesOutward(page: number, pageCount: number): number[] {
  const pages = [page]
  for (let away = 1; pages.length < pageCount; away++)
    pages.push(...[page + away, page - away].filter((other) => other >= 0 && other < pageCount))
  return pages
}

const isConclusive = (places: readonly TextLocation[], wanted: WantedField) =>
  places[0]?.matchQuality !== 'fuzzy' && canMatchElsewhere(wanted)

const canMatchElsewhere = ({ text, value }: WantedField) =>
  text.replace(/\s/g, '').length >= minLengthElsewhere || (text.trim() === '' && value !== undefined)

/** Lets the browser answer the person between pages, when it was kept for long. */
function createYielder(signal: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxBlockMs) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
    signal.throwIfAborted()
  }
}
