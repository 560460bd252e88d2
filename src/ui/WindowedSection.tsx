import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WindowedSectionProps {
  /** Height before the first render, in pixels. */
  estimatedHeight: number
  isAlwaysRendered: boolean
  children: ReactNode
}

/** Distance from the viewport within which a section is rendered, in pixels. */
const renderMarginPx = 800

/**
 * A section of a scrolled pane that is rendered only near the viewport, otherwise an empty box of its last height.
 *
 * For whole sections of different content in one pane, such as chunks of rows that grow when selected, followed by
 * tables. Lists of equal rows with their own scroller use @tanstack/react-virtual, which needs the height of
 * everything above the list and moves the scroll position when a row changes its height.
 */
export function WindowedSection({ estimatedHeight, isAlwaysRendered, children }: WindowedSectionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState(estimatedHeight)
  useEffect(
    function observe() {
      const section = ref.current
      if (section === null || isAlwaysRendered) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry === undefined) return
          if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
          setNear(entry.isIntersecting)
        },
        // Relative to the scrolled pane, which would clip a margin around the viewport.
        { root: section.closest('[data-scroller]'), rootMargin: `${renderMarginPx}px` },
      )
      observer.observe(section)
      return () => observer.disconnect()
    },
    [isAlwaysRendered],
  )
  const isRendered = isAlwaysRendered || isNear
  return (
    <div ref={ref} style={isRendered ? undefined : { height }}>
      {isRendered && children}
    </div>
  )
}
