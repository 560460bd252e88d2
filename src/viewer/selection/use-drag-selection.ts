import { useEffect, type RefObject } from 'react'
import { findNearestCaret, measureRuns, type MeasuredRun } from './find-nearest-caret.ts'

/** A press that moves no further is a click. */
const clickTolerancePx = 4

/**
 * Selects text on a page by dragging with the mouse, from the letter nearest to the press to the letter nearest to the
 * pointer. The browser's own selection cannot start on a mark, which covers its text, and selects everything above when
 * it starts or ends between lines. A press that does not move remains a click.
 */
export function useDragSelection(view: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(
    function listen() {
      const area = view.current
      if (!area || !isOn) return undefined
      const controller = new AbortController()
      const onMouseDown = (event: MouseEvent) => {
        const page = event.target instanceof Element && event.target.closest<HTMLElement>('[data-page]')
        // Double and triple clicks, and extending with Shift, are left to the browser.
        if (!page || event.button !== 0 || event.detail > 1 || event.shiftKey) return
        event.preventDefault()
        area.focus({ preventScroll: true })
        document.getSelection()?.removeAllRanges()
        trackDrag(event, page, area, controller.signal)
      }
      area.addEventListener('mousedown', onMouseDown, { signal: controller.signal })
      return () => controller.abort()
    },
    [view, isOn],
  )
}

/** Updates the selection until the button is released. */
function trackDrag(press: MouseEvent, page: HTMLElement, area: HTMLElement, outer: AbortSignal): void {
  const drag = new AbortController()
  const signal = AbortSignal.any([drag.signal, outer])
  let runs: readonly MeasuredRun[] | undefined
  // Relative to the page, which may be scrolled during the drag.
  const start = toPagePoint(page, press)
  const onMove = (event: MouseEvent) => {
    if (event.buttons % 2 === 0) return drag.abort()
    const isClick =
      Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < clickTolerancePx
    if (runs === undefined && isClick) return
    runs ??= measureRuns(page)
    // Makes marks ignore the pointer, so that the drag does not click one.
    area.dataset['selecting'] = ''
    autoScroll(area, event)
    const [anchor, focus] = [findNearestCaret(runs, start), findNearestCaret(runs, toPagePoint(page, event))]
    if (anchor && focus)
      document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset)
  }
  document.addEventListener('mousemove', onMove, { signal })
  document.addEventListener('mouseup', () => drag.abort(), { signal })
  signal.addEventListener('abort', () => delete area.dataset['selecting'])
}

const toPagePoint = (page: HTMLElement, { clientX, clientY }: MouseEvent) => {
  const { left, top } = page.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Scrolls while the pointer is beyond the view's edge. */
function autoScroll(area: HTMLElement, { clientX, clientY }: MouseEvent): void {
  const { left, top, right, bottom } = area.getBoundingClientRect()
  const getExcess = (at: number, low: number, high: number) => Math.min(0, at - low) + Math.max(0, at - high)
  area.scrollBy({
    left: getExcess(clientX, left, right),
    top: getExcess(clientY, top, bottom),
    behavior: 'instant',
  })
}
