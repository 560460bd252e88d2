import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pixels, type Box, type PageSize, type Pixels } from '#src/page/geometry.ts'
import { toPageBox, type Layout } from '../layout/layout.ts'
import type { PageTexts } from '../marks/page-texts.ts'
import { extractTextInBox } from './extract-text-in-box.ts'
import type { SelectedText } from './selected-text.ts'

interface BoxSelectionOptions {
  /** Whether dragging draws boxes. */
  readonly isOn: boolean
  readonly sizes: readonly PageSize[]
  readonly layout: Layout
  readonly texts: PageTexts | undefined
  readonly onSelect: ((selected: SelectedText) => void) | undefined
}

/** A press that moves less is a click. */
const clickTolerancePx = 4

/**
 * Selects the text in a box drawn over a page with a mouse, a pen or a finger: for example one of several columns,
 * which a text selection cannot select alone. The box stays visible until the next press.
 */
export function useBoxSelection(view: RefObject<HTMLElement | null>, options: BoxSelectionOptions): void {
  const reportBox = useEffectEvent(
    (page: HTMLElement, box: Box<Pixels>) => void reportSelection(options, page, box),
  )
  const { isOn } = options
  useEffect(
    function listen() {
      const area = view.current
      if (!isOn || !area) return undefined
      const controller = new AbortController()
      const onPointerDown = (event: PointerEvent) => {
        const page = event.target instanceof Element && event.target.closest<HTMLElement>('[data-page]')
        if (!page || event.button !== 0 || !event.isPrimary) return
        event.preventDefault()
        document.getSelection()?.removeAllRanges()
        trackDrag(event, { page, area }, controller.signal, (box) => reportBox(page, box))
      }
      area.addEventListener('pointerdown', onPointerDown, { signal: controller.signal })
      return () => controller.abort()
    },
    [view, isOn],
  )
}

async function reportSelection(
  { sizes, layout, texts, onSelect }: BoxSelectionOptions,
  element: HTMLElement,
  screenBox: Box<Pixels>,
): Promise<void> {
  const page = Number(element.dataset['page'])
  const size = sizes[page]
  // A scanned page is recognised first.
  const text = await texts?.loadText(page, { isUrgent: true }).catch(() => undefined)
  if (!size || !text) return
  const box = toPageBox(screenBox, size, layout.scale, layout.quarterTurns)
  const selected = extractTextInBox(text.runs, box)
  if (selected) onSelect?.({ ...selected, page, box })
}

/** Draws the box while the pointer is down, and reports it when released. */
function trackDrag(
  start: PointerEvent,
  { page, area }: { readonly page: HTMLElement; readonly area: HTMLElement },
  outer: AbortSignal,
  onBox: (box: Box<Pixels>) => void,
): void {
  const drag = new AbortController()
  const signal = AbortSignal.any([drag.signal, outer])
  const { left, top } = page.getBoundingClientRect()
  const from = [start.clientX - left, start.clientY - top] as const
  const overlay = document.createElement('div')
  overlay.className =
    'pointer-events-none absolute z-1 border-2 border-dashed border-[#0a4d5a] bg-[#d5eef5] mix-blend-multiply'
  let box: Box<Pixels> | undefined
  const onMove = (event: PointerEvent) => {
    const frame = page.getBoundingClientRect()
    const to = [event.clientX - frame.left, event.clientY - frame.top] as const
    if (!box && Math.hypot(to[0] - from[0], to[1] - from[1]) < clickTolerancePx) return
    box = createBox(from, to)
    // Makes marks ignore the pointer, so that the drag does not click one.
    area.dataset['selecting'] = ''
    if (!overlay.isConnected) page.append(overlay)
    positionOverlay(overlay, box, frame)
  }
  const onRelease = () => {
    drag.abort()
    if (box) onBox(box)
  }
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerup', onRelease, { signal })
  document.addEventListener('pointercancel', () => drag.abort(), { signal })
  // The next press anywhere removes the overlay.
  document.addEventListener('pointerdown', () => overlay.remove(), { capture: true, once: true })
  outer.addEventListener('abort', () => overlay.remove())
  signal.addEventListener('abort', () => delete area.dataset['selecting'])
}

function createBox(from: readonly [number, number], to: readonly [number, number]): Box<Pixels> {
  return {
    left: pixels(Math.min(from[0], to[0])),
    top: pixels(Math.min(from[1], to[1])),
    right: pixels(Math.max(from[0], to[0])),
    bottom: pixels(Math.max(from[1], to[1])),
  }
}

/** In percentages of the page, so that it stays in place when zooming. */
function positionOverlay(overlay: HTMLElement, box: Box<Pixels>, { width, height }: DOMRect): void {
  const toPercent = (part: number, whole: number) => `${(100 * part) / whole}%`
  overlay.style.left = toPercent(box.left, width)
  overlay.style.top = toPercent(box.top, height)
  overlay.style.width = toPercent(box.right - box.left, width)
  overlay.style.height = toPercent(box.bottom - box.top, height)
}
