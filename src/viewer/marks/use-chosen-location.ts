import { useEffect, useEffectEvent, useMemo } from 'react'
import { uniteBoxes, type PageSize } from '#src/page/geometry.ts'
import { getLineBoxes } from '#src/page/locate-text/page-index.ts'
import type { TextLocation } from '#src/page/locate-text/text-location.ts'
import { toScreenBox, type Layout } from '../layout/layout.ts'
import type { Scroller } from '../layout/scroller.ts'
import type { PageSource } from '../source/page-source.ts'
import type { PageText, PageTexts } from './page-texts.ts'
import { summarizeSearch, type SearchSummary } from './search-summary.ts'
import { useFieldSearch } from './use-field-search.ts'
import type { ChosenLocations } from './use-page-marks.ts'
import type { WantedField } from './wanted-field.ts'

interface ChosenLocationOptions {
  readonly wanted?: WantedField | undefined
  /** Wraps around. Default 0. */
  readonly locationIndex?: number | undefined
  readonly onSearchChange?: ((summary: SearchSummary) => void) | undefined
  /** Undefined until the document is open: then nothing is searched. */
  readonly source: PageSource | undefined
  readonly texts: PageTexts | undefined
  /** The page most in view. */
  readonly current: number
  readonly layout: Layout
  readonly scroller: Scroller
}

/** Finds the wanted field, scrolls to it, reports the result, and returns what to mark. */
export function useChosenLocation({
  wanted,
  locationIndex = 0,
  onSearchChange,
  source,
  texts,
  current,
  layout,
  scroller,
}: ChosenLocationOptions): ChosenLocations | undefined {
  const search = useFieldSearch(wanted, source?.pageCount ?? 0, texts)
  const found = search?.status === 'found' ? search.found : undefined
  const key = search?.status === 'found' ? search.key : undefined
  const chosen = useMemo(
    () =>
      found && key !== undefined
        ? { key, found, index: wrapIndex(locationIndex, found.locations.length) }
        : undefined,
    [found, key, locationIndex],
  )

  const scrollToStatedPage = useEffectEvent((page: number) => {
    if (source && page < source.pageCount && page !== current) scroller.scrollToPage(page)
  })
  const [wantedKey, wantedPage] = [wanted?.key, wanted?.page]
  useEffect(
    function showStatedPage() {
      if (wantedKey !== undefined && wantedPage !== undefined) scrollToStatedPage(wantedPage)
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
      if (!chosen || !source || !texts) return undefined
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

  // As JSON, because the summary is a new object on every render and only a changed one is reported.
  const summary = JSON.stringify(search && summarizeSearch(search, chosen))
  useEffect(
    function reportSearch() {
      if (summary !== undefined) onSearchChange?.(JSON.parse(summary) as SearchSummary)
    },
    [summary, wantedKey, onSearchChange],
  )
  return chosen
}

const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
