import type { Box, Pixels } from '#src/page/geometry.ts'
import {
  pageGap,
  findPageInView,
  findPagesBetween,
  toScrollPosition,
  toRelativePoint,
  type Layout,
  type RelativePoint,
} from './layout.ts'

/** The pages that are at least partly visible, and the one most in view. */
export interface VisiblePages {
  readonly from: number
  readonly to: number
  readonly current: number
}

/**
 * Scrolls the view, and keeps the visible part in place when the layout changes.
 *
 * Scrolling is instant: an animation between pages carries no information, and would draw every page on the way.
 */
export interface Scroller {
  /** Starts following an element. @returns a function that stops this. */
  attach(element: HTMLElement, onVisiblePagesChange: (visiblePages: VisiblePages) => void): () => void
  setLayout(layout: Layout): void
  getLayout(): Layout
  getVisiblePages(): VisiblePages
  scrollToPage(page: number): void
  /** Scrolls a box into view unless it is visible already. `box` is relative to the page's frame. */
  scrollToBox(page: number, box: Box<Pixels>): void
  /** Whether the reviewer has scrolled, zoomed or rotated manually. */
  isMovedByReviewer(): boolean
  setMovedByReviewer(): void
  /** Keeps a point of the view (by default its middle) in place during the next layout change. */
  holdAnchor(dx?: number, dy?: number): void
}

/** A point of a page that stays at an offset from the left and top of the view, in pixels. */
interface Anchor {
  readonly point: RelativePoint
  readonly dx: number
  readonly dy: number
}

/** Pages that overlap the view by less count as invisible, because positions are rounded. */
const edgeTolerancePx = 2

export function createScroller(firstLayout: Layout, firstPage: number): Scroller {
  let layout = firstLayout
  let anchor = createTopAnchor(firstPage)
  let element: HTMLElement | undefined
  let reportVisiblePages: ((visiblePages: VisiblePages) => void) | undefined
  let visiblePages: VisiblePages = { from: firstPage, to: firstPage, current: firstPage }
  let ownPosition = { left: -1, top: -1 }
  let isMoved = false

  function updateVisiblePages() {
    if (!element) return
    const { scrollTop: top, clientHeight: height } = element
    const inView = findPagesBetween(layout, top + edgeTolerancePx, top + height - edgeTolerancePx)
    const next = { ...inView, current: findPageInView(layout, top, height) }
    const { from, to, current } = visiblePages
    if (next.from === from && next.to === to && next.current === current) return
    visiblePages = next
    reportVisiblePages?.(next)
  }

  function scrollTo(next: Anchor) {
    anchor = next
    if (!element) return
    const position = toScrollPosition(layout, anchor.point)
    element.scrollTo({ left: position.x - anchor.dx, top: position.y - anchor.dy, behavior: 'instant' })
    ownPosition = { left: element.scrollLeft, top: element.scrollTop }
    updateVisiblePages()
  }

  function holdAnchor(dx = (element?.clientWidth ?? 0) / 2, dy = (element?.clientHeight ?? 0) / 2) {
    if (!element) return
    anchor = { point: toRelativePoint(layout, element.scrollLeft + dx, element.scrollTop + dy), dx, dy }
  }

  function onScroll() {
    if (!element) return
    // Our own scrolling keeps its anchor; after the reviewer's, the middle of the view becomes the anchor.
    const isOwn =
      Math.abs(element.scrollTop - ownPosition.top) < 2 && Math.abs(element.scrollLeft - ownPosition.left) < 2
    if (!isOwn) {
      holdAnchor()
      isMoved = true
    }
    updateVisiblePages()
  }

  return {
    attach(view, onVisiblePagesChange) {
      element = view
      reportVisiblePages = onVisiblePagesChange
      view.addEventListener('scroll', onScroll, { passive: true })
      scrollTo(anchor)
      return () => {
        view.removeEventListener('scroll', onScroll)
        element = undefined
        reportVisiblePages = undefined
      }
    },
    setLayout(next) {
      layout = next
      scrollTo(anchor)
    },
    getLayout: () => layout,
    getVisiblePages: () => visiblePages,
    scrollToPage: (page) => scrollTo(createTopAnchor(page)),
    scrollToBox(page, box) {
      const frame = layout.frames[page]
      if (!element || !frame || isInView(element, frame, box)) return
      const point = toRelativePoint(layout, frame.left + (box.left + box.right) / 2, frame.top + box.top)
      scrollTo({ point, dx: element.clientWidth / 2, dy: element.clientHeight / 3 })
    },
    isMovedByReviewer: () => isMoved,
    setMovedByReviewer: () => (isMoved = true),
    holdAnchor,
  }
}

const createTopAnchor = (page: number): Anchor => ({ point: { page, x: 0, y: 0 }, dx: pageGap, dy: pageGap })

function isInView(view: HTMLElement, frame: Box<Pixels>, box: Box<Pixels>): boolean {
  const [left, top] = [frame.left - view.scrollLeft, frame.top - view.scrollTop]
  // If the box is wider than the view, its start is enough.
  const right = left + Math.min(box.right, box.left + view.clientWidth)
  return (
    left + box.left >= 0 &&
    top + box.top >= 0 &&
    right <= view.clientWidth &&
    top + box.bottom <= view.clientHeight
  )
}
