import { useEffect, useRef, useState } from 'react'
import { summarizeSearch, type SearchSummary } from './search-summary.ts'
import type { FieldSearch } from './use-field-search.ts'
import type { ChosenLocations } from './use-page-marks.ts'

/** A search that takes no longer says nothing of itself, in milliseconds. */
const briefSearchMs = 200

/**
 * Reports each change of the search for the wanted field. While its text is typed, what was found of the text before
 * stands until the next answer, unless that takes a moment: else every key would take away what the answer brings back,
 * and move all that is below it.
 */
export function useSearchReport(
  wantedKey: string | undefined,
  search: FieldSearch | undefined,
  chosen: ChosenLocations | undefined,
  onSearchChange: ((summary: SearchSummary) => void) | undefined,
): void {
  const isSearching = search?.status === 'searching'
  const hasLasted = useHasLasted(isSearching, briefSearchMs)
  const answeredKey = useRef<string>(undefined)
  // As JSON, because the summary is a new object on every render and only a changed one is reported.
  const summary = JSON.stringify(search && summarizeSearch(search, chosen))
  useEffect(
    function reportSearch() {
      if (summary === undefined) return
      if (isSearching && !hasLasted && wantedKey === answeredKey.current) return
      answeredKey.current = isSearching ? undefined : wantedKey
      onSearchChange?.(JSON.parse(summary) as SearchSummary)
    },
    [summary, isSearching, hasLasted, wantedKey, onSearchChange],
  )
}

/** Whether something has been going on for so long. */
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
