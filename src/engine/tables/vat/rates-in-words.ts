import { parseValue } from '#src/values/parse-value.ts'
import type { DocumentText } from '../../layout/document-text.ts'
import { createSegment, type Segment } from '../../layout/lines.ts'
import { getOverlapHeight, getOverlapWidth } from '../../pages/page.ts'
import { commonVatRates } from '../../candidates/rates-before-amounts.ts'
import type { Cell } from '../assign-cells.ts'
import { joinCellText, parseCellValue } from '../cell-values.ts'
import type { TableRow } from '../read-rows.ts'
import { findRateOfVat, hasSeveralRates, percentage, rateLine } from './rate-words.ts'
import { isStatedRate, maxRate } from './vat-codes.ts'

const bracketed = new RegExp(String.raw`(?:^|\s)\((${percentage})\)$`, 'u')

/** A row with its rate. */
export interface RatedRow {
  readonly row: TableRow
  readonly rate: Cell
  /** The row without a description line that contains only the rate; the same row if there is no such line. */
  readonly rest: TableRow
}

/** The rate in a separate line below a description (`21% btw`), or in the description itself (`Radiator (21% btw)`). */
export function findRateInDescription(row: TableRow): RatedRow | undefined {
  const pieces = row.cells.get('Description') ?? []
  const lines = pieces.filter(({ segment }) => rateLine.test(segment.text.trim()))
  const [own] = lines.length > 0 ? lines : pieces.filter(({ segment }) => findRateOfVat(segment.text))
  const text = own && findRateOfVat(own.segment.text)
  if (!own || text === undefined || lines.length > 1) return undefined
  const others = pieces.filter((piece) => !lines.includes(piece))
  if (others.length === 0) return undefined
  const rest = lines.length === 0 ? row : { ...row, cells: new Map([...row.cells, ['Description', others]]) }
  return { row, rate: createRateCell(own, text), rest }
}

/** The percentage in brackets beside the amounts of a row: `63,00 (21%)`. */
export function findBracketedRate(row: TableRow, document: DocumentText): RatedRow | undefined {
  const amount = row.cells.get('Amount')?.at(-1)
  const text = row.cells.get('Description')?.at(-1)?.segment
  const beside = (document.lines[amount?.segment.line ?? -1]?.segments ?? []).filter(
    ({ box }) => text === undefined || box.left >= text.box.right,
  )
  const found = new Set(beside.flatMap((segment) => bracketed.exec(segment.text)?.[1] ?? []))
  const [rate] = found
  return amount && rate !== undefined && found.size === 1
    ? { row, rate: createRateCell(amount, rate), rest: row }
    : undefined
}

/** The texts on the line of a row's amount that are in none of its cells, because they have no heading. */
export function listUnread({ cells }: TableRow, document: DocumentText): readonly Segment[] {
  const read = new Set([...cells.values()].flat().flatMap(({ segment }) => segment.words))
  const line = cells.get('Amount')?.at(-1)?.segment.line
  return (document.lines[line ?? -1]?.segments ?? []).flatMap(({ words, page, line: index }) => {
    const others = words.filter((word) => !read.has(word))
    return others.length > 0 ? [createSegment(others, page, index)] : []
  })
}

/** Removes the rate of a row that has another percentage beside it: `9% / 21%`. */
export function leaveOutSeveral(row: TableRow, document: DocumentText): TableRow {
  const own = row.cells.get('VatRate')
  if (own === undefined) return row
  const cells = own.map(({ segment }) => segment)
  const beside = listUnread(row, document).filter((other) => cells.some((cell) => isClose(cell, other)))
  if (!hasSeveralRates([...cells, ...beside].map(({ text }) => text).join(' '))) return row
  return withoutRate(row)
}

/** Largest gap between the rates of one cell, in font sizes. */
const maxGap = 2.5

const isClose = (one: Segment, other: Segment): boolean =>
  Math.max(other.box.left - one.box.right, one.box.left - other.box.right) < maxGap * one.size

/**
 * Removes rates if the column contains VAT amounts, which may be as low as a rate: 14.00 and 11.00 beside 70.00 and
 * 55.00 are 20 % of them.
 */
