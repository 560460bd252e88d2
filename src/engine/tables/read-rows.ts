import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import type { Line } from '../layout/lines.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import type { Cell, ColumnTypes } from './assign-cells.ts'
import { isCodeText } from './code-lines.ts'
import { addCell, continueRow, passCodes, type MutableRow, type RowsState } from './continue-row.ts'
import { judgeGroupHeading, measureLinePitch, type LinePitch } from './group-headings.ts'
import { findRowSide } from './row-boundary.ts'
import { createRowLines, hasNumberCell, type RowLine, type RowLines } from './row-lines.ts'
import {
  getAmountCents,
  hasRowsBelow,
  isGroupBelow,
  isRunningSum,
  isSumLine,
  isSumsHeader,
} from './sums/sum-lines.ts'
import { isPartialSum } from './sums/sum-words.ts'
import { leaveOutGroupSums } from './sums/group-sums.ts'
import { carriesOver, type CountedRows } from './sums/carried-over.ts'
import { isUnit } from './units.ts'

/** The end (exclusive) of the lines below a heading: the next heading, or the top of the page that repeats it. */
export function findEnd(
  header: TableHeader,
  next: TableHeader | undefined,
  document: AnalysedDocument,
): number {
  if (!next) return document.text.lines.length
  return next.page === header.page ? next.firstLine : findPageTop(next, document)
}

function findPageTop({ firstLine, page }: TableHeader, document: AnalysedDocument): number {
  let top = firstLine
  while (document.text.lines[top - 1]?.page === page) top--
  return top
}

/** A row of a table. */
export interface TableRow {
  /**
   * Cells by column name, each with the segments of its lines from top to bottom; cells of columns outside the
   * model have an empty name.
   */
  readonly cells: ReadonlyMap<string, readonly Cell[]>
  /** Whether some lines of its description may not be its own. */
  readonly isDoubted: boolean
}

/** Columns whose texts may continue on further lines, such as a date with its year below. */
const transactionTexts: ReadonlySet<string> = new Set(['Date', 'Description', 'CounterpartyIban'])
const itemTexts: ReadonlySet<string> = new Set(['Description'])

/** In a table without a description, every text may continue. */
const listTexts = (types: ColumnTypes): ReadonlySet<string> =>
  types.has('Description')
    ? itemTexts
    : new Set([...types].flatMap(([name, type]) => (type === 'String' ? [name] : [])))

/** Maximum gap below the last row before the table ends, in font sizes. */
const maxGap = 5

/** The part of a table that is below one of its headings. */
export interface TablePart {
  readonly header: TableHeader
  /** Index of the first line that is not part of the table. */
  readonly stopAt: number
  /** The number of rows below the earlier headings of the table, and the sum of their amounts in cents. */
  readonly earlier: { readonly count: number; readonly total: number }
}

/** The rows below a heading, on its page and on later pages until a sum ends the table. */
export function readRows(
  { header, stopAt, earlier }: TablePart,
  document: AnalysedDocument,
  types: ColumnTypes,
): TableRow[] {
  const lines = createRowLines(header, document, types, stopAt)
  const state: RowsState = {
    rows: [],
    amounts: [],
    total: earlier.total,
    earlier: earlier.count,
    pending: [],
    isNextDoubted: false,
    hasTextAbove: false,
    last: undefined,
    lastRow: header.box.bottom,
    page: header.page,
    afterSubtotal: false,
    begun: false,
    closed: false,
  }
  const isContinued = stopAt < document.text.lines.length
  const context = { header, document, lines, types, isContinued, pitch: measureLinePitch(lines, document) }
  for (let index = 0; index < lines.count; index++) {
    const own = lines.get(index)
    if (!own || readLine(own, index, state, context) === 'end') break
  }
  return [...leaveOutGroupSums(state.rows, document.text.notation)]
}

interface RowsContext {
  readonly header: TableHeader
  readonly document: AnalysedDocument
  readonly types: ColumnTypes
  readonly lines: RowLines
  /** Whether the table has another heading below these lines. */
  readonly isContinued: boolean
  readonly pitch: LinePitch
}

