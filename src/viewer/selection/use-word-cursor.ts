import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { uniteBoxes, type PageBox, type PageSize } from '#src/page/geometry.ts'
import { getLineBoxes } from '#src/page/locate-text/page-index.ts'
import { getWordBoxes, listWords, type PageWord } from '#src/page/words/list-words.ts'
import {
  findAdjacentWord,
  joinPickedWords,
  listWordsBetween,
  listWordsInSpans,
} from '#src/page/words/pick-words.ts'
import { toScreenBox, type Layout } from '../layout/layout.ts'
import type { Scroller } from '../layout/scroller.ts'
import { getReadText, type PageText, type PageTexts } from '../marks/page-texts.ts'
import type { ChosenLocations } from '../marks/use-page-marks.ts'

/** The words at the keyboard cursor. */
export interface WordCursor {
  /** From 0. */
  readonly page: number
  readonly text: string
  readonly boxes: readonly PageBox[]
}

interface WordCursorOptions {
  readonly texts: PageTexts | undefined
  readonly sizes: readonly PageSize[]
  readonly layout: Layout
  readonly scroller: Scroller
  /** The page most in view. */
  readonly current: number
  readonly chosen: ChosenLocations | undefined
  /** Undefined if no field is wanted: the keys then scroll. */
  readonly onPickWords: ((words: readonly PageWord[], page: number, event: KeyboardEvent) => void) | undefined
  /** Called when Escape leaves the pages. */
  readonly onLeave: (() => void) | undefined
}

interface CursorState {
  readonly page: number
  /** The first and the last word of a range. */
  readonly anchor: PageWord
  readonly head: PageWord
}

const directions: Record<string, 'next' | 'previous' | 'up' | 'down' | undefined> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * Moves over the words of the pages with the arrow keys while the pages have the focus and a field is wanted: Enter
 * picks the word, Shift with the arrows selects several, Escape leaves. The first arrow key moves to the field's
 * text, or otherwise to the first word in view.
 *
 * @returns undefined until an arrow key was pressed, and after the pages lost the focus.
 */
export function useWordCursor(
  view: RefObject<HTMLElement | null>,
  options: WordCursorOptions,
): WordCursor | undefined {
  const [state, setState] = useState<CursorState>()
  const getText = (page: number) => options.texts && getReadText(options.texts, page)

  const setCursor = (next: CursorState | undefined) => {
    const { scroller, layout, sizes } = options
    setState(next)
    const [text, size] = [next && getText(next.page), next && sizes[next.page]]
    const box = next && text && uniteBoxes(getWordBoxes(text.index, next.head))
    if (next && box && size)
      scroller.scrollToBox(next.page, toScreenBox(box, size, layout.scale, layout.quarterTurns))
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = directions[event.key]
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (event.target !== view.current || !options.onPickWords) return
    if (direction !== undefined && !isModified) {
      const next = state ? moveCursor(state, direction, event.shiftKey, getText) : startCursor(options, view)
      // If there is no word in that direction, the key scrolls.
      if (next === undefined) return
      event.preventDefault()
      setCursor(next)
    } else if (event.key === 'Enter' && state && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const text = getText(state.page)
      if (text) options.onPickWords(listCursorWords(text, state), state.page, event)
      setState(undefined)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setState(undefined)
      options.onLeave?.()
    }
  })
  useEffect(
    function listen() {
      const area = view.current
      if (!area) return undefined
      const controller = new AbortController()
      const { signal } = controller
      area.addEventListener('keydown', (event) => handleKey(event), { signal })
      area.addEventListener('blur', () => setState(undefined), { signal })
      return () => controller.abort()
    },
    [view],
  )

  const text = state && getText(state.page)
  if (!state || !text || !options.onPickWords) return undefined
  const picked = joinPickedWords(listCursorWords(text, state))
  return { page: state.page, text: picked.text, boxes: getLineBoxes(text.index, picked.spans) }
}

const listCursorWords = ({ index }: PageText, { anchor, head }: CursorState): readonly PageWord[] =>
  anchor === head ? [head] : listWordsBetween(index, [anchor], head)

type GetText = (page: number) => PageText | undefined

/** @returns undefined at the ends of the document, and if the next page's text is not loaded. */
function moveCursor(
  { page, anchor, head }: CursorState,
  direction: 'next' | 'previous' | 'up' | 'down',
  isExtended: boolean,
  getText: GetText,
): CursorState | undefined {
  const text = getText(page)
  const word = text && findAdjacentWord(text.index, head, direction)
  if (word !== undefined) return { page, anchor: isExtended ? anchor : word, head: word }
  if (isExtended) return { page, anchor, head }
  const isForward = direction === 'next' || direction === 'down'
  const neighbour = page + (isForward ? 1 : -1)
  const words = neighbour < 0 ? [] : listWords(getText(neighbour)?.index ?? emptyIndex)
  const first = words.at(isForward ? 0 : -1)
  return first && { page: neighbour, anchor: first, head: first }
}

const emptyIndex = { runs: [], text: '', folded: { text: '', starts: [], ends: [], gaps: [] }, runStarts: [] }

/** The initial word: the field's own, or otherwise the first one in view. */
function startCursor(
  { texts, sizes, layout, current, chosen }: WordCursorOptions,
  view: RefObject<HTMLElement | null>,
): CursorState | undefined {
  const text = texts && getReadText(texts, current)
  const [size, frame, area] = [sizes[current], layout.frames[current], view.current]
  if (!text || !size || !frame || !area) return undefined
  const spans = chosen?.found.page === current ? chosen.found.locations[chosen.index]?.spans : undefined
  const own = spans && listWordsInSpans(text.index, spans)[0]
  const words = listWords(text.index)
  const visible = words.find((word) => {
    const box = uniteBoxes(getWordBoxes(text.index, word))
    const top = box && toScreenBox(box, size, layout.scale, layout.quarterTurns).top
    return top !== undefined && frame.top + top >= area.scrollTop
  })
  const word = own ?? visible ?? words[0]
  return word && { page: current, anchor: word, head: word }
}
