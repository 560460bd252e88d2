import { useEffect, useRef, type RefObject } from 'react'
import { pixels, type Box, type PageSize, type Pixels } from '#src/page/geometry.ts'
import { toPageBox, type Layout } from '../layout/layout.ts'
import type { PageTexts } from '../marks/page-texts.ts'
import { extractTextInBox } from './extract-text-in-box.ts'
import type { SelectedText } from './selected-text.ts'

interface Options {
  /** Whether dragging draws boxes. */
  readonly isOn: boolean
  readonly sizes: readonly PageSize[]
  readonly layout: Layout
  readonly texts: PageTexts | undefined
  readonly onSelect: ((selected: SelectedText) => void) | undefined
}

/** A press that moved no further than this is a click, in pixels. */
const clickTolerancePx = 4

/**
 * Selects what stands in a box that is dragged over a page, with the mouse, a pen or a finger: a column beside
 * another one, which a selection of text cannot take alone. The box stays in sight until the next press.
 */
export function useBoxSelection(view: RefObject<HTMLElement | null>, options: Options): void {
  const latest = useRef(options)
  useEffect(function keepLatest() {
    latest.current = options
  })
  const { isOn } = options
  useEffect(
    function listen() {
      const area = view.current
      if (!isOn || !area) return undefined
      const stop = new AbortController()
      const press = (event: PointerEvent) => {
        const page = event.target instanceof Element && event.target.closest<HTMLElement>('[data-page]')
        if (!page || event.button !== 0 || !event.isPrimary) return
        event.preventDefault()
        document.getSelection()?.removeAllRanges()
        trackDrag(
          event,
          { page, area },
          stop.signal,
          (box) => void reportSelection(latest.current, page, box),
        )
      }
      area.addEventListener('pointerdown', press, { signal: stop.signal })
      return () => stop.abort()
    },
    [view, isOn],
  )
}

async function reportSelection(
  { sizes, layout, texts, onSelect }: Options,
  element: HTMLElement,
  shown: Box<Pixels>,
): Promise<void> {
  const page = Number(element.dataset['page'])
  const size = sizes[page]
  // A picture is read first, if it was not yet.
  const text = await texts?.loadText(page, { isUrgent: true }).catch(() => undefined)
  if (!size || !text) return
  const box = toPageBox(shown, size, layout.scale, layout.quarterTurns)
  const selected = extractTextInBox(text.runs, box)
  if (selected) onSelect?.({ ...selected, page, box })
}

/** Draws the box while the pointer is down, and gives it when it is let go. */
function trackDrag(
  start: PointerEvent,
  { page, area }: { readonly page: HTMLElement; readonly area: HTMLElement },
  outer: AbortSignal,
  onBox: (box: Box<Pixels>) => void,
): void {
  const end = new AbortController()
  const signal = AbortSignal.any([end.signal, outer])
  const { left, top } = page.getBoundingClientRect()
  const from = [start.clientX - left, start.clientY - top] as const
  const drawn = document.createElement('div')
  drawn.className =
    'pointer-events-none absolute z-1 border-2 border-dashed border-[#0a4d5a] bg-[#d5eef5] mix-blend-multiply'
  let box: Box<Pixels> | undefined
  const move = (event: PointerEvent) => {
    const around = page.getBoundingClientRect()
    const to = [event.clientX - around.left, event.clientY - around.top] as const
    if (!box && Math.hypot(to[0] - from[0], to[1] - from[1]) < clickTolerancePx) return
    box = createBox(from, to)
    // Marks let the pointer through meanwhile: no click on one comes of it.
    area.dataset['selecting'] = ''
    if (!drawn.isConnected) page.append(drawn)
    positionOverlay(drawn, box, around)
  }
  const letGo = () => {
    end.abort()
    if (box) onBox(box)
  }
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', letGo, { signal })
  document.addEventListener('pointercancel', () => end.abort(), { signal })
  // The next press anywhere; this one is over by then.
  document.addEventListener('pointerdown', () => drawn.remove(), { capture: true, once: true })
  outer.addEventListener('abort', () => drawn.remove())
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

/** In shares of the page, so that zooming moves it along. */
function positionOverlay(drawn: HTMLElement, box: Box<Pixels>, { width, height }: DOMRect): void {
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  drawn.style.left = share(box.left, width)
  drawn.style.top = share(box.top, height)
  drawn.style.width = share(box.right - box.left, width)
  drawn.style.height = share(box.bottom - box.top, height)
}
