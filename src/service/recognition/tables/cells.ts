import type { FieldType } from '#src/contract/field-types.ts'
import { segmentOf, type Line, type Segment } from '../layout/lines.ts'
import { sharedWidth, width, type Box } from '../layout/page.ts'
import type { Column } from './column.ts'
import { splitAt, type CommonEdges } from './split.ts'

/** Text of a line that stands in a column. */
export interface Cell {
  readonly column: Column
  readonly segment: Segment
}

export type ColumnTypes = ReadonlyMap<string, FieldType>

/** The columns of a table and the edges that its rows share. */
export interface Grid {
  readonly columns: readonly Column[]
  readonly edges: CommonEdges
  readonly types: ColumnTypes
}

interface Way {
  readonly score: number
  readonly cells: readonly Cell[]
}

const nothing: Way = { score: 0, cells: [] }
/** What it costs to leave a piece of text out, and what it brings to fill one more column. */
const leftOut = -0.6
const newColumn = 0.25

/**
 * Shares out a line over the columns. Pieces from left to right go to columns from left to right; of all ways
 * to do so the one in which they stand best under their heads is taken. Neighbouring pieces of a column of
 * text are one cell again.
 */
export function cellsOf(line: Line, grid: Grid): Cell[] {
  const pieces = line.segments.flatMap((segment) => splitAt(segment, grid.edges))
  // best[c]: the best way for the pieces so far whose last one stands in column c; the last entry is for none yet.
  let best: Way[] = grid.columns.map(() => ({ score: -Infinity, cells: [] }))
  let none: Way = nothing
  for (const piece of pieces) {
    const next = grid.columns.map((column, at) => placed(piece, column, at, { best, none, grid }))
    best = next.map((way, at) => better(way, skipped(best[at])))
    none = { ...none, score: none.score + leftOut }
  }
  return joined([none, ...best].reduce(better).cells)
}

const better = (a: Way, b: Way): Way => (b.score > a.score ? b : a)

const skipped = (way: Way | undefined): Way => ({
  score: (way?.score ?? -Infinity) + leftOut,
  cells: way?.cells ?? [],
})

interface Before {
  readonly best: readonly Way[]
  readonly none: Way
  readonly grid: Grid
}

function placed(piece: Segment, column: Column, at: number, { best, none, grid }: Before): Way {
  if (!fits(piece, column, grid.types)) return { score: -Infinity, cells: [] }
  const close = closeness(piece.box, column, grid)
  const earlier = [none, ...best.slice(0, at)].reduce(better)
  const fresh = { score: earlier.score + newColumn, cells: earlier.cells }
  const same = best[at]
  const from = same && !isNumeric(column, grid.types) ? better(fresh, same) : fresh
  return { score: from.score + close, cells: [...from.cells, { column, segment: piece }] }
}

function joined(cells: readonly Cell[]): Cell[] {
  const result: Cell[] = []
  for (const cell of cells) {
    const last = result.at(-1)
    if (last?.column !== cell.column) result.push(cell)
    else {
      const words = [...last.segment.words, ...cell.segment.words]
      result[result.length - 1] = { ...last, segment: segmentOf(words, cell.segment.page, cell.segment.line) }
    }
  }
  return result
}

/** Above zero where the piece stands under the head; alignment of an edge counts as much as standing under it. */
function closeness(box: Box, column: Column, { columns, types }: Grid): number {
  const shared = sharedWidth(box, column.box)
  const overlap = shared > 0 ? shared / Math.min(width(box), width(column.box)) : shared / 40
  const left = Math.abs(box.left - column.box.left) < 3 ? 0.6 : 0
  const right = Math.abs(box.right - column.box.right) < 3 ? 0.8 : 0
  const centre = Math.abs(box.left + box.right - column.box.left - column.box.right) < 5 ? 0.3 : 0
  // Texts run on to the right of their head, up to the head of the next column.
  const next = columns.find((other) => other.box.left > column.box.right)
  const begins = box.left > column.box.left - 4 && (!next || box.left < next.box.left)
  const ends = !next || box.right < next.box.left + 4
  const inside = !isNumeric(column, types) ? (begins ? 1 : 0) : begins && ends ? 0.55 : 0
  return Math.max(overlap, inside) + left + right + centre
}

const isNumeric = (column: Column, types: ColumnTypes) => {
  const type = column.name === undefined ? undefined : types.get(column.name)
  return type === 'Currency' || type === 'Double' || type === 'Long'
}

function fits(piece: Segment, column: Column, types: ColumnTypes): boolean {
  const { text } = piece
  if (!isNumeric(column, types)) {
    // A bare amount is no text; it stands in a column of its own that has no head.
    const bare = /^[-€$£ ]*[\d.,]+[,.]\d{2}[ €]*$/.test(text)
    return column.name === undefined || !bare || sharedWidth(piece.box, column.box) > 0
  }
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text)) return false
  return /\d/.test(text) && text.length < 24 && !/\p{L}{7}/u.test(text)
}
