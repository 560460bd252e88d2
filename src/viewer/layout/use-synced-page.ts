import { useEffect, useEffectEvent, useRef } from 'react'

/** In milliseconds: a reported page that the owner returns within this time is an echo. */
const echoWindowMs = 2000

/**
 * Keeps the current page and the owner's page in sync, whichever changes first.
 *
 * The owner may return a reported page late, when the view has moved on: such an echo must not scroll back.
 */
export function useSyncedPage(
  page: number,
  current: number,
  scrollToPage: (page: number) => void,
  onPageChange: (page: number) => void,
): void {
  const reported = useRef<{ page: number; at: number }[]>([])
  const lastCurrent = useRef(current)
  const lastPage = useRef(page)
  const report = useEffectEvent(onPageChange)

  useEffect(
    function followOwner() {
      if (lastPage.current === page) return
      lastPage.current = page
      const now = performance.now()
      reported.current = reported.current.filter(({ at }) => now - at < echoWindowMs)
      const echo = reported.current.findIndex((entry) => entry.page === page)
      if (echo !== -1) reported.current.splice(0, echo + 1)
      else if (page !== lastCurrent.current) scrollToPage(page)
    },
    [page, scrollToPage],
  )

  useEffect(
    function reportToOwner() {
      if (lastCurrent.current === current) return
      lastCurrent.current = current
      if (lastPage.current === current) return
      reported.current.push({ page: current, at: performance.now() })
      report(current)
    },
    [current],
  )
}
