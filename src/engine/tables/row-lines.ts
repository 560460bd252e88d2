import type { FieldType } from '#src/contract/service/field-types.ts'
import type { AnalysedDocument } from '../analysis/analyse-document.ts'
import { createLine, type Line } from '../layout/lines.ts'
import type { TableHeader } from '../table-headers/table-header.ts'
import { assignCells, isNumericType, type Cell, type ColumnTypes, type Grid } from './assign-cells.ts'
import { findCommonEdges } from './common-edges.ts'
import { extendColumns } from './extend-columns.ts'
import { removeOutside } from './remove-outside.ts'
import { groupBands, joinBand } from './row-bands.ts'
import { isSumText } from './sums/sum-words.ts'
import { isUnit } from './units.ts'

/** A line below a heading with its cells, or the lines of a row whose texts overlap its numbers vertically. */
export interface RowLine {
  readonly line: Line
  /** All its cells, including those of columns that the model does not ask for. */
  readonly pieces: readonly Cell[]
  /** Its cells of the model's columns. */
  readonly cells: readonly Cell[]
  /** Whether it fills the columns that begin every row. */
  readonly isLearntRow: boolean
  /** Whether it has the number with which a row begins. */
  readonly isRowStart: boolean
}

/** The lines below a heading; cells are assigned to a line on first use. */
export interface RowLines {
  readonly count: number
  readonly get: (index: number) => RowLine | undefined
}

/** @param stopAt index of the first line that is not part of the table. */
export function createRowLines(
  printed: TableHeader,
  document: AnalysedDocument,
  types: ColumnTypes,
  stopAt: number,
): RowLines {
  const lines = removeOutside(document.text.lines.slice(printed.line + 1, stopAt), printed)
  const header = extendColumns(printed, lines, types)
  const grid: Grid = { columns: header.columns, edges: findCommonEdges(lines.slice(0, 40)), types }
  const bands = groupBands(lines).flatMap((band): (Line | RowLine)[] =>
    band.length === 1 ? band : createBand(band, header, grid),
  )
  const known: RowLine[] = []
  const get = (index: number) => {
    const line = bands[index]
    return line && (known[index] ??= 'pieces' in line ? line : createRowLine(line, header, grid))
  }
  return { count: bands.length, get }
}

/** The row of overlapping lines; the separate lines if they are not one row. */
function createBand(lines: readonly Line[], header: TableHeader, grid: Grid): RowLine[] {
  const own = lines.map((line) => createRowLine(line, header, grid))
  const joined = joinBand(own, grid.types)
  if (!joined) return own
  const kind = judgeRow(joined, header, grid.types)
  const isSum = !kind.isLearntRow && joined.line.segments.some(({ text }) => isSumText(text))
  return kind.isRowStart && !isSum ? [{ ...joined, ...kind }] : own
}

function createRowLine(printed: Line, header: TableHeader, grid: Grid): RowLine {
  const line = removeUnits(printed)
  const pieces = assignCells(line, grid)
  const cells = pieces.filter((cell) => cell.column.name !== undefined)
  const { isLearntRow, isRowStart } = judgeRow({ cells, line, pieces }, header, grid.types)
  // A word below other columns, such as the rest of a heading, does not continue a description.
  const isOwn = (cell: Cell) => isRowStart || cell.column.name !== 'Description' || !isBeyond(cell, header)
  return {
    line,
    pieces: pieces.filter(isOwn),
    cells: cells.filter(isOwn),
    isLearntRow,
    isRowStart,
  }
}

function judgeRow(
  { cells, line, pieces }: Pick<RowLine, 'cells' | 'line' | 'pieces'>,
  header: TableHeader,
  types: ColumnTypes,
): Pick<RowLine, 'isLearntRow' | 'isRowStart'> {
  const isLearntRow =
    fillsLearntColumns(cells, header, types) || (header.sharesDays === true && isUndatedRow(pieces))
  return {
    isLearntRow,
    isRowStart:
      header.filled === undefined ? hasRowNumber(cells, header, types) || isFree(line, cells) : isLearntRow,
  }
}

/**
 * Removes the units and currency signs behind a text in a line without numbers: they belong to the quantity and
 * amount above them.
 */
