import { useEffect, type RefObject } from 'react'
import { findNearestCaret, measureRuns, type MeasuredRun } from './find-nearest-caret.ts'

/** A press that moved no further than this is a click, in pixels. */
const clickTolerancePx = 4

/**
 * Selects text on a page by dragging with the mouse, from the letter nearest to where the button went down to the
 * letter nearest to the pointer. The browser's own way cannot begin on a mark, which lies over its text, and takes
 * everything above when it begins or ends between the lines. A press that does not move stays a click.
 */
export function useDragSelection(view: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(
    function listen() {
      const area = view.current
      if (!area || !isOn) return undefined
      const stop = new AbortController()
      const press = (event: MouseEvent) => {
        const page = event.target instanceof Element && event.target.closest<HTMLElement>('[data-page]')
        // Words and lines by a double or triple click, and growing with Shift, are as the browser does them.
        if (!page || event.button !== 0 || event.detail > 1 || event.shiftKey) return
        event.preventDefault()
        area.focus({ preventScroll: true })
        document.getSelection()?.removeAllRanges()
        trackDrag(event, page, area, stop.signal)
      }
      area.addEventListener('mousedown', press, { signal: stop.signal })
      return () => stop.abort()
    },
    [view, isOn],
  )
}

/** Follows the pointer until the button is let go. */
function trackDrag(start: MouseEvent, page: HTMLElement, area: HTMLElement, outer: AbortSignal): void {
  const end = new AbortController()
  const signal = AbortSignal.any([end.signal, outer])
  let runs: readonly MeasuredRun[] | undefined
  // Where the button went down, on the page: the page may be scrolled meanwhile.
  const from = toPagePoint(page, start)
  const move = (event: MouseEvent) => {
    if (event.buttons % 2 === 0) return end.abort()
    const isClick =
      Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < clickTolerancePx
    if (runs === undefined && isClick) return
    runs ??= measureRuns(page)
    // Marks let the pointer through while text is selected: no click on one comes of it.
    area.dataset['selecting'] = ''
    autoScroll(area, event)
    const [anchor, focus] = [findNearestCaret(runs, from), findNearestCaret(runs, toPagePoint(page, event))]
    if (anchor && focus)
      document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset)
  }
  document.addEventListener('mousemove', move, { signal })
  document.addEventListener('mouseup', () => end.abort(), { signal })
  signal.addEventListener('abort', () => delete area.dataset['selecting'])
}

const toPagePoint = (page: HTMLElement, { clientX, clientY }: MouseEvent) => {
  const { left, top } = page.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Scrolls when the pointer is beyond the view's edge. */
function autoScroll(area: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const { left, top, right, bottom } = area.getBoundingClientRect()
  const beyond = (at: number, low: number, high: number) => Math.min(0, at - low) + Math.max(0, at - high)
  area.scrollBy({
    left: beyond(clientX, left, right),
    top: beyond(clientY, top, bottom),
    behavior: 'instant',
  })
}
