import type { RefObject } from 'react'
import type { PageSize } from '#src/page/geometry.ts'
import type { PageWord } from '#src/page/words/list-words.ts'
import type { Layout } from '../layout/layout.ts'
import type { Scroller } from '../layout/scroller.ts'
import { getReadText, type PageTexts } from '../marks/page-texts.ts'
import type { ChosenLocations } from '../marks/use-page-marks.ts'
import { createPick } from './create-pick.ts'
import { getPickKind, type PagePick } from './page-pick.ts'
import { useDragSelection } from './use-drag-selection.ts'
import { useWordClick } from './use-word-click.ts'
import { useWordCursor, type WordCursor } from './use-word-cursor.ts'

interface WordPickingOptions {
  readonly texts: PageTexts | undefined
  readonly sizes: readonly PageSize[]
  readonly layout: Layout
  readonly scroller: Scroller
  /** The page most in view. */
  readonly current: number
  readonly chosen: ChosenLocations | undefined
  readonly wantedKey: string | undefined
  /** Whether dragging draws a box instead. */
  readonly isBoxSelection: boolean
  readonly onPick: ((pick: PagePick) => void) | undefined
  readonly onPickCancel: (() => void) | undefined
  readonly onPickLeave: (() => void) | undefined
  readonly onMarkClick: ((key: string) => void) | undefined
  /** Reports the selection in the text layer. */
  readonly onSelected: () => void
}

/**
 * Picks words of the pages for the wanted field, by click, drag or keys; without a wanted field, a drag selects
 * text.
 *
 * @returns the keyboard cursor, see useWordCursor.
 */
export function useWordPicking(
  view: RefObject<HTMLElement | null>,
  options: WordPickingOptions,
): WordCursor | undefined {
  const { texts, chosen, onPick, isBoxSelection } = options
  const pickWords = (words: readonly PageWord[], page: number, event: MouseEvent | KeyboardEvent) => {
    const text = texts && getReadText(texts, page)
    if (text) onPick?.(createPick(words, getPickKind(event), { page, index: text.index, chosen }))
  }
  const onPickWords = onPick && !isBoxSelection ? pickWords : undefined
  useDragSelection(view, { isOn: !isBoxSelection, texts, onPickWords, onSelected: options.onSelected })
  useWordClick(view, { ...options, onPickWords })
  return useWordCursor(view, {
    ...options,
    onPickWords: onPick && pickWords,
    onLeave: options.onPickLeave,
  })
}