/** Adds a line to the rows. @returns `end` if the table ends with it. */
function readLine(own: RowLine, index: number, state: RowsState, context: RowsContext): 'end' | undefined {
  const { line, cells, isLearntRow } = own
  const { header, document, lines, isContinued } = context
  if (!isLearntRow) {
    if (carriesOver(index, lines, { document, isContinued, ...countRows(line, state, header) }))
      return undefined
    if (isSumsHeader(line, document) || isCharge(own, context)) return 'end'
    if (header.hasBalances === true && hasNumberCell(cells, context.types)) return undefined
  }
  if (line.page !== state.page) beginPage(state, line)
  if (state.closed) return undefined
  const isFull = cells.length >= getMinCells(line, state, header)
  const starts =
    isLearntRow || (own.isRowStart && isFull && !(state.afterSubtotal && isBeyondText(line, header)))
  if (!isLearntRow && isSum(own, starts, state, document)) {
    if (!isPartialSum(line.text) && !hasRowsBelow(index, lines, document)) return 'end'
    const afterSubtotal = !isGroupBelow(index, lines, document.text.notation)
    Object.assign(state, { last: undefined, lastRow: line.box.bottom, afterSubtotal, amounts: [] })
  } else if (starts && !isLearntRow && isBareAmount(own, state, document))
    Object.assign(state, { last: undefined, lastRow: line.box.bottom, amounts: [] })
  else if (starts) startRow(own, state, document)
  else if (isFar(line, state)) state.closed = state.begun
  else readText(own, index, state, context)
  return undefined
}

/** Whether a line below meter readings has an amount and no reading: the costs begin. */
function isCharge({ line, cells }: RowLine, { types, document }: RowsContext): boolean {
  const isReading = ({ column }: Cell) =>
    column.name === 'PreviousReading' || column.name === 'CurrentReading'
  return (
    types.has('PreviousReading') &&
    !cells.some(isReading) &&
    document.candidates.getOnLine(line.index, 'amount').length > 0
  )
}

/** Adds a line that does not begin a row to the row that it belongs to, if any. */
function readText(own: RowLine, index: number, state: RowsState, context: RowsContext): void {
  const { line } = own
  const { header, lines } = context
  const place = { next: lines.get(index + 1)?.line, side: findRowSide(index, lines, header) }
  if (header.hasBalances === true)
    continueRow(own, state, { ...place, columns: transactionTexts, hasHeadings: false })
  else if (isCodeText(line.text)) passCodes(line, state)
  else {
    const heading = judgeGroupHeading(index, lines, context)
    if (heading === 'none' || heading === 'unlikely') {
      const row = state.rows.at(-1)
      const count = row?.cells.get('Description')?.length
      continueRow(own, state, { ...place, columns: listTexts(context.types), hasHeadings: true })
      if (row && heading === 'unlikely' && row.cells.get('Description')?.length !== count)
        row.isDoubted = true
    } else
      Object.assign(state, {
        last: undefined,
        lastRow: line.box.bottom,
        pending: [],
        isNextDoubted: heading === 'likely',
      })
  }
}

function beginPage(state: RowsState, line: Line): void {
  Object.assign(state, {
    page: line.page,
    lastRow: line.box.top,
    last: undefined,
    pending: [],
    begun: false,
    closed: false,
  })
}

function countRows(line: Line, state: RowsState, header: TableHeader): CountedRows {
  const isFurther = line.page !== header.page || state.earlier > 0
  return {
    count: state.rows.length + state.earlier,
    total: state.total,
    isAboveRows: isFurther && (line.page !== state.page || !state.begun),
  }
}

function isSum(own: RowLine, starts: boolean, { amounts }: RowsState, document: AnalysedDocument): boolean {
  return isSumLine(own, starts) || (starts && isRunningSum(own, amounts, document.text.notation))
}

