import { useEffect, useRef } from 'react'

/** How long a page that was reported may come back as the page to show, in milliseconds. */
const echoWindowMs = 2000

/**
 * Keeps the page in view and the page the owner names the same, whoever moves first.
 *
 * The owner may hand a reported page back late, when the view has moved on: that is an echo, not a wish.
 */
export function useSyncedPage(
  page: number,
  current: number,
  showPage: (page: number) => void,
  onPageChange: (page: number) => void,
): void {
  const told = useRef<{ page: number; at: number }[]>([])
  const inView = useRef(current)
  const report = useRef(onPageChange)
  const named = useRef(page)

  useEffect(function keepLatest() {
    report.current = onPageChange
  })

  useEffect(
    function follow() {
      if (named.current === page) return
      named.current = page
      const now = performance.now()
      told.current = told.current.filter((one) => now - one.at < echoWindowMs)
      const echo = told.current.findIndex((one) => one.page === page)
      if (echo !== -1) told.current.splice(0, echo + 1)
      else if (page !== inView.current) showPage(page)
    },
    [page, showPage],
  )

  useEffect(
    function tell() {
      if (inView.current === current) return
      inView.current = current
      if (named.current === current) return
      told.current.push({ page: current, at: performance.now() })
      report.current(current)
    },
    [current],
  )
}
