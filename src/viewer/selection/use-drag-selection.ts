import { useEffect, useEffectEvent, type RefObject } from 'react'
import { countLines } from '#src/page/words/pick-words.ts'
import type { PageWord } from '#src/page/words/list-words.ts'
import { getReadText, type PageTexts } from '../marks/page-texts.ts'
import { listWordsBetweenCarets, selectWords, type Caret } from './dom-words.ts'
import { findNearestCaret, measureRuns, type MeasuredRun } from './find-nearest-caret.ts'

/** A press that moves less is a click. */
const clickTolerancePx = 4
/** No value has more lines, not even an address: a longer drag selects text, for a table or to copy it. */
const maxPickedLines = 4

interface DragSelectionOptions {
  /** Whether dragging selects text. */
  readonly isOn: boolean
  readonly texts: PageTexts | undefined
  /** Picks dragged words for a field; undefined if none is wanted: dragging then selects letters. */
  readonly onPickWords: ((words: readonly PageWord[], page: number, event: MouseEvent) => void) | undefined
  /** Reports the selection in the text layer. */
  readonly onSelected: () => void
}

/**
 * Selects text on a page by dragging with the mouse, from the letter nearest to the press to the letter nearest to
 * the pointer; whole words while a field is wanted, which gets them on release. The browser's own selection cannot
 * start on a mark, which covers its text, and selects everything above when it starts or ends between lines. A
 * press without movement remains a click.
 */
export function useDragSelection(view: RefObject<HTMLElement | null>, options: DragSelectionOptions): void {
  const { isOn, texts } = options
  const isPicking = useEffectEvent(() => options.onPickWords !== undefined)
  /** The words between two positions; undefined when letters are selected. */
  const listWords = useEffectEvent((page: number, anchor: Caret, focus: Caret) => {
    const text = options.onPickWords && texts && getReadText(texts, page)
    return text && { index: text.index, words: listWordsBetweenCarets(text.index, anchor, focus) }
  })
  const finish = useEffectEvent((drag: FinishedDrag) => {
    const picked = drag.anchor && drag.focus ? listWords(drag.page, drag.anchor, drag.focus) : undefined
    if (picked === undefined || picked.words.length === 0) return
    const lines = countLines(picked.index, picked.words)
    // Several lines may also be meant as the start of a table.
    if (lines > 1) options.onSelected()
    if (lines > maxPickedLines) return
    document.getSelection()?.removeAllRanges()
    options.onPickWords?.(picked.words, drag.page, drag.event)
  })
  useEffect(
    function listen() {
      const area = view.current
      if (!area || !isOn) return undefined
      const controller = new AbortController()
      const { signal } = controller
      const onMouseDown = (event: MouseEvent) => {
        const page = event.target instanceof Element && event.target.closest<HTMLElement>('[data-page]')
        if (!page || event.button !== 0 || event.detail > 1) return
        // Double and triple clicks, and extending a selection with Shift, are left to the browser.
        if (event.shiftKey && !isPicking()) return
        event.preventDefault()
        // The field that gets the words keeps the focus.
        if (!isPicking()) area.focus({ preventScroll: true })
        document.getSelection()?.removeAllRanges()
        trackDrag(event, page, area, {
          signal,
          isPicking: isPicking(),
          listWords: (anchor, focus) => listWords(Number(page.dataset['page']), anchor, focus)?.words,
          onFinish: finish,
        })
      }
      area.addEventListener('mousedown', onMouseDown, { signal })
      return () => controller.abort()
    },
    [view, isOn],
  )
}

interface FinishedDrag {
  readonly page: number
  readonly anchor: Caret | undefined
  readonly focus: Caret | undefined
  /** The release event. */
  readonly event: MouseEvent
}

interface DragHandlers {
  readonly signal: AbortSignal
  readonly isPicking: boolean
  readonly listWords: (anchor: Caret, focus: Caret) => readonly PageWord[] | undefined
  /** Called when the button is released after a drag. */
  readonly onFinish: (drag: FinishedDrag) => void
}

/** Updates the selection until the button is released. */
function trackDrag(press: MouseEvent, page: HTMLElement, area: HTMLElement, handlers: DragHandlers): void {
  const drag = new AbortController()
  const signal = AbortSignal.any([drag.signal, handlers.signal])
  let runs: readonly MeasuredRun[] | undefined
  let ends: readonly [Caret | undefined, Caret | undefined] | undefined
  // Relative to the page, which may be scrolled during the drag.
  const start = toPagePoint(page, press)
  const onMove = (event: MouseEvent) => {
    if (event.buttons % 2 === 0) return drag.abort()
    const isClick =
      Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < clickTolerancePx
    if (runs === undefined && isClick) return
    runs ??= measureRuns(page)
    // Makes marks ignore the pointer, so that the drag does not click one.
    area.dataset['selecting'] = handlers.isPicking ? 'words' : ''
    autoScroll(area, event)
    const [anchor, focus] = [findNearestCaret(runs, start), findNearestCaret(runs, toPagePoint(page, event))]
    ends = [anchor, focus]
    if (!anchor || !focus) return
    const words = handlers.listWords(anchor, focus)
    if (words) selectWords(page, words)
    else document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset)
  }
  const onRelease = (event: MouseEvent) => {
    drag.abort()
    if (ends === undefined) return
    // The click that follows belongs to the drag.
    area.dataset['dragged'] = ''
    setTimeout(() => delete area.dataset['dragged'])
    const [anchor, focus] = ends
    handlers.onFinish({ page: Number(page.dataset['page']), anchor, focus, event })
  }
  document.addEventListener('mousemove', onMove, { signal })
  document.addEventListener('mouseup', onRelease, { signal })
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
