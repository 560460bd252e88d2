import type { Line } from '../layout/lines.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import type { RowLine, RowLines } from './row-lines.ts'
import { isSumText } from './sums/sum-words.ts'

const maxLines = 20
/** Minimum difference, in font sizes, between the gap of two rows and the gaps between the lines of a row. */
const minDifference = 0.15
/** Maximum gap between two lines of a row, in font sizes. */
const maxInnerGap = 0.9

/** The row that a line belongs to; `unknown` if no gap is distinctly the widest. */
export type RowSide = 'above' | 'below' | 'unknown'

/**
 * Whether a line of text between two rows belongs to the one above or below it: the widest gap between the rows is
 * their boundary, whether numbers are at the top, middle or bottom of their texts.
 *
 * @returns undefined if there is no row above or below it on its page.
 */
export function findRowSide(index: number, lines: RowLines, header: TableHeader): RowSide | undefined {
  const own = lines.get(index)
  const run = own && collectRun(index, lines)
  if (!run) return undefined
  const top = lines.get(run.first - 1)?.line
  const bottoms = [getTop(top, own.line, header), ...run.lines.map(({ line }) => line.box.bottom)]
  const gaps = [...run.lines, run.below].map(({ line }, at) => line.box.top - (bottoms[at] ?? -Infinity))
  const size = own.line.segments[0]?.size ?? 10
  const widest = gaps.indexOf(Math.max(...gaps))
  const others = gaps.filter((_, at) => at !== widest)
  const limit = Math.min((gaps[widest] ?? 0) - minDifference * size, maxInnerGap * size)
  if (!others.every((gap) => gap < limit)) return top ? 'unknown' : undefined
  if (index - run.first >= widest) return isAbove(own, run.below) ? 'below' : 'unknown'
  return top ? 'above' : undefined
}

/** The lines without numbers around a line, and the row below them; undefined if there is none, or a sum. */
function collectRun(index: number, lines: RowLines) {
  const page = lines.get(index)?.line.page
  const isText = (other: RowLine | undefined): boolean =>
    other !== undefined && !other.isRowStart && other.line.page === page && !isSumText(other.line.text)
  let first = index
  while (index - first < maxLines && isText(lines.get(first - 1))) first--
  const run: RowLine[] = []
  for (let at = first; at < first + maxLines; at++) {
    const line = lines.get(at)
    if (!line || line.line.page !== page || isSumText(line.line.text)) return undefined
    if (line.isRowStart) return { first, lines: run, below: line }
    run.push(line)
  }
  return undefined
}

/** The bottom of the row, or of the page's heading, above the first line. */
function getTop(above: Line | undefined, { page }: Line, header: TableHeader): number {
  if (above) return above.page === page ? above.box.bottom : -Infinity
  return header.page === page ? header.box.bottom : -Infinity
}

/** Whether the text of a line begins at about the left edge of the text of a row below it. */
function isAbove(own: RowLine, below: RowLine): boolean {
  const [left, right] = [own, below].map(
    ({ cells }) => cells.find(({ column }) => column.name === 'Description')?.segment.box.left,
  )
  return left === undefined || right === undefined || Math.abs(left - right) < 30
}
