import { useEffect, useMemo, useRef } from 'react'
import { union } from '#src/review/geometry.ts'
import { boxesOf } from '#src/review/locate-text.ts'
import { onScreen, type Layout } from './layout.ts'
import type { PageTexts } from './page-texts.ts'
import type { PageSource } from './page-source.ts'
import type { ChosenPlaces } from './use-page-marks.ts'
import { usePlaces, type Search } from './use-places.ts'
import type { Scroller } from './scroller.ts'
import type { DocumentViewerProps, PlaceSummary } from './viewer-props.ts'

interface Options extends Pick<DocumentViewerProps, 'wanted' | 'placeIndex' | 'onPlace'> {
  /** Undefined until the document is open: then nothing is searched. */
  source: PageSource | undefined
  texts: PageTexts | undefined
  /** The page most in view. */
  current: number
  layout: Layout
  scroller: Scroller
}

/** Finds the wanted field, brings its place into view, tells what was found, and gives what to mark. */
export function useChosenPlace(options: Options): ChosenPlaces | undefined {
  const { wanted, placeIndex = 0, onPlace, source, texts, scroller } = options
  const search = usePlaces(wanted, source?.pageCount ?? 0, texts)
  const found = search?.status === 'found' ? search.found : undefined
  const key = search?.status === 'found' ? search.key : undefined
  const chosen = useMemo(
    () =>
      found && key !== undefined ? { key, found, index: modulo(placeIndex, found.places.length) } : undefined,
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
      if (pages && wantedPage < pages.pageCount && wantedPage !== current) scroller.showPage(wantedPage)
    },
    [wantedKey, wantedPage, scroller, source],
  )

  useEffect(
    function showPlace() {
      if (!chosen || !source || !texts) return undefined
      let left = false
      const { page, places } = chosen.found
      void Promise.all([texts.read(page, { urgent: true }), source.size(page)]).then(([text, size]) => {
        const place = places[chosen.index]
        const box = text && place && union(boxesOf(text.index, place.spans))
        const { layout } = latest.current
        if (!left && box) scroller.showBox(page, onScreen(box, size, layout.scale, layout.turns))
      })
      return () => {
        left = true
      }
    },
    [chosen, source, texts, scroller],
  )

  const summary = JSON.stringify(search && summaryOf(search, chosen))
  useEffect(
    function tell() {
      // Written by the line above.
      if (summary !== undefined) latest.current.onPlace?.(JSON.parse(summary) as PlaceSummary)
    },
    [summary, wantedKey, onPlace],
  )
  return chosen
}

function summaryOf(search: Search, chosen: ChosenPlaces | undefined): PlaceSummary {
  if (search.status === 'none') return { state: 'none', unread: search.unread }
  if (search.status !== 'found' || !chosen)
    return { state: 'searching', ...(search.status === 'searching' && search.looking) }
  const { found, index } = chosen
  const count = found.places.length
  const likeness = found.places[index]?.likeness ?? 'exact'
  const state = found.elsewhere ? 'elsewhere' : count === 1 ? 'once' : 'several'
  return { state, count, index, page: found.page, likeness }
}

const modulo = (value: number, count: number) => ((value % count) + count) % count
