import { locateOnPage, type Place } from '#src/review/locate-text.ts'
import type { PageText } from './page-indexes.ts'
import type { WantedField } from './viewer-props.ts'

/** Where the wanted text was found: all places are on one page. Without places it is nowhere. */
export interface FoundPlaces {
  readonly page: number
  readonly places: readonly Place[]
  /** Found on another page than the service named. */
  readonly elsewhere: boolean
}

/** A shorter text proves nothing on a page the service did not name: `21` stands somewhere in every document. */
const shortestElsewhere = 4

/**
 * Looks for the wanted text on its page, then on the others, nearest first. Elsewhere only the text or value
 * itself counts, nothing that is merely like it.
 *
 * @param textOf fails for a page that cannot be read, which is passed over.
 * @returns undefined when it is nowhere; never settles anything after `signal` is aborted (rejects with its reason).
 */
export async function findPlaces(
  wanted: WantedField,
  pageCount: number,
  textOf: (page: number) => Promise<PageText>,
  signal: AbortSignal,
): Promise<FoundPlaces | undefined> {
  const stated = wanted.page !== undefined && wanted.page < pageCount ? wanted.page : undefined
  for (const page of nearestFirst(stated ?? 0, pageCount)) {
    const text = await textOf(page).catch(() => undefined)
    signal.throwIfAborted()
    const places = text === undefined ? [] : locateOnPage(text.index, wanted)
    const elsewhere = stated !== undefined && page !== stated
    if (places.length > 0 && (!elsewhere || isProof(places, wanted))) return { page, places, elsewhere }
    if (page === stated && !canBeElsewhere(wanted)) return undefined
    await breath()
    signal.throwIfAborted()
  }
  return undefined
}

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

/** Lets the browser answer the person before the next page is read. */
const breath = () => new Promise((resolve) => setTimeout(resolve))
