import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { getCellText, type RowLine, type RowLines } from '../row-lines.ts'
import { getAmountCents } from './sum-lines.ts'
import { isCarriedOver } from './sum-words.ts'

/** The rows above a line of a table. */
export interface CountedRows {
  /** On this page and earlier ones. */
  readonly count: number
  /** The sum of their amounts, in cents. */
  readonly total: number
  /** Whether the line is on a later page of the table, above the rows of that page. */
  readonly isAboveRows: boolean
}

interface CarryContext extends CountedRows {
  readonly document: AnalysedDocument
  /** Whether the table has another heading below these lines. */
  readonly isContinued: boolean
}

/**
 * Whether a line carries an amount over to or from another page: by its words (words with which services begin count
 * only above the rows of a later page, without an amount or with the sum of all rows), or by an amount without
 * quantity and price that is the sum of all rows, at the top of a later page or repeated at the top of the next.
 */
export function carriesOver(index: number, lines: RowLines, context: CarryContext): boolean {
  const { document, count, total, isAboveRows } = context
  const own = lines.get(index)
  if (!own) return false
  const carried = isCarriedOver(own.line.text)
  if (carried === true) return true
  const amount = getAmountCents(own.cells, document.text.notation)
  const isTotal = count > 0 && amount === total
  if (carried === 'perhaps') return isAboveRows || amount === undefined || isTotal
  if (!isTotal || total === 0 || hasFactors(own)) return false
  return isAboveRows || (count > 1 && isRepeatedOverleaf(index, lines, context))
}

const hasFactors = ({ cells }: RowLine) =>
  getCellText(cells, 'Quantity') !== '' || getCellText(cells, 'UnitPrice') !== ''

/** Maximum lines at the top of a page before its rows: letterhead, addressee and subject. */
const maxTopLines = 25

/** Whether a line has the last amount of its page, and the next page begins with a heading or the same amount. */
function isRepeatedOverleaf(
  index: number,
  lines: RowLines,
  { document, total, isContinued }: CarryContext,
): boolean {
  const page = lines.get(index)?.line.page ?? 0
  let onNext = 0
  for (let next = index + 1; next < lines.count && onNext < maxTopLines; next++) {
    const other = lines.get(next)
    if (!other || other.line.page > page + 1) return false
    if (other.line.page === page + 1) onNext++
    const amount = getAmountCents(other.cells, document.text.notation)
    if (amount !== undefined) return onNext > 0 && amount === total && !hasFactors(other)
  }
  return isContinued && onNext === 0
}
