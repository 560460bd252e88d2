import { useLayoutEffect, useState, type RefObject } from 'react'
import { pixels, type Pixels, type Size } from '#src/page/geometry.ts'
import type { Layout } from './layout.ts'
import { createScroller, type Scroller, type VisiblePages } from './scroller.ts'

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
 * The scroller of an element, kept up to date with the layout, and which pages are in view.
 *
 * @param measured whether the layout was made for the real size of the view. Before that nothing is looked at:
 *   pages that only a guess put in view would be drawn.
 */
export function useScroller(
  view: RefObject<HTMLElement | null>,
  layout: Layout,
  firstPage: number,
  measured: boolean,
): readonly [Scroller, VisiblePages] {
  const [scroller] = useState(() => createScroller(layout, firstPage))
  const [seen, setSeen] = useState<VisiblePages>({ from: firstPage, to: firstPage, current: firstPage })

  useLayoutEffect(
    function relayout() {
      scroller.setLayout(layout)
    },
    [scroller, layout],
  )
  useLayoutEffect(
    function attach() {
      return view.current && measured ? scroller.attach(view.current, setSeen) : undefined
    },
    [scroller, view, measured],
  )
  return [scroller, seen]
}