function removeUnits(line: Line): Line {
  const others = line.segments.filter(
    ({ text }, index) => index === 0 || !(isUnit(text) || isCurrencySign(text)),
  )
  const hasUnits = others.length < line.segments.length && !others.some(({ text }) => /\d[.,]\d/.test(text))
  return hasUnits ? createLine(line, others) : line
}

const isCurrencySign = (text: string) => /^(?:[€$£]|EUR|USD|GBP|CHF)$/.test(text)

/** Whether a line fills the columns that every row is known to fill, number columns with numbers. */
function fillsLearntColumns(cells: readonly Cell[], { filled }: TableHeader, types: ColumnTypes): boolean {
  return (
    filled !== undefined &&
    filled.every((name) =>
      cells.some(({ column, segment }) => column.name === name && canFill(segment.text, types.get(name))),
    )
  )
}

/** Texts of lines that are not transactions: balances, sums and amounts carried over. */
const noTransaction =
  /saldo|solde|balance|kontostand|(?<!\p{L})(?:totaal|total\p{L}*|totaux|summe|report\p{L}*|transport|carried|brought|übertrag|riporto)(?!\p{L})/iu

/** Whether a line has the text and the amount of a transaction, with or without a date. */
const isUndatedRow = (cells: readonly Cell[]): boolean => {
  // Part of a sum's text may be in a column that the model does not ask for: `Total | payments / receipts`.
  const text = cells
    .filter(({ column }) => column.name === undefined || column.name === 'Description')
    .map(({ segment }) => segment.text)
    .join(' ')
  const amount = ['PaidOut', 'PaidIn', 'Amount'].map((name) => getCellText(cells, name)).join('')
  return /\p{L}{2}/u.test(text) && /\d[.,]\d{2}(?!\d)/.test(amount) && !noTransaction.test(text)
}

/** A year below a date belongs to the row above. */
const canFill = (text: string, type: FieldType | undefined) =>
  type === 'Date'
    ? /\d/.test(text) && !/^(?:19|20)\d{2}$/.test(text)
    : !isNumericType(type) || /\d/.test(text)

/** Whether the cells of a line begin a row: if the table has numbers, one is required. */
function hasRowNumber(cells: readonly Cell[], header: TableHeader, types: ColumnTypes): boolean {
  const hasAmountColumn = header.columns.some((column) => column.name === 'Amount')
  if (hasAmountColumn) return /\d/.test(getCellText(cells, 'Amount')) && !isStrayText(cells, header)
  if ([...types.values()].some(isNumericType)) return hasNumberCell(cells, types)
  // In a table of texts, only several filled columns distinguish a row from a continuation.
  return new Set(cells.map(({ column }) => column.name)).size > 1
}

const freeWord = /^(?:gratis|free|no charge|kostenlos|kostenfrei|gratuit|offert|omaggio|sin cargo)$/iu

/** Whether a line has a quantity and a word for "free" in place of an amount: `1 | Wandbeugel | 0,00 | gratis`. */
const isFree = ({ segments }: Line, cells: readonly Cell[]): boolean =>
  freeWord.test(segments.at(-1)?.text ?? '') &&
  /\d/.test(getCellText(cells, 'Quantity')) &&
  getCellText(cells, 'Description') !== ''

/** Whether a text is to the right of a column other than its own. */
const isBeyond = ({ column, segment }: Cell, { columns }: TableHeader): boolean =>
  columns.some(
    ({ name, box }) => name !== undefined && box.left > column.box.right && box.right < segment.box.left,
  )

/** Whether scanned cells are remains of a misread sum: a text right of another column, and a number without decimals. */
function isStrayText(cells: readonly Cell[], header: TableHeader): boolean {
  const [text, amount, ...others] = cells
  if (text?.column.name !== 'Description' || amount?.column.name !== 'Amount' || others.length > 0)
    return false
  const isScan = amount.segment.words.some(({ confidence }) => confidence !== undefined)
  return (
    isScan && isBeyond(text, header) && !/[.,]\d/.test(amount.segment.text) && !isSumText(text.segment.text)
  )
}

/** The text of a column in a line; empty if it has none. */
export const getCellText = (cells: readonly Cell[], name: string): string =>
  cells.find((cell) => cell.column.name === name)?.segment.text ?? ''

/** Whether a line has a number in a numeric column. */
export const hasNumberCell = (cells: readonly Cell[], types: ColumnTypes): boolean =>
  cells.some(({ column }) => isNumericType(types.get(column.name ?? '')))
