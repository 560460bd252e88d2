import { isScanned, type DocumentText } from '../../layout/document-text.ts'
import { commonVatRates } from '../../candidates/rates-before-amounts.ts'
import { createSegment, type Segment } from '../../layout/lines.ts'
import type { Cell } from '../assign-cells.ts'
import { joinCellText, parseCellValue } from '../cell-values.ts'
import type { TableRow } from '../read-rows.ts'
import type { DocumentSums } from '../sums/match-sums.ts'
import { proveRates } from './prove-rates.ts'
import {
  findBracketedRate,
  findRateInDescription,
  findRateAbove,
  findRateInHeading,
  leaveOutAmountsOfVat,
  leaveOutSeveral,
  listUnread,
  parseRate,
  type RatedRow,
} from './rates-in-words.ts'
import { areRates, isRateOfSums, isStatedRate, parseRateWord, restoreCapital } from './vat-codes.ts'

const minRows = 2
/** Minimum share of the rows with an amount that have a rate: a deposit or a rounding has none. */
const minShare = 0.8
const letter = /^[A-Z]\*?$|^(?:\*{1,4}|[#†‡°])$/
const digit = /^\d$/
/** Without its sign: only on a scan that lost the heading above. */
const bareRate = /^\d{2}(?:[.,]\d{1,2})?$/
const percentage = /^\(?\d{1,2}(?:[.,]\d{1,2})?\s?%\)?$/

/** Evidence in a document on whether numbers are rates. */
interface RateContext {
  readonly document: DocumentText
  readonly sums?: DocumentSums | undefined
}

/**
 * Adds VAT rates to rows of a table without a column for them. The rate is stated in words in a row or in the
 * heading of its amounts (`21% btw`), by a letter behind every amount (`2,00 B`, with `B = 9 %` below), or in an
 * unlabelled column in which every row has an explained letter, or a percentage that is a rate of the document's
 * VAT. Returns the same rows if there is a rate column already, or if no rates are found.
 */
export function addRateCells(
  printed: readonly TableRow[],
  document: DocumentText,
  { sums }: Pick<RateContext, 'sums'> = {},
): readonly TableRow[] {
  const rows = leaveOutAmountsOfVat(printed, document).map((row) => leaveOutSeveral(row, document))
  const texts = rows.flatMap(({ cells }) => cells.get('VatRate') ?? []).map(({ segment }) => segment.text)
  if (texts.length > 0 && areRates(texts, document.notation)) return rows
  const context = { document, sums }
  const charged = rows.filter(({ cells }) => cells.has('Amount'))
  const found =
    chooseStated(charged, context) ?? (texts.length > 0 ? undefined : findUnheaded(charged, context))
  if (!found) return rows
  return rows.map((row) => {
    const own = found.get(row)
    return own ? { ...own.rest, cells: new Map([...own.rest.cells, ['VatRate', [own.rate]]]) } : row
  })
}

type RatedRows = ReadonlyMap<TableRow, RatedRow>

/** Rates that the document states in words, or in brackets beside amounts; undefined if most rows have none. */
function chooseStated(charged: readonly TableRow[], context: RateContext): RatedRows | undefined {
  const { document } = context
  const used = new Set(
    charged.flatMap(({ cells }) => [...cells.values()].flat().map(({ segment }) => segment.line)),
  )
  const ways = [
    { find: findRateInDescription, isProofNeeded: false },
    { find: (row: TableRow) => findBracketedRate(row, document), isProofNeeded: true },
    { find: (row: TableRow) => findRateInHeading(row, document), isProofNeeded: false },
    { find: (row: TableRow) => findRateAbove(row, document, used), isProofNeeded: true },
  ]
  for (const { find, isProofNeeded } of ways) {
    const found = new Map(
      charged.flatMap((row) => {
        const own = find(row)
        return own ? [[row, own] as const] : []
      }),
    )
    if (found.size === 0 || found.size < minShare * charged.length) continue
    const proof = proveFound(charged, found, context)
    if (isProofNeeded ? proof === true : proof !== false) return found
  }
  return undefined
}

function proveFound(
  charged: readonly TableRow[],
  found: RatedRows,
  { document, sums }: RateContext,
): boolean | undefined {
  if (!sums) return undefined
  const rates = new Map<TableRow, number>()
  for (const [row, { rate }] of found) {
    const word = parseRateWord(rate.segment.text, 'VatRate', document)?.value
    const value = word === undefined ? parseRate(rate.segment.text, document) : Number(word)
    if (value !== undefined) rates.set(row, value)
  }
  return proveRates(charged, rates, sums, document.notation)
}

/** Letters, codes and percentages in a column without a known heading. */
function findUnheaded(charged: readonly TableRow[], context: RateContext): RatedRows | undefined {
  const { document } = context
  const found = new Map(charged.flatMap((row) => findRate(row, context)))
  if (found.size < minRows || found.size < minShare * charged.length) return undefined
  const has = (form: RegExp) => [...found.values()].some(({ rate }) => form.test(rate.segment.text.trim()))
  const isProven = proveFound(charged, found, context) === true
  // A single digit may also be a position.
  if (has(digit)) return isProven ? found : undefined
  // The same percentage in all rows may also be a discount.
  const isUnpriced = charged.every(({ cells }) => !cells.has('Quantity') || !cells.has('UnitPrice'))
  const isRate = [...found.keys()].every((row) => isUndiscounted(row, document)) || (isProven && isUnpriced)
  const isStated = [...found.values()].every(({ rate }) => isStatedPercentage(rate.segment, document))
  return !has(percentage) || (isRate && (isStated || isProven)) ? found : undefined
}

/** The row and its rate; empty if there is no candidate, or more than one. */
function findRate(row: TableRow, { document }: RateContext): [TableRow, RatedRow][] {
  const amount = row.cells.get('Amount')?.at(-1)
  if (amount === undefined) return []
  const { box, page, line } = amount.segment
  // Close to the amount, the rate is a word of the same segment.
  const behind = (document.lines[line]?.segments ?? [])
    .flatMap(({ words }) => words)
    .filter((word) => word.box.left >= box.right)
  const text = row.cells.get('Description')?.[0]?.segment
  const others = [
    ...(row.cells.get('') ?? []).map(({ segment }) => segment),
    ...listUnread(row, document).filter(
      ({ box: own }) => own.right <= box.left && (text === undefined || own.left >= text.box.right),
    ),
  ]
  const isKnown = others.some((other) => behind.some((word) => other.words.includes(word)))
  const candidates = [
    ...others,
    ...(behind.length > 0 && !isKnown ? [createSegment(behind, page, line)] : []),
  ]
    .map((segment) => cutNumberBefore(segment, document))
    .filter((segment) => canBeRate(segment, row, document))
  // A percentage beside a code may be a discount.
  const codes = candidates.filter(({ text: word }) => !percentage.test(word.trim()))
  const [only, second] = codes.length > 0 ? codes : candidates
  if (!only || second) return []
  const rate: Cell = { column: amount.column, segment: only }
  return [[row, { row, rate, rest: row }]]
}

/** The letter behind a number, where a scan made one text of two columns: `10 S`. */
function cutNumberBefore(segment: Segment, document: DocumentText): Segment {
  const [number, last, ...others] = segment.words
  return isScanned(document) &&
    last &&
    others.length === 0 &&
    letter.test(restoreCapital(last.text, document)) &&
    /^\d+$/.test(number?.text ?? '')
    ? createSegment([last], segment.page, segment.line)
    : segment
}

/** Whether quantity times price is the amount of a row, without a discount. */
function isUndiscounted({ cells }: TableRow, { notation }: DocumentText): boolean {
  const [quantity, price, amount] = ['Quantity', 'UnitPrice', 'Amount'].map((name) => {
    const value = parseCellValue(joinCellText(cells.get(name) ?? []), 'Double', notation)?.value
    return typeof value === 'number' ? value : NaN
  })
  return Math.abs((quantity ?? NaN) * (price ?? NaN) - (amount ?? NaN)) < 0.011
}

function canBeRate(segment: Segment, { cells }: TableRow, document: DocumentText): boolean {
  const word = restoreCapital(segment.text.trim(), document)
  if (letter.test(word)) {
    const rate = parseRateWord(word, 'VatRate', document)?.value
    if (typeof rate !== 'number') return false
    return rate === 0 || isStatedRate(rate, document) || isRateOfSums(word, document)
  }
  // A number left of the text is the position of the row, and one left of the price a quantity.
  const before = (cells.get('UnitPrice') ?? cells.get('Description'))?.[0]?.segment
  if (digit.test(word))
    return before !== undefined && before.box.right <= segment.box.left && isRateOfSums(word, document)
  const rate = parseRate(word, document)
  if (bareRate.test(word) && isScanned(document)) {
    const edge = cells.get('Amount')?.at(-1)?.segment.box.right ?? Infinity
    const isInUse = rate !== undefined && commonVatRates.has(rate)
    return isInUse && segment.box.left >= edge && isStatedRate(rate, document)
  }
  return percentage.test(word) && rate !== undefined
}

function isStatedPercentage({ text }: Segment, document: DocumentText): boolean {
  const word = text.trim()
  if (!percentage.test(word)) return true
  const value = parseRate(word, document)
  return value !== undefined && isStatedRate(value, document)
}
