import { commonVatRates } from '../../candidates/rates-before-amounts.ts'
import { toNumber } from '../../extractors/fitted/address-features.ts'
import type { Features } from '../../extractors/fitted/choice.ts'
import type { CellValue } from '../cell-values.ts'
import type { DocumentSums } from '../sums/match-sums.ts'
import { getNumber, type ProductProof } from './product.ts'
import type { TableRow } from '../read-rows.ts'

/** A row with the values of its cells. */
export interface ReadRow<Cell extends CellValue = CellValue> {
  readonly row: TableRow
  /** By column name. */
  readonly cells: ReadonlyMap<string, Cell>
  /** Numbers in columns that the model does not ask for. */
  readonly others: readonly number[]
  readonly proof: ProductProof
}

/** Evidence from all rows of a table about each of them. */
export interface TableEvidence {
  /** Whether the amounts of all rows add up to a printed sum; undefined if unknown. */
  readonly addsUp: boolean | undefined
  /** Whether the rates of all rows give the VAT of the document; undefined if unknown. */
  readonly ratesAddUp: boolean | undefined
  /** The share of the rows in which quantity times price is the amount. */
  readonly agreeing: number
  /** The share of the rows that have a cell, by column. */
  readonly filled: ReadonlyMap<string, number>
  /** The most common number of lines of a description. */
  readonly usualLines: number
  readonly count: number
}

/** Collects the evidence of all rows of a table. */
export function collectEvidence(
  rows: readonly ReadRow[],
  addsUp: boolean | undefined,
  sums: DocumentSums | undefined,
): TableEvidence {
  const share = (is: (row: ReadRow) => boolean) => rows.filter(is).length / Math.max(1, rows.length)
  const names = new Set(rows.flatMap(({ cells }) => [...cells.keys()]))
  const lines = rows.map(countLines).toSorted((a, b) => a - b)
  return {
    addsUp,
    ratesAddUp: addUpRates(rows, sums),
    agreeing: share(({ proof }) => proof.agrees === true),
    filled: new Map([...names].map((name) => [name, share(({ cells }) => cells.has(name))])),
    usualLines: lines[Math.floor(lines.length / 2)] ?? 1,
    count: rows.length,
  }
}

/** Whether the VAT of all rows, on top of their amounts or included in them, is that of the document. */
function addUpRates(rows: readonly ReadRow[], sums: DocumentSums | undefined): boolean | undefined {
  if (sums?.vat === undefined) return undefined
  const amounts = rows.flatMap(({ cells }) => {
    const [amount, rate] = [getNumber(cells, 'Amount'), getNumber(cells, 'VatRate')]
    return amount === undefined ? [] : [{ amount, rate }]
  })
  if (amounts.length === 0 || amounts.some(({ rate }) => rate === undefined)) return undefined
  const add = (share: (rate: number) => number) =>
    Math.abs(amounts.reduce((sum, { amount, rate = 0 }) => sum + 100 * amount * share(rate), 0))
  const tolerance = 2 + 0.5 * amounts.length
  const { vat } = sums
  return [add((rate) => rate / 100), add((rate) => rate / (100 + rate))].some(
    (sum) => Math.abs(sum - vat) <= tolerance,
  )
}

const countLines = ({ row }: ReadRow) =>
  new Set((row.cells.get('Description') ?? []).map(({ segment }) => segment.line)).size

/** Evidence of the row and the table for or against one of its cells, from 0 to 1 each. */
export function describeCell(name: string, read: ReadRow, evidence: TableEvidence): Features {
  const { row, proof, cells } = read
  const pieces = row.cells.get(name) ?? []
  const strength = Math.max(0, ...pieces.map(({ column }) => column.strength))
  return {
    ...describeProof(proof, evidence),
    heading: Math.min(1, strength),
    noHeading: toNumber(strength < 0.1),
    rarelyFilled: 1 - (evidence.filled.get(name) ?? 1),
    unnamedCells: toNumber((row.cells.get('') ?? []).some(({ segment }) => /\p{L}/u.test(segment.text))),
    unnamedNumbers: toNumber((row.cells.get('') ?? []).some(({ segment }) => /\d[.,]\d/.test(segment.text))),
    isOnlyRow: toNumber(evidence.count === 1),
    withoutAmount: toNumber(!cells.has('Amount')),
    ...(name === 'Description' && describeText(read, evidence)),
    ...(name === 'VatRate' && describeRate(cells, evidence)),
    ...(name === 'UnitPrice' && { rivalPrice: toNumber(hasRivalPrice(read)) }),
  }
}

/** Whether the row has another number that may be its price: before or after a discount, or including VAT. */
function hasRivalPrice({ cells, others }: ReadRow): boolean {
  const price = getNumber(cells, 'UnitPrice') ?? NaN
  return others.some(
    (one) => one !== price && one > 0.4 * price && one < 2.5 * price && !Number.isInteger(one),
  )
}

const describeProof = (
  { agrees, needsOther }: ProductProof,
  { addsUp, agreeing }: TableEvidence,
): Features => ({
  agrees: toNumber(agrees === true),
  differs: toNumber(agrees === false),
  needsOther: toNumber(needsOther),
  agreeing,
  addsUp: toNumber(addsUp === true),
  addsUpNot: toNumber(addsUp === false),
})

const unitFirst =
  /^\p{Ll}{1,5}\.? (?=\p{Lu})|^(?:st|stk|stuks?|pcs?|u|uur|h|hrs?|kg|m²?|lm|psch|Std|fl|zak|doos|ea|box)\.? (?=\S)/u
const numberLast = /\s\d+(?:[.,]\d+)?(?: ?(?:\p{L}{1,4}\.?|%|€))?$/u

function describeText({ row, cells }: ReadRow, evidence: TableEvidence): Features {
  const text = String(cells.get('Description')?.text ?? '')
  const lines = text.split('\n')
  return {
    doubted: toNumber(row.isDoubted),
    severalLines: toNumber(lines.length > 1),
    moreLines: toNumber(lines.length > evidence.usualLines),
    fewerLines: toNumber(lines.length < evidence.usualLines),
    unitFirst: toNumber(unitFirst.test(text)),
    numberFirst: toNumber(/^\d/.test(text)),
    numberLast: toNumber(lines.some((line) => numberLast.test(line))),
    quantityInside: toNumber(!cells.has('Quantity') && lines.some((line) => numberLast.test(line))),
    amountInside: toNumber(/\d[.,]\d{2}(?!\d)\s?(?:€|%|$)|[€$£]/u.test(text)),
    labelInside: toNumber(lines.slice(1).some((line) => /^[\p{L} ]{2,14}:/u.test(line))),
    capitalsFirst: toNumber(lines.length > 1 && !/\p{Ll}/u.test(lines[0] ?? '')),
    longLine: toNumber(text.length > 80),
    lowerFirst: toNumber(/^\p{Ll}/u.test(text)),
  }
}

function describeRate(cells: ReadonlyMap<string, CellValue>, { ratesAddUp }: TableEvidence): Features {
  const rate = cells.get('VatRate')
  return {
    ratesAddUp: toNumber(ratesAddUp === true),
    ratesAddUpNot: toNumber(ratesAddUp === false),
    uncommonRate: toNumber(rate?.value !== 0 && !commonVatRates.has(Number(rate?.value))),
    zeroRate: toNumber(rate?.value === 0),
    percentSign: toNumber(rate?.text.includes('%') === true),
    rateWord: toNumber(!/\d/.test(rate?.text ?? '')),
    smallRate: toNumber(Number(rate?.value) < 5),
  }
}
