import { useEffect, useSyncExternalStore } from 'react'
import type { PageTexts } from '../marks/page-texts.ts'
import type { ScanState } from '../scans/scan-queue.ts'
import { offscreenDelayMs } from '../source/offscreen-delay.ts'

/**
 * Starts recognising a scanned page while it is visible, and returns the state.
 *
 * @param isNeeded whether the page is scanned, visible and drawn. A page that is only scrolled past is not started.
 */
export function useScanState(
  { scanQueue, loadText }: PageTexts,
  page: number,
  isNeeded: boolean,
): ScanState | undefined {
  const state = useSyncExternalStore(scanQueue.subscribe, () => scanQueue.getState(page))
  useEffect(
    function startScan() {
      if (!isNeeded) return undefined
      const timer = setTimeout(() => void loadText(page, { isUrgent: true }), offscreenDelayMs)
      return () => clearTimeout(timer)
    },
    [loadText, page, isNeeded],
  )
  return state
}
