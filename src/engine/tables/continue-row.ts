import type { Line, Segment } from '../layout/lines.ts'
import type { Cell } from './assign-cells.ts'
import type { RowSide } from './row-boundary.ts'
import type { RowLine } from './row-lines.ts'

/** A row to which further lines may be added. */
export interface MutableRow {
  readonly cells: Map<string, Cell[]>
  isDoubted: boolean
}

/** The rows of a table read so far, and the state needed to judge the next line. */
export interface RowsState {
  readonly rows: MutableRow[]
  /** Amounts of the rows since the last sum, in cents. */
  amounts: (number | undefined)[]
  /** Total of all rows, including those below earlier headings, in cents. */
  total: number
  /** The number of rows below earlier headings. */
  readonly earlier: number
  pending: Cell[]
  /** Whether a line above the next row may be part of its description, or a line taken for that may not be. */
  isNextDoubted: boolean
  /** Whether a row has lines of its description above its numbers: then others may have too. */
  hasTextAbove: boolean
  last: Line | undefined
  lastRow: number
  /** Whether a row has started on this page: before that, the page header may be far above the rows. */
  begun: boolean
  /** Whether a wide gap ended the table on this page; it may continue on the next. */
  closed: boolean
  /** Below a subtotal only a full row counts: discounts and costs are printed there too. */
  afterSubtotal: boolean
  page: number
}

/** Passes over a line of article numbers, which is not a description; a description may continue below it. */
export function passCodes(line: Line, state: RowsState): void {
  const isOfRow = state.last && line.box.top - state.last.box.bottom < 0.9 * (line.segments[0]?.size ?? 10)
  if (isOfRow) Object.assign(state, { last: line, lastRow: line.box.bottom })
}

/** The surroundings of a line. */
interface ContinueContext {
  readonly next: Line | undefined
  /** The row that it belongs to, judged by the gaps to the rows above and below. */
  readonly side: RowSide | undefined
  /** The columns whose texts may continue. */
  readonly columns: ReadonlySet<string>
  /** Whether a line above a row may be a heading rather than its text. */
  readonly hasHeadings: boolean
}

/** Adds further lines of text to the row above if they are close and aligned, or to the row below if that is closer. */
export function continueRow(
  { line, pieces, cells }: RowLine,
  state: RowsState,
  { next, side, columns, hasHeadings }: ContinueContext,
): void {
  const texts = cells.filter(({ column }) => columns.has(column.name ?? ''))
  const row = state.rows.at(-1)
  if (texts.length === 0 || cells.length > texts.length + 1) {
    // The texts of such a line are lost.
    if (row && side === 'above' && texts.length > 0) row.isDoubted = true
    return
  }
  const size = line.segments[0]?.size ?? 10
  const gap = state.last ? line.box.top - state.last.box.bottom : Infinity
  const gapBelow = next && next.page === line.page ? next.box.top - line.box.bottom : Infinity
  const isCloserBelow = gapBelow < gap - 0.15 * size && gapBelow < 0.6 * size && state.last !== undefined
  const belongsBelow = side !== 'above' && side !== 'below' ? isCloserBelow : side === 'below'
  const isClose = gap < 0.9 * size || (side === 'above' && state.last !== undefined)
  if (row && isClose && !belongsBelow && isBelowRow(pieces, row, line, hasHeadings)) {
    for (const cell of texts) addCell(row, cell)
    // A word above a line of this row does not belong to the next row.
    Object.assign(state, { last: line, lastRow: line.box.bottom, pending: [] })
    if (side === 'unknown' && state.hasTextAbove) row.isDoubted = state.isNextDoubted = true
  } else if (row && side === 'above') {
    // Text without a column is lost, and the lines below it are not judged by it.
    row.isDoubted = true
  } else if (belongsBelow) {
    state.pending = [...state.pending, ...texts]
    state.isNextDoubted ||= hasHeadings || side !== 'below'
    state.last = line
    if (side === 'below') state.lastRow = line.box.bottom
  } else {
    state.pending = gapBelow < 0.9 * size ? texts : []
    if (state.pending.length > 0) state.isNextDoubted = true
    state.last = undefined
  }
}

/** Whether all texts of a line are below those of a row: the description may be indented, others are aligned. */
function isBelowRow(pieces: readonly Cell[], row: MutableRow, line: Line, isApart: boolean): boolean {
  const isBelow = ({ column, segment }: Cell) => {
    const above = row.cells.get(column.name ?? '')?.find((cell) => cell.column === column)
    if (column.name !== 'Description') return above !== undefined && isAligned(segment, above.segment)
    const indent = above ? segment.box.left - above.segment.box.left : 0
    return indent > -3 && indent < 30
  }
  // Words of a transaction may be far apart (`AUTO PARTS     FACT 8821`); beside an item they may be something else.
  const isWhole = isApart
    ? pieces.length === line.segments.length
    : countWords(pieces.map(({ segment }) => segment)) === countWords(line.segments)
  return isWhole && pieces.every(isBelow)
}

const countWords = (segments: readonly Segment[]) =>
  segments.reduce((count, { words }) => count + words.length, 0)

const isAligned = (below: Segment, above: Segment) => Math.abs(below.box.left - above.box.left) < 3

export function addCell(row: MutableRow, cell: Cell): void {
  const name = cell.column.name ?? ''
  row.cells.set(name, [...(row.cells.get(name) ?? []), cell])
}
