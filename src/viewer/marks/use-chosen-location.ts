import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { uniteBoxes, type PageSize } from '#src/page/geometry.ts'
import { getLineBoxes } from '#src/page/locate-text/page-index.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import { toScreenBox, type Layout } from '../layout/layout.ts'
import type { Scroller } from '../layout/scroller.ts'
import type { PageSource } from '../source/page-source.ts'
import { applyPickedLocation } from './apply-picked-location.ts'
import type { FoundLocations } from './find-locations.ts'
import type { PageText, PageTexts } from './page-texts.ts'
import type { SearchSummary } from './search-summary.ts'
import { useFieldSearch, type FieldSearch } from './use-field-search.ts'
import { findChosenIndex, type ChosenLocations } from './use-page-marks.ts'
import { useSearchReport } from './use-search-report.ts'
import type { MarkedReading, OtherField, PickedLocation, WantedField } from './wanted-field.ts'

interface ChosenLocationOptions {
  readonly wanted?: WantedField | undefined
  readonly others?: readonly OtherField[] | undefined
  readonly onSearchChange?: ((summary: SearchSummary) => void) | undefined
  /** Undefined until the document is open: then nothing is searched. */
  readonly source: PageSource | undefined
  readonly texts: PageTexts | undefined
  /** Whether the document cannot be opened, or its password is missing. */
  readonly isUnopened: boolean
  /** The page most in view. */
  readonly current: number
  readonly layout: Layout
  readonly scroller: Scroller
}

interface FirstWanted {
  readonly key: string
  readonly isQuiet: boolean
  readonly location: WantedField['location']
}

const noFields: readonly OtherField[] = []

/** Finds the wanted field, scrolls to it, reports the result, and returns the locations to mark. */
export function useChosenLocation({
  wanted,
  others = noFields,
  onSearchChange,
  source,
  texts,
  isUnopened,
  current,
  layout,
  scroller,
}: ChosenLocationOptions): ChosenLocations | undefined {
  const searched = useFieldSearch(wanted, others, source?.pageCount ?? 0, isUnopened ? 'unopened' : texts)
  const { picked, location, reading } = wanted ?? {}
  const wantedReading = useStableReading(reading)
  const foundBySearch = searched?.status === 'found' ? searched.found : undefined
  const found = useMemo(
    () => (picked === undefined ? foundBySearch : preferPicked(foundBySearch, picked)),
    [foundBySearch, picked],
  )
  const searchedKey = searched?.status === 'found' ? searched.key : undefined
  const key = picked === undefined ? searchedKey : wanted?.key
  const search: FieldSearch | undefined =
    found === undefined || key === undefined ? searched : { status: 'found', key, found }
  const chosen = useMemo(
    () =>
      found && key !== undefined
        ? {
            key,
            found,
            index: findChosenIndex(found.locations, found.page, location),
            reading: wantedReading,
          }
        : undefined,
    [found, key, location, wantedReading],
  )

  // The first wanted field may arrive when the reviewer has scrolled already: it must not scroll them away.
  const first = useRef<FirstWanted>(undefined)
  const mayScrollTo = useEffectEvent((wantedKey: string) => {
    if (first.current?.key !== wantedKey) {
      const isQuiet = first.current === undefined && scroller.isMovedByReviewer()
      first.current = { key: wantedKey, isQuiet, location }
    }
    // Show a location that the reviewer has chosen since.
    return !first.current.isQuiet || location !== first.current.location
  })
  const scrollToStatedPage = useEffectEvent((page: number) => {
    if (source && page < source.pageCount && page !== current) scroller.scrollToPage(page)
  })
  const [wantedKey, wantedPage] = [wanted?.key, wanted?.page]
  useEffect(
    function showStatedPage() {
      if (wantedKey !== undefined && wantedPage !== undefined && mayScrollTo(wantedKey))
        scrollToStatedPage(wantedPage)
    },
    [wantedKey, wantedPage, scroller, source],
  )

  const scrollToLocation = useEffectEvent(
    (page: number, size: PageSize, text: PageText | undefined, location: TextLocation | undefined) => {
      const box = text && location && uniteBoxes(getLineBoxes(text.index, location.spans))
      if (box) scroller.scrollToBox(page, toScreenBox(box, size, layout.scale, layout.quarterTurns))
    },
  )
  useEffect(
    function showLocation() {
      if (!chosen || !source || !texts || !mayScrollTo(chosen.key)) return undefined
      let isCancelled = false
      const { page, locations } = chosen.found
      void Promise.all([texts.loadText(page, { isUrgent: true }), source.getSize(page)]).then(
        ([text, size]) => {
          if (!isCancelled) scrollToLocation(page, size, text, locations[chosen.index])
        },
      )
      return () => {
        isCancelled = true
      }
    },
    [chosen, source, texts, scroller],
  )

  const isScanned = found !== undefined && texts?.getEmbeddedText(found.page) === 'none'
  useSearchReport(wanted && { key: wanted.key, text: wanted.text, isScanned }, search, chosen, onSearchChange)
  return chosen
}

/** The same object as long as the reading is the same: the caller may pass a new one on every render. */
function useStableReading(reading: MarkedReading | undefined): MarkedReading | undefined {
  const { letter, tone } = reading ?? {}
  return useMemo(
    () => (letter === undefined || tone === undefined ? undefined : { letter, tone }),
    [letter, tone],
  )
}

/** The found locations, starting with the picked one; only the picked one if the search found none on its page. */
const preferPicked = (found: FoundLocations | undefined, picked: PickedLocation): FoundLocations => ({
  page: picked.page,
  locations: applyPickedLocation(found?.page === picked.page ? found.locations : [], picked),
  isElsewhere: false,
})
