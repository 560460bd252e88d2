import { joinIntoLines, type PageBox } from '../geometry.ts'
import { foldText, type FoldedText } from './fold-text.ts'

/** A run of text on a page, drawn in one operation. */
export interface TextRun {
  readonly text: string
  /** Whether a line ends after it. */
  readonly endsLine: boolean
  /**
   * The box of characters `from` (inclusive) to `to` (exclusive), in page space. May become more precise
   * once the page is rendered.
   */
  getBox(from: number, to: number): PageBox
}

/** Characters `from` (inclusive) to `to` (exclusive) of a run. */
export interface RunSpan {
  readonly run: number
  readonly from: number
  readonly to: number
}

/** A page prepared for searching. Built once per page by `indexPage`. */
export interface PageIndex {
  readonly runs: readonly TextRun[]
  /** The text of all runs, with `\n` after a run that ends a line. */
  readonly text: string
  readonly folded: FoldedText
  /** The offset of each run in `text`. */
  readonly runStarts: readonly number[]
}

/** A range in the folded text of a page: `start` inclusive, `end` exclusive. */
export interface FoldedRange {
  readonly start: number
  readonly end: number
}

/** Prepares a page for searching. @param runs in reading order; none for a page without text. */
export function indexPage(runs: readonly TextRun[]): PageIndex {
  const runStarts: number[] = []
  let text = ''
  for (const run of runs) {
    runStarts.push(text.length)
    text += run.endsLine ? `${run.text}\n` : run.text
  }
  return { runs, text, folded: foldText(text), runStarts }
}

/** The run spans behind a range of the folded text, in reading order. */
export function toRunSpans(index: PageIndex, range: FoldedRange): RunSpan[] {
  const start = index.folded.starts[range.start]
  const end = index.folded.ends[range.end - 1]
  if (start === undefined || end === undefined) return []
  const spans: RunSpan[] = []
  for (let run = findRunAt(index, start); run < index.runs.length; run++) {
    const begin = index.runStarts[run] ?? 0
    if (begin >= end) break
    const length = index.runs[run]?.text.length ?? 0
    const [from, to] = trimSpan(
      index.runs[run]?.text ?? '',
      Math.max(0, start - begin),
      Math.min(length, end - begin),
    )
    if (to > from) spans.push({ run, from, to })
  }
  return spans
}

/** The printed text of a range, with single spaces between words and lines. */
export function getPrintedText(index: PageIndex, range: FoldedRange): string {
  const [start = 0, end = 0] = [index.folded.starts[range.start], index.folded.ends[range.end - 1]]
  return index.text.slice(start, end).replace(/\s+/g, ' ').trim()
}

/** The current boxes of spans, one per line. */
export function getLineBoxes(index: PageIndex, spans: readonly RunSpan[]): PageBox[] {
  return joinIntoLines(spans.flatMap(({ run, from, to }) => index.runs[run]?.getBox(from, to) ?? []))
}

function trimSpan(text: string, from: number, to: number): [number, number] {
  const part = text.slice(from, to)
  return [from + (part.length - part.trimStart().length), to - (part.length - part.trimEnd().length)]
}

/** The last run that starts at or before a position. */
function findRunAt(index: PageIndex, position: number): number {
  let [low, high] = [0, index.runStarts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((index.runStarts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
