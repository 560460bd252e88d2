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

/** Which pages are in view, in part at least, and the one most in view. */
export interface VisiblePages {
  readonly from: number
  readonly to: number
  readonly current: number
}

/**
 * Moves the view over the pages and keeps what is read where it is when the layout changes.
 *
 * Moves are instant: motion between pages tells the reviewer nothing, and would draw every page on the way.
 */
export interface Scroller {
  /** Begins to follow an element; gives back how to end it. */
  attach(element: HTMLElement, onSeen: (seen: VisiblePages) => void): () => void
  setLayout(layout: Layout): void
  scrollToPage(page: number): void
  /** Brings a box into view; nothing moves when it is there already. `box` is relative to the page's frame. */
  scrollToBox(page: number, box: Box<Pixels>): void
  /** Keeps what lies at a place of the view (its middle when left out) where it is while the layout changes next. */
  holdAnchor(dx?: number, dy?: number): void
}

/** A spot of a page that stays at one place of the view: so many pixels from its left and its top. */
interface Anchor {
  readonly spot: RelativePoint
  readonly dx: number
  readonly dy: number
}

/** Of how many pixels at its edge a page is not in view yet: places are rounded, and nobody waits for so little. */
const edgeTolerancePx = 2

export function createScroller(firstLayout: Layout, firstPage: number): Scroller {
  let layout = firstLayout
  let anchor = createTopAnchor(firstPage)
  let element: HTMLElement | undefined
  let tell: ((seen: VisiblePages) => void) | undefined
  let seen: VisiblePages = { from: firstPage, to: firstPage, current: firstPage }
  let moved = { left: -1, top: -1 }

  function look() {
    if (!element) return
    const { scrollTop: top, clientHeight: height } = element
    const inView = findPagesBetween(layout, top + edgeTolerancePx, top + height - edgeTolerancePx)
    const next = { ...inView, current: findPageInView(layout, top, height) }
    if (next.from === seen.from && next.to === seen.to && next.current === seen.current) return
    seen = next
    tell?.(seen)
  }

  function moveTo(next: Anchor) {
    anchor = next
    if (!element) return
    const place = toScrollPosition(layout, anchor.spot)
    element.scrollTo({ left: place.x - anchor.dx, top: place.y - anchor.dy, behavior: 'instant' })
    moved = { left: element.scrollLeft, top: element.scrollTop }
    look()
  }

  function anchorAt(view: HTMLElement, dx: number, dy: number): Anchor {
    return { spot: toRelativePoint(layout, view.scrollLeft + dx, view.scrollTop + dy), dx, dy }
  }

  function hold(dx?: number, dy?: number) {
    if (element) anchor = anchorAt(element, dx ?? element.clientWidth / 2, dy ?? element.clientHeight / 2)
  }

  function onScroll() {
    if (!element) return
    // A move of our own keeps its anchor; one of the person makes the middle of the view the next one.
    const own = Math.abs(element.scrollTop - moved.top) < 2 && Math.abs(element.scrollLeft - moved.left) < 2
    if (!own) hold()
    look()
  }

  return {
    attach(view, onSeen) {
      element = view
      tell = onSeen
      view.addEventListener('scroll', onScroll, { passive: true })
      moveTo(anchor)
      return () => {
        view.removeEventListener('scroll', onScroll)
        element = undefined
        tell = undefined
      }
    },
    setLayout(next) {
      layout = next
      moveTo(anchor)
    },
    scrollToPage: (page) => moveTo(createTopAnchor(page)),
    scrollToBox(page, box) {
      const frame = layout.frames[page]
      if (!element || !frame || isInView(element, frame, box)) return
      const spot = toRelativePoint(layout, frame.left + (box.left + box.right) / 2, frame.top + box.top)
      moveTo({ spot, dx: element.clientWidth / 2, dy: element.clientHeight / 3 })
    },
    holdAnchor: hold,
  }
}

const createTopAnchor = (page: number): Anchor => ({ spot: { page, x: 0, y: 0 }, dx: pageGap, dy: pageGap })

function isInView(view: HTMLElement, frame: Box<Pixels>, box: Box<Pixels>): boolean {
  const [left, top] = [frame.left - view.scrollLeft, frame.top - view.scrollTop]
  // Of a box wider than the view its beginning is enough.
  const right = left + Math.min(box.right, box.left + view.clientWidth)
  return (
    left + box.left >= 0 &&
    top + box.top >= 0 &&
    right <= view.clientWidth &&
    top + box.bottom <= view.clientHeight
  )
}
