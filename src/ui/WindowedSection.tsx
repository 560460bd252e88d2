import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WindowedSectionProps {
  /** Height of what was never drawn, in pixels; a guess. */
  estimatedHeight: number
  isAlwaysRendered: boolean
  children: ReactNode
}

/** How near to the window something is drawn, in pixels. */
const renderMargin = 800

/** A part of a long pane: drawn while it is near the window, else as empty space of its last height. */
export function WindowedSection({
  estimatedHeight: guess,
  isAlwaysRendered: isAlwaysDrawn,
  children,
}: WindowedSectionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [height, setHeight] = useState(guess)
  useEffect(
    function watchNearness() {
      const frame = ref.current
      if (frame === null || isAlwaysDrawn) return
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (entry === undefined) return
          if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
          setNear(entry.isIntersecting)
        },
        // Nearness to the pane that scrolls: a margin around the window would be cut off by that pane.
        { root: frame.closest('[data-scroller]'), rootMargin: `${renderMargin}px` },
      )
      watcher.observe(frame)
      return () => watcher.disconnect()
    },
    [isAlwaysDrawn],
  )
  const isDrawn = isAlwaysDrawn || isNear
  return (
    <div ref={ref} style={isDrawn ? undefined : { height }}>
      {isDrawn && children}
    </div>
  )
}
