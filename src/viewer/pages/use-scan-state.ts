import { useEffect, useSyncExternalStore } from 'react'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'
import type { PageTexts } from '../marks/page-texts.ts'
import type { ScanState } from '../scans/scan-queue.ts'

/**
 * Reads a page that is only a picture while somebody looks at it, and tells how far that is.
 *
 * @param wanted whether it is such a page and is in view, drawn. A page scrolled past is not begun.
 */
export function useScanState(
  { scanQueue: scans, loadText: read }: PageTexts,
  page: number,
  wanted: boolean,
): ScanState | undefined {
  const state = useSyncExternalStore(scans.subscribe, () => scans.getState(page))
  useEffect(
    function readWhenLookedAt() {
      if (!wanted) return undefined
      const timer = setTimeout(() => void read(page, { isUrgent: true }), offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    [read, page, wanted],
  )
  return state
}
