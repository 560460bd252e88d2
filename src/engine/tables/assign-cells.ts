import type { FieldType } from '#src/contract/service/field-types.ts'
import { createSegment, type Line, type Segment } from '../layout/lines.ts'
import { getOverlapWidth, getWidth } from '../pages/page.ts'
import type { Column } from '../table-headers/column.ts'
import { hasAccountNumber, splitAtEdges, type CommonEdges } from './common-edges.ts'
import { isQuantityWithUnit, joinUnits } from './units.ts'
import { isRateWord } from './vat/vat-codes.ts'

/** A piece of text of a line in a column. */
export interface Cell {
  readonly column: Column
  readonly segment: Segment
}

export type ColumnTypes = ReadonlyMap<string, FieldType>

/** The columns of a table and the edges common to its rows. */
export interface Grid {
  readonly columns: readonly Column[]
  readonly edges: CommonEdges
  readonly types: ColumnTypes
}

interface Assignment {
  readonly score: number
  readonly cells: readonly Cell[]
}

const emptyAssignment: Assignment = { score: 0, cells: [] }
/** Penalty for skipping a piece of text, and bonus for filling another column. */
const skipPenalty = -0.6
const newColumnBonus = 0.25

/**
 * Assigns the pieces of a line to columns, both from left to right, with the best total alignment. Neighbouring
 * pieces in a text column become one cell.
 */
export function assignCells(line: Line, grid: Grid): Cell[] {
  const split = line.segments.flatMap((segment) => splitAtEdges(segment, grid.edges))
  const pieces = joinUnits(split, grid.columns)
  // best[c]: the best assignment so far whose last piece is in column c; `none` has no piece yet.
  let best: Assignment[] = grid.columns.map(() => ({ score: -Infinity, cells: [] }))
  let none: Assignment = emptyAssignment
  for (const piece of pieces) {
    const next = grid.columns.map((column, at) => placePiece(piece, column, at, { best, none, grid }))
    best = next.map((way, at) => chooseBetter(way, skipPiece(best[at])))
    none = { ...none, score: none.score + skipPenalty }
  }
  return joinCells([none, ...best].reduce(chooseBetter).cells)
}

const chooseBetter = (a: Assignment, b: Assignment): Assignment => (b.score > a.score ? b : a)

const skipPiece = (way: Assignment | undefined): Assignment => ({
  score: (way?.score ?? -Infinity) + skipPenalty,
  cells: way?.cells ?? [],
})

interface AssignmentState {
  readonly best: readonly Assignment[]
  readonly none: Assignment
  readonly grid: Grid
}

function placePiece(
  piece: Segment,
  column: Column,
  at: number,
  { best, none, grid }: AssignmentState,
): Assignment {
  if (!canHold(piece, column, grid.types)) return { score: -Infinity, cells: [] }
  const close = scoreAlignment(piece, column, grid)
  const earlier = [none, ...best.slice(0, at)].reduce(chooseBetter)
  const fresh = { score: earlier.score + newColumnBonus, cells: earlier.cells }
  const same = best[at]
  const from = same && !isNumericColumn(column, grid.types) ? chooseBetter(fresh, same) : fresh
  return { score: from.score + close, cells: [...from.cells, { column, segment: piece }] }
}

function joinCells(cells: readonly Cell[]): Cell[] {
  const result: Cell[] = []
  for (const cell of cells) {
    const last = result.at(-1)
    if (last?.column !== cell.column) result.push(cell)
    else {
      const words = [...last.segment.words, ...cell.segment.words]
      result[result.length - 1] = {
        ...last,
        segment: createSegment(words, cell.segment.page, cell.segment.line),
      }
    }
  }
  return result
}

/** Positive if the piece is below the heading; an aligned edge counts as much. */
function scoreAlignment({ box, text, words }: Segment, column: Column, { columns, types }: Grid): number {
  const shared = getOverlapWidth(box, column.box)
  const overlap = shared > 0 ? shared / Math.min(getWidth(box), getWidth(column.box)) : shared / 40
  const left = Math.abs(box.left - column.box.left) < 3 ? 0.6 : 0
  const right = Math.abs(box.right - column.box.right) < 3 ? 0.8 : 0
  const centre = Math.abs(box.left + box.right - column.box.left - column.box.right) < 5 ? 0.3 : 0
  // Text extends to the right of its heading, up to the next heading.
  const next = columns.find((other) => other.box.left > column.box.right)
  const begins = box.left > column.box.left - 4 && (!next || box.left < next.box.left)
  const ends = !next || box.right < next.box.left + 4
  // Amounts do not extend like text, even below an unknown heading of a scan that has only part of the headings.
  const isScannedAmount = words[0]?.confidence !== undefined && bareAmount.test(text)
  const insideScore = isNumericColumn(column, types) || isScannedAmount ? 0.55 : 1
  const isInside = begins && (ends || !isNumericColumn(column, types))
  return Math.max(overlap, isInside ? insideScore : 0) + left + right + centre
}

const isNumericColumn = ({ name }: Column, types: ColumnTypes) =>
  name !== undefined && isNumericType(types.get(name))

export const isNumericType = (type: FieldType | undefined): boolean =>
  type === 'Currency' || type === 'Double' || type === 'Long'

/** The form of a VAT number, whose digits are no amount. */
const vatId = /^[A-Z]{2}\d[A-Z\d.]{6,}[.,;]?$/

const bareAmount = /^[-€$£ ]*[\d.,]+(?:[,.]\d{2}|,\d{3,4})[ €]*$/

function canHold(piece: Segment, column: Column, types: ColumnTypes): boolean {
  const { text } = piece
  if (!isNumericColumn(column, types)) {
    // A bare amount is not text; it belongs to a column without a heading.
    return column.name === undefined || !bareAmount.test(text) || getOverlapWidth(piece.box, column.box) > 0
  }
  if (column.name === 'VatRate' && isRateWord(text)) return true
  // Meter readings have no currency, and codes of connections are below them.
  if (types.has('PreviousReading') && (/[€$£]/.test(text) || /^\d{11,}$/.test(text))) return false
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(text)) return false
  // A unit beside its number.
  if (/^[cdk]?m[23]$/i.test(text) || hasAccountNumber(text) || vatId.test(text)) return false
  return (
    /\d/.test(text) &&
    text.length < 24 &&
    (!/\p{L}{7}/u.test(text) || (column.name === 'Quantity' && isQuantityWithUnit(text)))
  )
}
