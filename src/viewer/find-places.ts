import { locateOnPage, type Place } from '#src/review/locate-text.ts'
import type { PageText, PageTexts } from './page-texts.ts'
import type { WantedField } from './viewer-props.ts'

/** Where the wanted text was found: all places are on one page. */
export interface FoundPlaces {
  readonly page: number
  readonly places: readonly Place[]
  /** Found on another page than the service named. */
  readonly elsewhere: boolean
}

/** What became of looking for a text. */
export interface Outcome {
  /** Undefined when it is nowhere that was looked. */
  readonly found: FoundPlaces | undefined
  /** How many pages that are only a picture were not read, and so not looked at. */
  readonly unread: number
}

/** How far looking is: pages looked at, of how many. `picture` is the page that is being read from its picture. */
export interface Looking {
  readonly done: number
  readonly of: number
  readonly picture?: number
}

/** What looking needs of the document and of whoever asked. */
export interface LookingIn {
  readonly pageCount: number
  readonly texts: Pick<PageTexts, 'written' | 'read' | 'scanned'>
  readonly signal: AbortSignal
  readonly onLooking?: (looking: Looking) => void
}

/** A shorter text proves nothing on a page the service did not name: `21` stands somewhere in every document. */
const shortestElsewhere = 4
/** How many pages that are only a picture are read to find one text: each takes about a second. */
const mostPictures = 20
/** After so many milliseconds of looking the browser gets to answer the person. */
const longestHold = 12

/**
 * Looks for the wanted text on its page, then on the others, nearest first; pages that are only a picture last,
 * and not all of a long scan. Elsewhere only the text or value itself counts, nothing that is merely like it.
 *
 * @returns rejects with the signal's reason once it is aborted. A page that cannot be read is passed over.
 */
export async function findPlaces(wanted: WantedField, looking: LookingIn): Promise<Outcome> {
  const { pageCount, texts, signal, onLooking } = looking
  const stated = statedPage(wanted, pageCount)
  const isThere = canBeElsewhere(wanted)
  const rest = breather(signal)
  const pictures: number[] = []
  let done = 0

  function placesOn(page: number, text: PageText): FoundPlaces | undefined {
    const places = locateOnPage(text.index, wanted)
    const elsewhere = stated !== undefined && page !== stated
    return places.length > 0 && (!elsewhere || isProof(places, wanted))
      ? { page, places, elsewhere }
      : undefined
  }

  async function look(page: number, text: PageText | undefined): Promise<FoundPlaces | undefined> {
    signal.throwIfAborted()
    done++
    const found = text && placesOn(page, text)
    if (found === undefined) await rest()
    return found
  }

  async function readAndLook(page: number) {
    const written = await texts.written(page).catch(() => null)
    if (written === undefined && texts.scanned(page) === undefined)
      onLooking?.({ done, of: pageCount, picture: page })
    const text = await texts.read(page, { urgent: page === stated, signal }).catch(() => undefined)
    return { found: await look(page, text), isRead: text !== undefined }
  }

  if (stated !== undefined) {
    const { found, isRead } = await readAndLook(stated)
    if (found || !isThere) return { found, unread: isRead ? 0 : 1 }
    if (!isRead) pictures.push(stated)
  }
  for (const page of nearestFirst(stated ?? 0, pageCount)) {
    if (page === stated) continue
    const written = await texts.written(page).catch(() => null)
    const text = written === undefined ? texts.scanned(page) : written
    if (text === undefined) pictures.push(page)
    const found = text && (await look(page, text))
    if (found) return { found, unread: 0 }
    onLooking?.({ done, of: pageCount })
  }
  let unread = 0
  for (const [index, page] of pictures.entries()) {
    const { found, isRead } =
      page === stated || index >= mostPictures ? { found: undefined, isRead: false } : await readAndLook(page)
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
export function placesAtOnce(
  wanted: WantedField,
  { pageCount, texts }: { readonly pageCount: number; readonly texts: Pick<PageTexts, 'ready'> },
): FoundPlaces | undefined {
  const page = statedPage(wanted, pageCount)
  const text = page === undefined ? undefined : texts.ready(page)
  if (page === undefined || text === undefined || text === 'none') return undefined
  const places = locateOnPage(text.index, wanted)
  return places.length > 0 ? { page, places, elsewhere: false } : undefined
}

const statedPage = ({ page }: WantedField, pageCount: number) =>
  page !== undefined && page < pageCount ? page : undefined

/** The page itself, then the ones around it, going outwards. */
export function nearestFirst(page: number, pageCount: number): number[] {
  const pages = [page]
  for (let away = 1; pages.length < pageCount; away++)
    pages.push(...[page + away, page - away].filter((other) => other >= 0 && other < pageCount))
  return pages
}

const isProof = (places: readonly Place[], wanted: WantedField) =>
  places[0]?.likeness !== 'fuzzy' && canBeElsewhere(wanted)

const canBeElsewhere = ({ text, value }: WantedField) =>
  text.replace(/\s/g, '').length >= shortestElsewhere || (text.trim() === '' && value !== undefined)

/** Lets the browser answer the person between pages, when it was kept for long. */
function breather(signal: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestHold) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
    signal.throwIfAborted()
  }
}
