import { useEffect, useRef, useState } from 'react'
import { summarizeSearch, type SearchSummary } from './search-summary.ts'
import type { FieldSearch } from './use-field-search.ts'
import type { ChosenLocations } from './use-page-marks.ts'

/** In milliseconds: shorter searches are not reported as running. */
const briefSearchMs = 200

/**
 * Reports each change of the search for the wanted field. During typing, the report that the previous text is on no
 * page remains until the next result, unless that takes a moment: otherwise the message would flicker with every
 * key and move everything below it. A found text never counts for another one.
 */
export function useSearchReport(
  wanted: { readonly key: string; readonly text: string; readonly isScanned: boolean } | undefined,
  search: FieldSearch | undefined,
  chosen: ChosenLocations | undefined,
  onSearchChange: ((summary: SearchSummary) => void) | undefined,
): void {
  const wantedKey = wanted?.key
  const isSearching = search?.status === 'searching'
  const hasLasted = useHasLasted(isSearching, briefSearchMs)
  /** The key of the wanted field, if the last report is that its text is on no page. */
  const missingKey = useRef<string>(undefined)
  // As JSON, because the summary is a new object on every render and only a changed one is reported.
  const summary = JSON.stringify(search && wanted && summarizeSearch(search, chosen, wanted))
  useEffect(
    function reportSearch() {
      if (summary === undefined) return
      if (isSearching && !hasLasted && wantedKey === missingKey.current) return
      const report = JSON.parse(summary) as SearchSummary
      missingKey.current = report.state === 'none' ? wantedKey : undefined
      onSearchChange?.(report)
    },
    [summary, isSearching, hasLasted, wantedKey, onSearchChange],
  )
}

/** Whether an activity has lasted for this time. */
function useHasLasted(isGoingOn: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(
    function countTime() {
      if (!isGoingOn) return undefined
      const timer = setTimeout(() => setHasLasted(true), milliseconds)
      return () => {
        clearTimeout(timer)
        setHasLasted(false)
      }
    },
    [isGoingOn, milliseconds],
  )
  return hasLasted
}
