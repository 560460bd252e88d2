import type { PageIndex, RunSpan } from '#src/page/locate-text/page-index.ts'
import { listWordsInSpans } from '#src/page/words/pick-words.ts'
import type { PageWord } from '#src/page/words/list-words.ts'

/** A position between two letters of the text layer. */
export interface Caret {
  readonly node: Text
  readonly offset: number
}

/** The words that are at least partly between two positions of a page's text layer, in reading order. */
export function listWordsBetweenCarets(index: PageIndex, one: Caret, other: Caret): readonly PageWord[] {
  const [first, second] = [toPosition(one), toPosition(other)]
  const isForward = first.run < second.run || (first.run === second.run && first.at <= second.at)
  const [start, end] = isForward ? [first, second] : [second, first]
  const spans: RunSpan[] = []
  for (let run = start.run; run <= end.run; run++) {
    const from = run === start.run ? start.at : 0
    const to = run === end.run ? end.at : (index.runs[run]?.text.length ?? 0)
    if (to > from) spans.push({ run, from, to })
  }
  return listWordsInSpans(index, spans)
}

const toPosition = ({ node, offset }: Caret) => ({
  run: Number(node.parentElement?.dataset['run']),
  at: offset,
})

/** Selects whole words in the text layer of a page, with the browser's own selection. */
export function selectWords(page: HTMLElement, words: readonly PageWord[]): void {
  const [start, end] = [words[0]?.spans[0], words.at(-1)?.spans.at(-1)]
  if (start === undefined || end === undefined) return document.getSelection()?.removeAllRanges()
  const [startNode, endNode] = [findTextNode(page, start.run), findTextNode(page, end.run)]
  if (startNode && endNode) document.getSelection()?.setBaseAndExtent(startNode, start.from, endNode, end.to)
}

function findTextNode(page: HTMLElement, run: number): Text | undefined {
  const node = page.querySelector(`[data-run="${run}"]`)?.firstChild
  return node instanceof Text ? node : undefined
}
