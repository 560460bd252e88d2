import { toFieldLocation, type FieldLocation } from '#src/page/nearest-location.ts'
import { provesText } from './proves-text.ts'
import type { FieldSearch } from './use-field-search.ts'
import type { ChosenLocations } from './use-page-marks.ts'

/**
 * The result of the search for the wanted field. `once` and `several`: on the stated page, or the field has no
 * page; `elsewhere`: on another page; `none`: nowhere in the document.
 */
export type SearchSummary =
  | {
      readonly state: 'searching'
      /** Number of pages searched, and of all pages; absent at first. */
      readonly done?: number
      readonly total?: number
      /** The page (from 0) that is being recognised for the search. */
      readonly scannedPage?: number
    }
  /** The document is not open: it cannot be opened, or its password is missing. */
  | { readonly state: 'unopened' }
  /** `unread`: the number of scanned pages that were not recognised and therefore not searched. */
  | { readonly state: 'none'; readonly unread: number }
  | {
      readonly state: 'once' | 'several' | 'elsewhere'
      /** The number of locations, and the index of the shown one (from 0). All are on one page. */
      readonly count: number
      readonly index: number
      /** From 0. */
      readonly page: number
      /** Each location, in the order in which they are cycled through. */
      readonly locations: readonly FieldLocation[]
      /** `fuzzy`: the text on the page is only similar, which the interface must show. */
      readonly matchQuality: 'exact' | 'typed' | 'fuzzy'
      /** The text at the shown location. */
      readonly printedText: string
      /** Whether this proves that the text, if a person typed it, is on the page; see proves-text.ts. */
      readonly isProved: boolean
    }

/**
 * Summarises a search for the owner of the viewer.
 *
 * @param text that was searched for. @param isScanned whether the page of the chosen location was recognised.
 */
export function summarizeSearch(
  search: FieldSearch,
  chosen: ChosenLocations | undefined,
  { text, isScanned }: { readonly text: string; readonly isScanned: boolean },
): SearchSummary {
  if (search.status === 'unopened') return { state: 'unopened' }
  if (search.status === 'none') return { state: 'none', unread: search.unread }
  if (search.status !== 'found' || !chosen)
    return { state: 'searching', ...(search.status === 'searching' && search.progress) }
  const { found, index } = chosen
  const count = found.locations.length
  const { matchQuality = 'exact', printedText = '' } = found.locations[index] ?? {}
  const stateOnPage = count === 1 ? 'once' : 'several'
  return {
    state: found.isElsewhere ? 'elsewhere' : stateOnPage,
    count,
    index,
    page: found.page,
    locations: found.locations.map(({ boxes }) => toFieldLocation(found.page, boxes)),
    matchQuality,
    printedText,
    isProved: provesText(text, found.locations, isScanned),
  }
}
