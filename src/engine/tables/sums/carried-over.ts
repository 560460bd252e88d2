import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import { getCellText, type RowLine, type RowLines } from '../row-lines.ts'
import { getAmountCents } from './sum-lines.ts'
import { isCarriedOver } from './sum-words.ts'

/** The rows above a line of a table. */
export interface CountedRows {
  /** On this page and before. */
  readonly count: number
  /** Their amounts together, in cents. */
  readonly total: number
  /** Whether the line is on a further page of the table, above the rows of that page. */
  readonly isAboveRows: boolean
}

interface CarryContext extends CountedRows {
  readonly document: AnalysedDocument
  /** Whether the table has another heading below these lines. */
  readonly isContinued: boolean
}

/**
 * Whether a line carries an amount over from one page to the next: by its words (words that services begin with count
 * above the rows of a later page, and with the sum of all rows), or because an amount without quantity and price is that
 * of all rows, at the top of a later page or again at the top of the next.
 */
export function carriesOver(index: number, lines: RowLines, context: CarryContext): boolean {
  const { document, count, total, isAboveRows } = context
  const own = lines.get(index)
  if (!own) return false
  const is = isCarriedOver(own.line.text)
  if (is === true) return true
  const amount = getAmountCents(own.cells, document.text.notation)
  const isTotal = count > 0 && amount === total
  if (is === 'perhaps') return isAboveRows || amount === undefined || isTotal
  if (!isTotal || total === 0 || hasFactors(own)) return false
  return isAboveRows || (count > 1 && isRepeatedOverleaf(index, lines, context))
}

const hasFactors = ({ cells }: RowLine) =>
  getCellText(cells, 'Quantity') !== '' || getCellText(cells, 'UnitPrice') !== ''

/** Lines at the top of a page, before its rows: the letterhead, and who and what the document is for. */
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
