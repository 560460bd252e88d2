import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pixels, uniteBoxes, type Box, type PageSize, type Pixels } from '#src/page/geometry.ts'
import { toPageBox, type Layout } from '../layout/layout.ts'
import type { SelectedText } from './selected-text.ts'

/**
 * Reports the text selected on a page when the pointer or a key is released, except for a drag over words, which
 * reports it itself.
 *
 * @returns a function that reports the selection now.
 */
export function useTextSelection(
  view: RefObject<HTMLElement | null>,
  sizes: readonly PageSize[],
  layout: Layout,
  onSelect: ((selected: SelectedText) => void) | undefined,
): () => void {
  const report = () => {
    const selected = onSelect && readSelection(view.current, sizes, layout)
    if (selected) onSelect(selected)
  }
  const reportSelection = useEffectEvent(report)

  useEffect(
    function listen() {
      const onRelease = () => {
        if (view.current?.dataset['selecting'] !== 'words') reportSelection()
      }
      // On the document, because the button may be released anywhere.
      document.addEventListener('pointerup', onRelease)
      document.addEventListener('keyup', onRelease)
      return () => {
        document.removeEventListener('pointerup', onRelease)
        document.removeEventListener('keyup', onRelease)
      }
    },
    [view],
  )
  return report
}

/** The selection if it starts on a page of this view. Text of later pages is included, but not in the box. */
function readSelection(
  view: HTMLElement | null,
  sizes: readonly PageSize[],
  layout: Layout,
): SelectedText | undefined {
  const selection = document.getSelection()
  if (!view || !selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const pageElement = findPageElement(range.startContainer)
  const text = selection.toString().replace(/\s+/g, ' ').trim()
  if (!pageElement || !view.contains(pageElement) || text === '') return undefined
  const page = Number(pageElement.dataset['page'])
  const size = sizes[page]
  const box = getBoxWithin(range, pageElement)
  if (!size || !box) return undefined
  const toBox = (screenBox: Box<Pixels>) => toPageBox(screenBox, size, layout.scale, layout.quarterTurns)
  const pieces = splitByRun(range, pageElement).flatMap((part) => {
    const partBox = getBoxWithin(part, pageElement)
    const partText = part.toString().replace(/\s+/g, ' ').trim()
    return partBox && partText !== '' ? { text: partText, box: toBox(partBox) } : []
  })
  return { text, page, box: toBox(box), pieces }
}

/** Splits a range into its parts within each run of a page's text; a run with a gap has several parts. */
function splitByRun(range: Range, pageElement: HTMLElement): Range[] {
  const texts = [...pageElement.querySelectorAll('[data-run]')].flatMap(({ firstChild }) =>
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

/** The bounding box of a range on a page, relative to the page. */
function getBoxWithin(range: Range, pageElement: HTMLElement): Box<Pixels> | undefined {
  const frame = pageElement.getBoundingClientRect()
  const boxes = [...range.getClientRects()]
    .filter(({ top, bottom, width }) => width > 0 && bottom > frame.top && top < frame.bottom)
    .map(({ left, top, right, bottom }) => ({
      left: pixels(left - frame.left),
      top: pixels(top - frame.top),
      right: pixels(right - frame.left),
      bottom: pixels(bottom - frame.top),
    }))
  return uniteBoxes(boxes)
}
