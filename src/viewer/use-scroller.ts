import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { pixels, type Box, type Pixels, type Size } from '#src/review/geometry.ts'
import { gap, pageInView, pagesBetween, placeOfSpot, spotAt, type Layout, type Spot } from './layout.ts'

/** A spot of a page that stays at one place of the view when the layout changes. */
interface Anchor {
  readonly spot: Spot
  /** From the left and the top of the view, in CSS pixels. */
  readonly dx: number
  readonly dy: number
}

export interface Scroller {
  /** Pages of which a part is in view. */
  readonly visible: { readonly from: number; readonly to: number }
  /** The page most in view. */
  readonly current: number
  onScroll(): void
  showPage(page: number): void
  /** Brings a box of a page into view; nothing moves when it is there already. `box` is relative to the page's frame. */
  showBox(page: number, box: Box<Pixels>): void
  /** Keeps what lies at a place of the view (its middle when left out) where it is while the layout changes next. */
  hold(dx?: number, dy?: number): void
}

/** The size of the scrolled element's inside, in CSS pixels; followed as it changes. */
export function useViewSize(view: RefObject<HTMLElement | null>): Size<Pixels> {
  const [size, setSize] = useState<Size<Pixels>>({ width: pixels(0), height: pixels(0) })
  useLayoutEffect(
    function followSize() {
      const element = view.current
      if (!element) return undefined
      const measure = () =>
        setSize((before) =>
          before.width === element.clientWidth && before.height === element.clientHeight
            ? before
            : { width: pixels(element.clientWidth), height: pixels(element.clientHeight) },
        )
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [view],
  )
  return size
}

/**
 * Follows and moves the view over the pages.
 *
 * Programmatic moves are instant: motion between pages tells the reviewer nothing, and would draw every page on
 * the way.
 */
export function useScroller(
  view: RefObject<HTMLElement | null>,
  layout: Layout,
  firstPage: number,
): Scroller {
  const anchor = useRef<Anchor>(topOf(firstPage))
  const moved = useRef<{ top: number; left: number }>({ top: -1, left: -1 })
  const latest = useRef(layout)
  const [seen, setSeen] = useState({ from: firstPage, to: firstPage, current: firstPage })

  const look = useCallback(() => {
    const element = view.current
    if (!element) return
    const { scrollTop: top, clientHeight: height } = element
    const next = {
      ...pagesBetween(latest.current, top, top + height),
      current: pageInView(latest.current, top, height),
    }
    setSeen((before) =>
      before.from === next.from && before.to === next.to && before.current === next.current ? before : next,
    )
  }, [view])

  const apply = useCallback(() => {
    const element = view.current
    if (!element) return
    const { spot, dx, dy } = anchor.current
    const place = placeOfSpot(latest.current, spot)
    element.scrollTo({ left: place.x - dx, top: place.y - dy, behavior: 'instant' })
    moved.current = { top: element.scrollTop, left: element.scrollLeft }
    look()
  }, [view, look])

  const hold = useCallback(
    (dx?: number, dy?: number) => {
      const element = view.current
      if (!element) return
      const [x, y] = [dx ?? element.clientWidth / 2, dy ?? element.clientHeight / 2]
      anchor.current = {
        spot: spotAt(latest.current, element.scrollLeft + x, element.scrollTop + y),
        dx: x,
        dy: y,
      }
    },
    [view],
  )

  useLayoutEffect(
    function keepAnchor() {
      latest.current = layout
      apply()
    },
    [layout, apply],
  )

  const onScroll = useCallback(() => {
    const element = view.current
    if (!element) return
    // A move of our own keeps its anchor; one of the person makes the middle of the view the next one.
    const own =
      Math.abs(element.scrollTop - moved.current.top) < 2 &&
      Math.abs(element.scrollLeft - moved.current.left) < 2
    if (!own) hold()
    look()
  }, [view, hold, look])

  const showPage = useCallback(
    (page: number) => {
      anchor.current = topOf(page)
      apply()
    },
    [apply],
  )

  const showBox = useCallback(
    (page: number, box: Box<Pixels>) => {
      const [element, frame] = [view.current, latest.current.frames[page]]
      if (!element || !frame || isInView(element, frame, box)) return
      anchor.current = {
        spot: spotAt(latest.current, frame.left + (box.left + box.right) / 2, frame.top + box.top),
        dx: element.clientWidth / 2,
        dy: element.clientHeight / 3,
      }
      apply()
    },
    [view, apply],
  )

  useEffect(look, [look, layout])
  return { visible: seen, current: seen.current, onScroll, showPage, showBox, hold }
}

const topOf = (page: number): Anchor => ({ spot: { page, x: 0, y: 0 }, dx: gap, dy: gap })

function isInView(element: HTMLElement, frame: Box<Pixels>, box: Box<Pixels>): boolean {
  const [left, top] = [frame.left - element.scrollLeft, frame.top - element.scrollTop]
  return (
    left + box.left >= 0 &&
    top + box.top >= 0 &&
    left + Math.min(box.right, box.left + element.clientWidth) <= element.clientWidth &&
    top + box.bottom <= element.clientHeight
  )
}
