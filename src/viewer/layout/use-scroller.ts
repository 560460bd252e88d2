import { useLayoutEffect, useState, type RefObject } from 'react'
import { pixels, type Pixels, type Size } from '#src/page/geometry.ts'
import type { Layout } from './layout.ts'
import { createScroller, type Scroller, type VisiblePages } from './scroller.ts'

/** The inner size of the scrolled element in CSS pixels, updated as it changes. */
export function useViewSize(view: RefObject<HTMLElement | null>): Size<Pixels> {
  const [size, setSize] = useState<Size<Pixels>>({ width: pixels(0), height: pixels(0) })
  useLayoutEffect(
    function observeSize() {
      const element = view.current
      if (!element) return undefined
      const measure = () =>
        setSize((previous) =>
          previous.width === element.clientWidth && previous.height === element.clientHeight
            ? previous
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
 * The scroller of an element, kept up to date with the layout.
 *
 * @param isMeasured whether the layout was computed for the real size of the view. Before that, no page is reported
 * as visible, because pages that are in view only by estimate would be drawn.
 * @param onVisiblePagesChange must be the same function on every render, such as a state setter.
 */
export function useScroller(
  view: RefObject<HTMLElement | null>,
  layout: Layout,
  firstPage: number,
  isMeasured: boolean,
  onVisiblePagesChange: (visiblePages: VisiblePages) => void,
): Scroller {
  const [scroller] = useState(() => createScroller(layout, firstPage))
  useLayoutEffect(
    function updateLayout() {
      scroller.setLayout(layout)
    },
    [scroller, layout],
  )
  useLayoutEffect(
    function attach() {
      return view.current && isMeasured ? scroller.attach(view.current, onVisiblePagesChange) : undefined
    },
    [scroller, view, isMeasured, onVisiblePagesChange],
  )
  return scroller
}
