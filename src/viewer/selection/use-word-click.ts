import { useEffect, useEffectEvent, type RefObject } from 'react'
import { pixels, type PageSize } from '#src/page/geometry.ts'
import { findWordAt } from '#src/page/words/pick-words.ts'
import type { PageWord } from '#src/page/words/list-words.ts'
import { toPageBox, type Layout } from '../layout/layout.ts'
import { getReadText, type PageTexts } from '../marks/page-texts.ts'

interface WordClickOptions {
  readonly sizes: readonly PageSize[]
  readonly layout: Layout
  readonly texts: PageTexts | undefined
  /** The key of the wanted field, whose own marks do not block clicks on their words. */
  readonly wantedKey: string | undefined
  /** Picks a word for the wanted field; undefined if none is wanted: a click then picks nothing. */
  readonly onPickWords: ((words: readonly PageWord[], page: number, event: MouseEvent) => void) | undefined
  /** Called when the last click was the first of a double click, which selects text: its pick is undone. */
  readonly onPickCancel: (() => void) | undefined
  /** Called for a click on any further line of another field's mark. */
  readonly onMarkClick: ((key: string) => void) | undefined
}

/**
 * Picks the word under a click or tap for the wanted field. A click on the mark of another field selects that
 * field; with a modifier it picks the word under the mark. A click beside the text focuses the pages.
 */
export function useWordClick(view: RefObject<HTMLElement | null>, options: WordClickOptions): void {
  const findWord = useEffectEvent((element: HTMLElement, { clientX, clientY }: MouseEvent) => {
    const { texts, sizes, layout } = options
    const page = Number(element.dataset['page'])
    const size = sizes[page]
    const text = texts && getReadText(texts, page)
    // A scanned page is recognised first, which the page shows.
    if (texts && text === undefined) texts.loadText(page, { isUrgent: true }).catch(() => undefined)
    if (size === undefined || text === undefined) return undefined
    const { left, top } = element.getBoundingClientRect()
    const [x, y] = [pixels(clientX - left), pixels(clientY - top)]
    const point = toPageBox({ left: x, right: x, top: y, bottom: y }, size, layout.scale, layout.quarterTurns)
    const word = findWordAt(text.index, { x: point.left, y: point.top })
    return word && { word, page }
  })
  const handleClick = useEffectEvent((event: MouseEvent, area: HTMLElement) => {
    const { onPickWords, onMarkClick, wantedKey } = options
    const target = event.target instanceof Element ? event.target : undefined
    const page = target?.closest<HTMLElement>('[data-page]')
    if (!onPickWords || !target || !page || 'dragged' in area.dataset || event.detail !== 1) return
    const mark = target.closest<HTMLElement>('[data-mark]')
    const isModified = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey
    if (mark === null && target.closest('button, a') !== null) return
    if (mark !== null && !isModified) {
      const key = mark.dataset['mark']
      if (!(mark instanceof HTMLButtonElement) && key !== undefined && key !== wantedKey) onMarkClick?.(key)
      return
    }
    const found = findWord(page, event)
    if (found === undefined) return area.focus({ preventScroll: true })
    // Otherwise the mark that covers the word would be clicked too.
    event.stopPropagation()
    event.preventDefault()
    onPickWords([found.word], found.page, event)
  })
  const handleRepeatedPress = useEffectEvent((event: MouseEvent) => {
    if (event.detail === 2 && event.target instanceof Element && event.target.closest('[data-run]'))
      options.onPickCancel?.()
  })
  useEffect(
    function listen() {
      const area = view.current
      if (!area) return undefined
      const controller = new AbortController()
      const { signal } = controller
      area.addEventListener('click', (event) => handleClick(event, area), { capture: true, signal })
      area.addEventListener('mousedown', (event) => handleRepeatedPress(event), { signal })
      return () => controller.abort()
    },
    [view],
  )
}
