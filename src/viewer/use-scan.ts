import { useEffect, useSyncExternalStore } from 'react'
import { courtesy } from './courtesy.ts'
import type { PageTexts } from './page-texts.ts'
import type { ScanState } from './scans/scans.ts'

/**
 * Reads a page that is only a picture while somebody looks at it, and tells how far that is.
 *
 * @param wanted whether it is such a page and is in view, drawn. A page scrolled past is not begun.
 */
export function useScan({ scans, read }: PageTexts, page: number, wanted: boolean): ScanState | undefined {
  const state = useSyncExternalStore(scans.subscribe, () => scans.state(page))
  useEffect(
    function readWhenLookedAt() {
      if (!wanted) return undefined
      const timer = setTimeout(() => void read(page, { urgent: true }), courtesy)
      return () => clearTimeout(timer)
    },
    [read, page, wanted],
  )
  return state
}