export function leaveOutAmountsOfVat(rows: readonly TableRow[], document: DocumentText): readonly TableRow[] {
  const { notation } = document
  const shares = rows.flatMap(({ cells }) => {
    const [vat, amount] = ['VatRate', 'Amount'].map((name) => joinCellText(cells.get(name) ?? []))
    if (!vat || !amount) return []
    const [part, whole] = [vat, amount].map((text) => {
      const read = parseCellValue(text, 'Double', notation)
      return typeof read?.value === 'number' ? read.value : NaN
    })
    const rate = [...commonVatRates].find(
      (one) => one !== part && Math.abs(((whole ?? NaN) * one) / 100 - (part ?? NaN)) < 0.011,
    )
    return [vat.includes('%') ? undefined : rate]
  })
  const [first] = shares
  if (areStatedRates(rows, document)) return rows
  if (shares.length < 2 || first === undefined || shares.some((one) => one !== first)) return rows
  return rows.map((row) => withoutRate(row))
}

/**
 * Whether a column contains rates although they are a share of the amounts: 20 beside 200.00. Amounts are not
 * printed as `20`.
 */
function areStatedRates(rows: readonly TableRow[], document: DocumentText): boolean {
  const texts = rows
    .map(({ cells }) => joinCellText(cells.get('VatRate') ?? []))
    .filter((text) => text !== '')
  return (
    texts.every((text) => /^\d{1,2}$/.test(text)) ||
    texts.every((text) => {
      const read = parseCellValue(text, 'Double', document.notation)
      return typeof read?.value === 'number' && isStatedRate(read.value, document)
    })
  )
}

const withoutRate = (row: TableRow): TableRow => ({
  ...row,
  cells: new Map([...row.cells].filter(([name]) => name !== 'VatRate')),
})

/**
 * The rate in a line above rows, which applies up to the next such line: `Materiaal (21% btw)`, or a remark above
 * the headings.
 *
 * @param used the lines that are in rows.
 */
export function findRateAbove(
  row: TableRow,
  document: DocumentText,
  used: ReadonlySet<number>,
): RatedRow | undefined {
  const amount = row.cells.get('Amount')?.at(-1)
  if (!amount) return undefined
  const above = document.lines
    .slice(Math.max(0, amount.segment.line - maxLinesBelow), amount.segment.line)
    .findLast(({ index, text }) => !used.has(index) && !hasAmount(text) && findRateOfVat(text) !== undefined)
  const text = above && findRateOfVat(above.text)
  return text === undefined ? undefined : { row, rate: createRateCell(amount, text), rest: row }
}

/**
 * The rate in the heading of a row's amounts: `Bedrag excl. 21% btw`, or `Btw 21%` above the VAT of every row.
 * Undefined if two headings name two rates.
 */
export function findRateInHeading(row: TableRow, document: DocumentText): RatedRow | undefined {
  const amount = row.cells.get('Amount')?.at(-1)
  if (!amount) return undefined
  const columns = [...row.cells.values()].flat().map(({ column }) => column)
  const headings = document.lines
    .slice(Math.max(0, amount.segment.line - maxLinesBelow), amount.segment.line)
    .flatMap(({ segments }) => segments)
    .filter((segment) => columns.some((column) => isHeading(segment, column.box)))
  const found = new Set(headings.flatMap(({ text }) => findRateOfVat(text) ?? []))
  const [text] = found
  return text !== undefined && found.size === 1
    ? { row, rate: createRateCell(amount, text), rest: row }
    : undefined
}

/** Maximum lines from a heading to the last row of a page. */
const maxLinesBelow = 80

const isHeading = ({ box, text }: Segment, column: Cell['column']['box']): boolean =>
  getOverlapHeight(box, column) > 0 && getOverlapWidth(box, column) > 0 && !hasAmount(text)

const hasAmount = (text: string) => /\d[.,]\d{2}(?!\d|\s?%)/.test(text)

/** A cell with a rate, at the position of another cell of the row. */
function createRateCell({ column, segment }: Cell, text: string): Cell {
  const [word] = segment.words
  const words = word ? [{ ...word, text: text.replace(/\s/g, '') }] : []
  return { column, segment: createSegment(words, segment.page, segment.line) }
}

/** The number of a rate; undefined for other texts. */
export function parseRate(text: string, { notation }: DocumentText): number | undefined {
  const read = parseValue('Double', text.replace(/^\(|\)$/g, ''), notation)
  return read.ok && Number(read.value) <= maxRate ? Number(read.value) : undefined
}
