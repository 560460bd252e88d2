import { getLineBoxes, type PageIndex, type RunSpan } from '#src/page/locate-text/page-index.ts'
import type { PageWord } from '#src/page/words/list-words.ts'
import { joinPickedWords, listWordsBetween, listWordsInSpans } from '#src/page/words/pick-words.ts'
import type { ChosenLocations } from '../marks/use-page-marks.ts'
import type { PagePick, PickKind } from './page-pick.ts'

interface PickOptions {
  /** From 0. */
  readonly page: number
  readonly index: PageIndex
  /** The location of the field's text: a pick is extended from it or appended to it. */
  readonly chosen: ChosenLocations | undefined
}

/**
 * Converts words to a pick for the field.
 *
 * @param words at least one, in reading order.
 */
export function createPick(words: readonly PageWord[], kind: PickKind, options: PickOptions): PagePick {
  const { page, index } = options
  const present = getPresentSpans(options)
  const extended = kind === 'extend' ? extendWords(words, present, index) : words
  const { text, spans } = joinPickedWords(extended)
  const all = kind === 'append' ? [...present, ...spans] : spans
  return {
    text,
    how: kind === 'append' ? 'append' : 'replace',
    location: { page, printedText: text, spans: all, boxes: getLineBoxes(index, all) },
  }
}

/** The spans of the field's text on this page; empty if it is not here. */
function getPresentSpans({ page, chosen }: PickOptions): readonly RunSpan[] {
  return chosen?.found.page === page ? (chosen.found.locations[chosen.index]?.spans ?? []) : []
}

function extendWords(words: readonly PageWord[], present: readonly RunSpan[], index: PageIndex) {
  const from = listWordsInSpans(index, present)
  const [first] = words
  const last = words.at(-1)
  if (from.length === 0 || first === undefined || last === undefined) return words
  return listWordsBetween(index, [...from, first], last)
}
