import type { DocumentText } from '../../layout/document-text.ts'
import { createSegment, type Segment } from '../../layout/lines.ts'
import type { Cell } from '../assign-cells.ts'
import { joinCellText, parseCellValue } from '../cell-values.ts'
import type { TableRow } from '../read-rows.ts'
import { isRateOfSums, isStatedRate, parseRateWord } from './vat-codes.ts'

const minRows = 2
/** Of the rows with an amount; a deposit or a rounding has no rate. */
const minShare = 0.8
const letter = /^[A-Z]\*?$/
const percentage = /^\d{1,2}(?:[.,]\d{1,2})?\s?%$/

/**
 * Adds the rates of VAT to rows of a table whose headings name no column of them: the letter behind every amount
 * (`2,00 B`, with `B = 9 %` below), or a column without a known heading in which every row has an explained letter, or a
 * percentage that is a rate of the document's VAT. The same rows where there is such a column, or none.
 */
export function addRateCells(rows: readonly TableRow[], document: DocumentText): readonly TableRow[] {
  if (rows.some(({ cells }) => cells.has('VatRate'))) return rows
  const charged = rows.filter(({ cells }) => cells.has('Amount'))
  const found = new Map(charged.flatMap((row) => findRate(row, document)))
  if (found.size < minRows || found.size < minShare * charged.length) return rows
  const isPercentage = [...found.values()].some(({ segment }) => percentage.test(segment.text.trim()))
  // The same percentage in all rows may as well be a discount.
  if (isPercentage && ![...found.keys()].every((row) => isUndiscounted(row, document))) return rows
  return rows.map((row) => {
    const rate = found.get(row)
    if (rate === undefined) return row
    return { ...row, cells: new Map([...row.cells, ['VatRate', [rate]]]) }
  })
}

/** The row and its rate; empty where none or several may be one. */
function findRate(row: TableRow, document: DocumentText): [TableRow, Cell][] {
  const amount = row.cells.get('Amount')?.at(-1)
  if (amount === undefined) return []
  const { box, page, line } = amount.segment
  // Close to the amount it is a word of the same segment.
  const behind = (document.lines[line]?.segments ?? [])
    .flatMap(({ words }) => words)
    .filter((word) => word.box.left >= box.right)
  const others = (row.cells.get('') ?? []).map(({ segment }) => segment)
  const isKnown = others.some((other) => behind.some((word) => other.words.includes(word)))
  const candidates = [
    ...others,
    ...(behind.length > 0 && !isKnown ? [createSegment(behind, page, line)] : []),
  ].filter((segment) => isRate(segment, document))
  const [only] = candidates
  return only && candidates.length === 1 ? [[row, { column: amount.column, segment: only }]] : []
}

/** Whether quantity times price is the amount of a row, with nothing taken off. */
function isUndiscounted({ cells }: TableRow, { notation }: DocumentText): boolean {
  const [quantity, price, amount] = ['Quantity', 'UnitPrice', 'Amount'].map((name) => {
    const value = parseCellValue(joinCellText(cells.get(name) ?? []), 'Double', notation)?.value
    return typeof value === 'number' ? value : NaN
  })
  return Math.abs((quantity ?? NaN) * (price ?? NaN) - (amount ?? NaN)) < 0.011
}

function isRate({ text }: Segment, document: DocumentText): boolean {
  const word = text.trim()
  if (letter.test(word)) {
    const rate = parseRateWord(word, 'VatRate', document)?.value
    if (typeof rate !== 'number') return false
    return rate === 0 || isStatedRate(rate, document) || isRateOfSums(word, document)
  }
  const value = percentage.test(word) ? parseCellValue(word, 'Double', document.notation)?.value : undefined
  return typeof value === 'number' && isStatedRate(value, document)
}