/**
 * Whether an amount is alone. Below rows with descriptions it is the sum of a group; above the first row of a later
 * page it is the sum of rows on an earlier page that could not be read.
 */
function isBareAmount(
  { line, cells }: RowLine,
  { rows, pending }: RowsState,
  { text }: AnalysedDocument,
): boolean {
  const isAlone = cells.length === 1 && cells[0]?.column.name === 'Amount'
  const isBelowRows = rows.length > 0 || line.page !== text.lines[0]?.page
  return isAlone && isBelowRows && pending.length === 0 && rows.every((row) => row.cells.has('Description'))
}

/**
 * Minimum cells of a row: below a subtotal, far below the last row and on pages without the heading, only fuller
 * lines are rows.
 */
function getMinCells(line: Line, state: RowsState, header: TableHeader): number {
  const usual = [...(state.rows[0]?.cells.keys() ?? [])].filter((name) => name !== '').length
  if (state.page !== header.page) return Math.max(2, usual - 1)
  if (state.begun && isFar(line, state)) return Math.min(3, usual)
  return state.afterSubtotal ? 3 : 1
}

/** Whether a line begins right of the left edge of the column behind the description: it is one of the sums. */
function isBeyondText({ box, text }: Line, { columns }: TableHeader): boolean {
  const next = columns[columns.findIndex(({ name }) => name === 'Description') + 1]
  return next !== undefined && box.left > next.box.left && /\p{L}{3}/u.test(text)
}

const isFar = (line: Line, state: RowsState) =>
  line.box.top - state.lastRow > maxGap * (line.segments[0]?.size ?? 10)

function startRow({ pieces, cells, line }: RowLine, state: RowsState, { text }: AnalysedDocument): void {
  const row: MutableRow = {
    cells: new Map(),
    isDoubted: state.isNextDoubted || isDoubtfulText(pieces, state) || hasUnreadText(line, pieces),
  }
  // Numbers may be below their description, or beside its middle or last line.
  for (const cell of [...state.pending, ...pieces]) addCell(row, cell)
  state.rows.push(row)
  const amount = getAmountCents(cells, text.notation)
  state.amounts.push(amount)
  state.total += amount ?? 0
  Object.assign(state, {
    pending: [],
    isNextDoubted: false,
    hasTextAbove: state.hasTextAbove || state.pending.length > 0 || isTextAbove(pieces, line),
    last: line,
    lastRow: line.box.bottom,
    begun: true,
  })
}

/** Whether the first line of a description is above the numbers of its row. */
const isTextAbove = (pieces: readonly Cell[], { index }: Line) =>
  pieces.some(({ column, segment }) => column.name === 'Description' && segment.line < index)

/** Whether a row has text that is in no column. */
function hasUnreadText({ segments }: Line, pieces: readonly Cell[]): boolean {
  const read = new Set(pieces.flatMap(({ segment }) => segment.words))
  return segments.some(({ text, words }) => isText(text) && !words.some((word) => read.has(word)))
}

/** Whether a text is neither a unit nor the few letters of a mark on a scan. */
const isText = (text: string) => /\p{L}{4}/u.test(text) && !isUnit(text)

/** Maximum gap in a description, in font sizes: words farther apart may be in two columns. */
const maxWordGap = 2
/** The same for scanned words: OCR may have missed a dash in a wider gap. */
const maxScannedGap = 0.8

/** Whether a description has a wide gap, or begins left of those above: part of it may not belong to the row. */
function isDoubtfulText(pieces: readonly Cell[], { rows }: RowsState): boolean {
  const own = pieces.find(({ column }) => column.name === 'Description')?.segment
  if (!own) return false
  const above = rows[0]?.cells.get('Description')?.[0]?.segment
  if (above && own.box.left < above.box.left - 3) return true
  return own.words.some((word, index) => {
    const before = own.words[index - 1]
    const limit = word.confidence === undefined ? maxWordGap : maxScannedGap
    return before !== undefined && word.box.left - before.box.right > limit * word.size
  })
}
