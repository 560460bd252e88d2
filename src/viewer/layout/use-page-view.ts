import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { PageSize } from '#src/page/geometry.ts'
import { clampScale, computeLayout, type QuarterTurns, type Zoom } from './layout.ts'
import type { PageSource } from '../source/page-source.ts'
import { usePageShortcuts } from './use-page-shortcuts.ts'
import { useScroller, useViewSize } from './use-scroller.ts'
import { usePageSizes } from './use-page-sizes.ts'

/** What moves, zooms and turns the view. */
export interface ViewCommands {
  /** @param page from 0; the first or last one where there is no such page. */
  goToPage(page: number): void
  setZoom(zoom: Zoom): void
  zoomBy(factor: number): void
  rotate(): void
}

const nextQuarterTurns: Record<QuarterTurns, QuarterTurns> = [1, 2, 3, 0]

/**
 * The view over the pages: where they lie, which are in view, and the acts that move, zoom and turn them.
 *
 * @param source,first undefined until the document is open: then there are no pages.
 */
export function usePageView(
  source: PageSource | undefined,
  first: { readonly page: number; readonly size: PageSize } | undefined,
  firstPage: number,
) {
  const view = useRef<HTMLElement>(null)
  const viewSize = useViewSize(view)
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' })
  const [turns, setTurns] = useState<QuarterTurns>(0)
  const [fitted, setFitted] = useState(firstPage)
  const [needed, setNeeded] = useState({ from: firstPage, to: firstPage })
  const sizes = usePageSizes(source, first, needed.from, needed.to)
  const layout = useMemo(
    () => computeLayout(sizes, viewSize, zoom, turns, fitted),
    [sizes, viewSize, zoom, turns, fitted],
  )
  const isReady = viewSize.width > 0 && sizes.length > 0
  const [scroller, seen] = useScroller(view, layout, firstPage, isReady)
  const { from, to, current } = seen
  if (needed.from !== from || needed.to !== to) setNeeded({ from, to })

  function zoomTo(next: Zoom, dx?: number, dy?: number) {
    scroller.holdAnchor(dx, dy)
    setFitted(current)
    setZoom(next)
  }
  const zoomBy = (factor: number, dx?: number, dy?: number) =>
    zoomTo({ scale: clampScale(layout.scale * factor) }, dx, dy)
  const goTo = (page: number) => scroller.scrollToPage(Math.min(Math.max(0, page), sizes.length - 1))
  function turn() {
    goTo(current)
    setFitted(current)
    setTurns((before) => nextQuarterTurns[before])
  }
  usePageShortcuts(view, {
    goToNeighbour: (step) => goTo(current + step),
    zoomBy,
    fit: () => zoomTo({ fit: 'width' }),
  })
  const acts = useStableCommands({ setZoom: zoomTo, zoomBy, goToPage: goTo, rotate: turn })

  return { view, sizes, layout, scroller, seen, isReady, zoom, acts }
}

/** The acts as they were drawn last, in an object that stays the same. */
function useStableCommands(acts: ViewCommands): ViewCommands {
  const latest = useRef(acts)
  useLayoutEffect(function keepLatest() {
    latest.current = acts
  })
  return useMemo(
    () => ({
      goToPage: (page) => latest.current.goToPage(page),
      setZoom: (zoom) => latest.current.setZoom(zoom),
      zoomBy: (factor) => latest.current.zoomBy(factor),
      rotate: () => latest.current.rotate(),
    }),
    [],
  )
}
