import { isAdjustment } from '../../analysis/adjustments.ts'
import type { Amount } from '#src/values/types/amount.ts'
import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { Line } from '../../layout/lines.ts'
import type { TableRow } from '../read-rows.ts'
import { getAmountCents } from './sum-lines.ts'
import { isSumText } from './sum-words.ts'

/** The decided sums, in cents without a sign; undefined if the document has none. */
export interface DocumentSums {
  readonly net: number | undefined
  readonly vat: number | undefined
  readonly total: number | undefined
}

/** Cents by which a sum of rounded amounts may differ from the printed one, if amounts include VAT. */
const tolerance = 2

/**
 * Whether the amounts of rows are the net amount or the total of their document: `exactly`, or `adjusted` by
 * discounts, freight or rounding that are printed among the sums.
 *
 * @returns undefined if no row has an amount, or neither sum is known.
 */
export function matchDocumentSums(
  rows: readonly TableRow[],
  document: AnalysedDocument,
  sums: DocumentSums,
): 'exactly' | 'adjusted' | 'not' | undefined {
  const own = sumAmounts(rows, document)
  const wanted = listTargets(sums)
  if (own === undefined || wanted.length === 0) return undefined
  const isWanted = (sum: number) => wanted.some((one) => Math.abs(Math.abs(sum) - one) <= tolerance)
  if (isWanted(own)) return 'exactly'
  const changes = findAdjustments(rows, document, wanted).flatMap((one) => [one, -one])
  const isAdjusted = changes.some(
    (first, index) =>
      isWanted(own + first) || changes.slice(index + 1).some((second) => isWanted(own + first + second)),
  )
  return isAdjusted ? 'adjusted' : 'not'
}

/**
 * Whether the amounts of rows add up to a printed sum: that of the document or, if unknown, one below the rows.
 *
 * @returns undefined if no row has an amount, or if the rows match a sum below them but not the document's.
 */
export function addUpToPrinted(
  rows: readonly TableRow[],
  document: AnalysedDocument,
  sums: DocumentSums,
): boolean | undefined {
  const own = sumAmounts(rows, document)
  if (own === undefined) return undefined
  const match = matchDocumentSums(rows, document, sums)
  if (match === 'exactly' || match === 'adjusted') return true
  const isPrinted =
    rows.length > 1 &&
    own !== 0 &&
    getLinesBelow(rows, document).some((line) => getLastAmount(line, document) === own)
  if (!isPrinted) return false
  return match === 'not' ? undefined : true
}

/** The sum of the amounts of rows, in cents; undefined if none has one. */
export function sumAmounts(rows: readonly TableRow[], { text }: AnalysedDocument): number | undefined {
  const amounts = rows.flatMap(({ cells }) => getAmountCents(cells.get('Amount') ?? [], text.notation) ?? [])
  return amounts.length === 0 ? undefined : amounts.reduce((sum, one) => sum + one, 0)
}

/** The total and the net amount, also if the net amount is not printed. */
function listTargets({ net, vat, total }: DocumentSums): number[] {
  const untaxed = total !== undefined && vat !== undefined ? total - vat : undefined
  return [net, total, untaxed].filter((one) => one !== undefined && one > 0) as number[]
}

/** Maximum lines below the rows to examine: the sums of one document. */
const maxLinesBelow = 16
const maxAdjustments = 8
/**
 * The amounts, in cents, of lines between the rows and the document's sums that are not sums themselves: those with
 * a word for a discount, a cost or rounding, and all below the first sum.
 */
function findAdjustments(
  rows: readonly TableRow[],
  document: AnalysedDocument,
  sums: readonly number[],
): number[] {
  const found: number[] = []
  let sumPage: number | undefined
  for (const line of getLinesBelow(rows, document)) {
    if (sumPage !== undefined && line.page !== sumPage) break
    const amount = getLastAmount(line, document)
    if (amount === undefined || amount === 0) continue
    if (sums.includes(Math.abs(amount)) || found.length === maxAdjustments) break
    const isSum = line.segments.some(({ text }) => isSumText(text))
    if (!isSum && (sumPage !== undefined || isAdjustment(line))) found.push(amount)
    if (isSum) sumPage = line.page
  }
  return found
}

function getLinesBelow(rows: readonly TableRow[], { text }: AnalysedDocument): readonly Line[] {
  const last = findLastLine(rows)
  return text.lines.slice(last + 1, last + 1 + maxLinesBelow)
}

/** The index of the last line of rows; -Infinity without rows. */
export const findLastLine = (rows: readonly TableRow[]): number =>
  Math.max(...[...(rows.at(-1)?.cells.values() ?? [])].flat().map(({ segment }) => segment.line))

/** In cents; undefined for a line without an amount. */
function getLastAmount(line: Line, { candidates }: AnalysedDocument): number | undefined {
  const value = candidates.getOnLine(line.index, 'amount').at(-1)?.value
  return value === undefined ? undefined : Math.round(100 * (value as Amount).Amount) // The kind is amount.
}
