import type { Notation } from '#src/values/parsing/parse-result.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line, Segment } from '../../layout/lines.ts'
import type { Cell } from '../assign-cells.ts'
import { parseCellValue } from '../cell-values.ts'
import { getCellText, type RowLine, type RowLines } from '../row-lines.ts'
import { isPartialSum, isSumText } from './sum-words.ts'

/** Whether a line heads a table of sums: two or more names of sums and no amount. */
export function isSumsHeader(line: Line, document: AnalysedDocument): boolean {
  if (document.candidates.getOnLine(line.index, 'amount').length > 0) return false
  const hits = document
    .getLabelHits(line.index)
    .filter((hit) => hit.meanings.some(({ field }) => field !== undefined))
  const covered = hits.reduce((sum, hit) => sum + hit.to - hit.from, 0)
  const sums = line.segments.filter((segment) => isSumText(segment.text)).length
  return sums >= 2 || (sums === 1 && hits.length >= 3 && covered > 0.5 * line.text.length)
}

/** Whether a line is a sum: it has sum words and at most one other number column, or names several sums side by side. */
export function isSumLine({ line, cells }: RowLine, starts: boolean): boolean {
  if (isVatOfBase(line.text) || isSumOfRate(line.text)) return true
  const names = line.segments.filter(({ text }) => isSumText(text))
  if (!names.some((segment) => isSetApart(segment, line, cells))) return false
  // Checked first: `21 %` and `180.00` may be in the columns of quantity and price.
  if (names.length > 1 && areSumsSideBySide(line)) return true
  const others = cells.filter((cell) => cell.column.name === 'Quantity' || cell.column.name === 'UnitPrice')
  return others.length < 2 && (starts || line.segments.some((segment) => /\d[.,]\d{2}/.test(segment.text)))
}

/** Whether a line consists of names of sums, each with its amount behind it. */
const areSumsSideBySide = ({ segments }: Line): boolean =>
  segments.length % 2 === 0 &&
  segments.every(({ text }, at) =>
    at % 2 === 0 ? isSumText(text) : /\d[.,]\d{2}(?!\d)/.test(text) && !/\p{L}{4}/u.test(text),
  )

const vatOfBase =
  /^(?:\d{1,2}(?:[.,]\d{1,2})? ?% ?(?:btw|vat|mwst\.?|ust\.?|tva|iva)|(?:btw|vat|mwst\.?|ust\.?|tva|iva) \d{1,2}(?:[.,]\d{1,2})? ?%) (?:over|on|of|auf|von|sur|su|sobre) \D{0,5}\d|^(?:vat|btw|mwst\.?|ust\.?|tva|iva|tax) [-–] \p{Lu}[\p{L} ]+ ?\(\d{1,2}(?:[.,]\d{1,2})? ?% (?:over|on|of|auf|von|sur|su|sobre) \D{0,5}\d/iu

/**
 * `9% BTW over € 1.475,80   132,82`, `VAT - Ireland (23% on €14.00)`: rate and base are neither a quantity nor a price.
 */
const isVatOfBase = (text: string): boolean => vatOfBase.test(text)

const sumOfRate =
  /^(?:\p{L}{1,2}\d?\s?[=:]?\s)?(?:(?:vat|btw|mwst|ust|tva|iva)\s)?(\d{1,2}(?:[.,]\d{1,2})?)\s?%\s(?:[€$£]\s?)?(-?\d[\d.,’']*[.,]\d{2})\s(?:[€$£]\s?)?(-?\d[\d.,’']*[.,]\d{2})(?!\d)/iu

/** `S 20.00%   413.75   82.75`: a rate, the base charged at it, and its VAT. */
function isSumOfRate(text: string): boolean {
  const [, rate = '', base = '', vat = ''] = sumOfRate.exec(text) ?? []
  const [baseCents, vatCents] = [base, vat].map((amount) => Number(amount.replace(/[^\d]/g, '')))
  const percent = Number(rate.replace(',', '.'))
  return rate !== '' && Math.abs((Number(baseCents) * percent) / 100 - Number(vatCents)) <= 2
}

/** Minimum gap, in font sizes, before sums that are printed to the right of a note. */
const noteGap = 2.5

/** Whether a sum word is separate and not the end of a description. */
function isSetApart(segment: Segment, line: Line, cells: readonly Cell[]): boolean {
  const before = line.segments[line.segments.indexOf(segment) - 1]
  if (before && segment.box.left - before.box.right > noteGap * segment.size) return true
  return !cells.some(
    (cell) => cell.segment.text.length > segment.text.length && cell.segment.text.endsWith(segment.text),
  )
}

const maxLinesToGroup = 4

/**
 * Whether a sum belongs to a group of rows: a full row is close below it, or below further sums (of goods, of deposits).
 */
export function hasRowsBelow(index: number, lines: RowLines, document: AnalysedDocument): boolean {
  const sum = lines.get(index)
  for (let next = index + 1; next <= index + maxLinesToGroup; next++) {
    const row = lines.get(next)
    if (!sum || !row || row.line.page !== sum.line.page || isSumsHeader(row.line, document)) return false
    if (isSumLine(row, row.isRowStart)) continue
    if (row.isRowStart) return isFullRow(row)
  }
  return false
}

/** Whether the rows below a sum are another group: their amounts add up to the next such sum. */
export function isGroupBelow(index: number, lines: RowLines, notation: Notation): boolean {
  let sum = 0
  for (let next = index + 1; next <= index + maxGroupLines; next++) {
    const row = lines.get(next)
    if (!row) return false
    const amount = getAmountCents(row.cells, notation)
    if (isSumLine(row, row.isRowStart)) return isPartialSum(row.line.text) && sum !== 0 && amount === sum
    sum += amount ?? 0
  }
  return false
}

const maxGroupLines = 40

function isFullRow({ cells }: RowLine): boolean {
  const has = (name: string) => getCellText(cells, name) !== ''
  const isText = /\p{L}{2}/u.test(getCellText(cells, 'Description'))
  return isText && has('Amount') && has('Quantity') && has('UnitPrice')
}

/** The cents of a row's amount; undefined if it has none. */
export function getAmountCents(cells: readonly Cell[], notation: Notation): number | undefined {
  const read = parseCellValue(getCellText(cells, 'Amount'), 'Double', notation)
  return typeof read?.value === 'number' ? Math.round(100 * read.value) : undefined
}

const sumWordPattern =
  /(?:^|\P{L})(?:sub)?(?:tota(?:al|le?)(?:prijs|bedrag)?|summe|suma|somme|gesamt(?:preis|betrag|summe)?)(?!\p{L})|^(?:goods|goederen|waren|marchandises|merce)$/iu

/**
 * Whether a line is the sum of the rows above it under an unknown name: it has no quantity and no price, and its
 * amount is the sum of theirs.
 *
 * @param amounts in cents, of the rows since the last sum.
 */
export function isRunningSum(
  { cells }: RowLine,
  amounts: readonly (number | undefined)[],
  notation: Notation,
): boolean {
  // Three amounts seldom equal a fourth by accident; with a word for a sum one is enough.
  const minAmounts = sumWordPattern.test(getCellText(cells, 'Description')) ? 1 : 3
  if (
    amounts.length < minAmounts ||
    getCellText(cells, 'Quantity') !== '' ||
    getCellText(cells, 'UnitPrice') !== ''
  )
    return false
  const own = getAmountCents(cells, notation)
  return own !== undefined && own !== 0 && own === amounts.reduce((sum: number, one) => sum + (one ?? NaN), 0)
}
