import { useEffect, useMemo, useRef } from 'react'
import { uniteBoxes } from '#src/page/geometry.ts'
import { getLineBoxes } from '#src/page/locate-text/page-index.ts'
import { toScreenBox, type Layout } from '../layout/layout.ts'
import type { PageTexts } from './page-texts.ts'
import type { PageSource } from '../source/page-source.ts'
import type { ChosenLocations } from './use-page-marks.ts'
import { useFieldSearch, type FieldSearch } from './use-field-search.ts'
import type { Scroller } from '../layout/scroller.ts'
import type { DocumentViewerProps, SearchSummary } from '../viewer-props.ts'

interface Options extends Pick<DocumentViewerProps, 'wanted' | 'locationIndex' | 'onSearchChange'> {
  /** Undefined until the document is open: then nothing is searched. */
  source: PageSource | undefined
  texts: PageTexts | undefined
  /** The page most in view. */
  current: number
  layout: Layout
  scroller: Scroller
}

/** Finds the wanted field, brings its place into view, tells what was found, and gives what to mark. */
export function useChosenLocation(options: Options): ChosenLocations | undefined {
  const { wanted, locationIndex: placeIndex = 0, onSearchChange: onPlace, source, texts, scroller } = options
  const search = useFieldSearch(wanted, source?.pageCount ?? 0, texts)
  const found = search?.status === 'found' ? search.found : undefined
  const key = search?.status === 'found' ? search.key : undefined
  const chosen = useMemo(
    () =>
      found && key !== undefined
        ? { key, found, index: wrapIndex(placeIndex, found.locations.length) }
        : undefined,
    [found, key, placeIndex],
  )

  const latest = useRef(options)
  useEffect(function keepLatest() {
    latest.current = options
  })

  const [wantedKey, wantedPage] = [wanted?.key, wanted?.page]
  useEffect(
    function showStatedPage() {
      if (wantedKey === undefined || wantedPage === undefined) return
      const { current, source: pages } = latest.current
      if (pages && wantedPage < pages.pageCount && wantedPage !== current) scroller.scrollToPage(wantedPage)
    },
    [wantedKey, wantedPage, scroller, source],
  )

  useEffect(
    function showPlace() {
      if (!chosen || !source || !texts) return undefined
      let left = false
      const { page, locations: places } = chosen.found
      void Promise.all([texts.loadText(page, { isUrgent: true }), source.getSize(page)]).then(
        ([text, size]) => {
          const place = places[chosen.index]
          const box = text && place && uniteBoxes(getLineBoxes(text.index, place.spans))
          const { layout } = latest.current
          if (!left && box)
            scroller.scrollToBox(page, toScreenBox(box, size, layout.scale, layout.quarterTurns))
        },
      )
      return () => {
        left = true
      }
    },
    [chosen, source, texts, scroller],
  )

  const summary = JSON.stringify(search && summarize(search, chosen))
  useEffect(
    function tell() {
      // Written by the line above.
      if (summary !== undefined) latest.current.onSearchChange?.(JSON.parse(summary) as SearchSummary)
    },
    [summary, wantedKey, onPlace],
  )
  return chosen
}

function summarize(search: FieldSearch, chosen: ChosenLocations | undefined): SearchSummary {
  if (search.status === 'none') return { state: 'none', unread: search.unread }
  if (search.status !== 'found' || !chosen)
    return { state: 'searching', ...(search.status === 'searching' && search.progress) }
  const { found, index } = chosen
  const count = found.locations.length
  const likeness = found.locations[index]?.matchQuality ?? 'exact'
  const state = found.isElsewhere ? 'elsewhere' : count === 1 ? 'once' : 'several'
  return { state, count, index, page: found.page, matchQuality: likeness }
}

const wrapIndex = (value: number, count: number) => ((value % count) + count) % count
