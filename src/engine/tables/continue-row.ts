import type { Line, Segment } from '../layout/lines.ts'
import type { Cell } from './assign-cells.ts'
import type { RowSide } from './row-boundary.ts'
import type { RowLine } from './row-lines.ts'

/** A row that further lines may be added to. */
export interface MutableRow {
  readonly cells: Map<string, Cell[]>
  isDoubted: boolean
}

/** The rows of a table that are read so far, and what the next line is judged by. */
export interface RowsState {
  readonly rows: MutableRow[]
  /** Of the rows since the last sum, in cents. */
  amounts: (number | undefined)[]
  /** Of all rows, also below earlier headings, in cents. */
  total: number
  /** The number of rows below earlier headings. */
  readonly earlier: number
  pending: Cell[]
  /** Whether a line above the next row is perhaps a part of its description, or one that was taken for that perhaps not. */
  isNextDoubted: boolean
  /** Whether a row has lines of its description above its numbers: others perhaps have too. */
  hasTextAbove: boolean
  last: Line | undefined
  lastRow: number
  /** Whether a row started on this page: before that, the page header may be far above the rows. */
  begun: boolean
  /** Whether a wide gap ended the table on this page; it may continue on the next. */
  closed: boolean
  /** Below a subtotal only a full row counts; discounts and costs are printed there too. */
  afterSubtotal: boolean
  page: number
}

/** What says nothing but article numbers is no description; one may go on below those of its row. */
export function passCodes(line: Line, state: RowsState): void {
  const isOfRow = state.last && line.box.top - state.last.box.bottom < 0.9 * (line.segments[0]?.size ?? 10)
  if (isOfRow) Object.assign(state, { last: line, lastRow: line.box.bottom })
}

/** What is known of a line besides its cells. */
interface ContinueContext {
  readonly next: Line | undefined
  /** The row that it belongs to by the gaps between the two rows around it. */
  readonly side: RowSide | undefined
  /** The columns whose texts go on. */
  readonly columns: ReadonlySet<string>
  /** Whether a line above a row may be a heading and not its text. */
  readonly hasHeadings: boolean
}

/** Further lines of texts belong to the row above if they are close and aligned, or to the row below if that is closer. */
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
  if (row && isClose && !belongsBelow && isBelowRow(pieces, row, line)) {
    for (const cell of texts) addCell(row, cell)
    // A word above a line of this row is not the next row's.
    Object.assign(state, { last: line, lastRow: line.box.bottom, pending: [] })
    if (side === 'unknown' && state.hasTextAbove) row.isDoubted = state.isNextDoubted = true
  } else if (row && side === 'above') {
    // Text that no column has is lost, and nothing is said of the lines below it.
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

/** Whether all texts of a line are below those of a row: the description perhaps indented, others aligned. */
function isBelowRow(pieces: readonly Cell[], row: MutableRow, line: Line): boolean {
  const isBelow = ({ column, segment }: Cell) => {
    const above = row.cells.get(column.name ?? '')?.find((cell) => cell.column === column)
    if (column.name !== 'Description') return above !== undefined && isAligned(segment, above.segment)
    const indent = above ? segment.box.left - above.segment.box.left : 0
    return indent > -3 && indent < 30
  }
  return pieces.length === line.segments.length && pieces.every(isBelow)
}

const isAligned = (below: Segment, above: Segment) => Math.abs(below.box.left - above.box.left) < 3

export function addCell(row: MutableRow, cell: Cell): void {
  const name = cell.column.name ?? ''
  row.cells.set(name, [...(row.cells.get(name) ?? []), cell])
}
