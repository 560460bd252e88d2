import { useEffect, useRef, type RefObject } from 'react'
import { pixels, uniteBoxes, type Box, type PageSize, type Pixels } from '#src/page/geometry.ts'
import { toPageBox, type Layout } from '../layout/layout.ts'
import type { SelectedText } from './selected-text.ts'

/** Tells which text was selected on which page, when the mouse button or the key is let go. */
export function useTextSelection(
  view: RefObject<HTMLElement | null>,
  sizes: readonly PageSize[],
  layout: Layout,
  onSelect: ((selected: SelectedText) => void) | undefined,
): void {
  const latest = useRef({ sizes, layout, onSelect })
  useEffect(function keepLatest() {
    latest.current = { sizes, layout, onSelect }
  })

  useEffect(
    function listen() {
      const tell = () => {
        const { sizes: known, layout: now, onSelect: listener } = latest.current
        const selected = listener && readSelection(view.current, known, now)
        if (selected) listener(selected)
      }
      // The button may be let go anywhere.
      document.addEventListener('pointerup', tell)
      document.addEventListener('keyup', tell)
      return () => {
        document.removeEventListener('pointerup', tell)
        document.removeEventListener('keyup', tell)
      }
    },
    [view],
  )
}

/** The selection, when it begins on a page of this view; what of it lies on a further page is part of the text, not of the box. */
function readSelection(
  view: HTMLElement | null,
  sizes: readonly PageSize[],
  layout: Layout,
): SelectedText | undefined {
  const selection = document.getSelection()
  if (!view || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const frame = findPageElement(range.startContainer)
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  if (!frame || !view.contains(frame) || text === '') return undefined
  const page = Number(frame.dataset['page'])
  const size = sizes[page]
  const box = getBoxWithin(range, frame)
  if (!size || !box) return undefined
  const placed = (shown: Box<Pixels>) => toPageBox(shown, size, layout.scale, layout.quarterTurns)
  const pieces = splitByRun(range, frame).flatMap((part) => {
    const around = getBoxWithin(part, frame)
    const words = part.toString().replace(/\s+/g, ' ').trim()
    return around && words !== '' ? { text: words, box: placed(around) } : []
  })
  return { text, page, box: placed(box), pieces }
}

/** What of a range lies in each run of a page's text; a run with a gap in it is several. */
function splitByRun(range: Range, frame: HTMLElement): Range[] {
  const texts = [...frame.querySelectorAll('[data-run]')].flatMap(({ firstChild }) =>
    firstChild instanceof Text && range.intersectsNode(firstChild) ? firstChild : [],
  )
  return texts.flatMap((text) => {
    const start = text === range.startContainer ? range.startOffset : 0
    const end = text === range.endContainer ? range.endOffset : text.length
    return [...text.data.slice(start, end).matchAll(/\S+(?:\s\S+)*/g)].map((words) => {
      const part = document.createRange()
      part.setStart(text, start + words.index)
      part.setEnd(text, start + words.index + words[0].length)
      return part
    })
  })
}

function findPageElement(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>('[data-page]') ?? null
}

function getBoxWithin(range: Range, frame: HTMLElement): Box<Pixels> | undefined {
  const around = frame.getBoundingClientRect()
  const boxes = [...range.getClientRects()]
    .filter(({ top, bottom, width }) => width > 0 && bottom > around.top && top < around.bottom)
    .map(({ left, top, right, bottom }) => ({
      left: pixels(left - around.left),
      top: pixels(top - around.top),
      right: pixels(right - around.left),
      bottom: pixels(bottom - around.top),
    }))
  return uniteBoxes(boxes)
}
