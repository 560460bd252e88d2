import { useMemo, useRef, useState } from 'react'
import type { PageSize } from '#src/page/geometry.ts'
import type { PageSource } from '../source/page-source.ts'
import { clampScale, computeLayout, type QuarterTurns, type Zoom } from './layout.ts'
import type { Scroller, VisiblePages } from './scroller.ts'
import { usePageShortcuts } from './use-page-shortcuts.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { useScroller, useViewSize } from './use-scroller.ts'

/** Commands that scroll, zoom and rotate the pages. */
export interface ViewCommands {
  /** @param page from 0; clamped to the document. */
  goToPage(page: number): void
  goToNeighbour(step: 1 | -1): void
  /** @param dx,dy the point of the view that stays in place, from its left and top; by default its middle. */
  setZoom(zoom: Zoom, dx?: number, dy?: number): void
  /** @param dx,dy as for `setZoom`. */
  zoomBy(factor: number, dx?: number, dy?: number): void
  /** Rotates all pages by a quarter turn clockwise. */
  rotate(): void
}

const nextQuarterTurns: Record<QuarterTurns, QuarterTurns> = [1, 2, 3, 0]

/**
 * The scrolled view of the pages: their layout, the visible ones, and the commands that scroll, zoom and rotate them.
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
  const [visiblePages, setVisiblePages] = useState<VisiblePages>({
    from: firstPage,
    to: firstPage,
    current: firstPage,
  })
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' })
  const [quarterTurns, setQuarterTurns] = useState<QuarterTurns>(0)
  const [fittedPage, setFittedPage] = useState(firstPage)
  const sizes = usePageSizes(source, first, visiblePages.from, visiblePages.to)
  const layout = useMemo(
    () => computeLayout(sizes, viewSize, zoom, quarterTurns, fittedPage),
    [sizes, viewSize, zoom, quarterTurns, fittedPage],
  )
  const isReady = viewSize.width > 0 && sizes.length > 0
  const scroller = useScroller(view, layout, firstPage, isReady, setVisiblePages)
  const [commands] = useState(() =>
    createViewCommands(scroller, {
      setZoom,
      setFittedPage,
      addQuarterTurn: () => setQuarterTurns((previous) => nextQuarterTurns[previous]),
    }),
  )
  usePageShortcuts(view, commands)

  return { view, sizes, layout, scroller, visiblePages, isReady, zoom, commands }
}

interface ViewSetters {
  setZoom(zoom: Zoom): void
  setFittedPage(page: number): void
  addQuarterTurn(): void
}

/** Reads the current layout and page from the scroller, so that the commands never change. */
function createViewCommands(scroller: Scroller, setters: ViewSetters): ViewCommands {
  const getCurrentPage = () => scroller.getVisiblePages().current
  const goToPage = (page: number) => {
    scroller.setMovedByReviewer()
    const lastPage = scroller.getLayout().frames.length - 1
    scroller.scrollToPage(Math.min(Math.max(0, page), lastPage))
  }
  const setZoom: ViewCommands['setZoom'] = (zoom, dx, dy) => {
    scroller.setMovedByReviewer()
    scroller.holdAnchor(dx, dy)
    setters.setFittedPage(getCurrentPage())
    setters.setZoom(zoom)
  }
  return {
    goToPage,
    goToNeighbour: (step) => goToPage(getCurrentPage() + step),
    setZoom,
    zoomBy: (factor, dx, dy) => setZoom({ scale: clampScale(scroller.getLayout().scale * factor) }, dx, dy),
    rotate() {
      const page = getCurrentPage()
      goToPage(page)
      setters.setFittedPage(page)
      setters.addQuarterTurn()
    },
  }
}
