import type { AnalysedDocument } from '../../analysis/analyse-document.ts'
import type { TableHeader } from '../../table-headers/table-header.ts'
import type { ColumnTypes } from '../assign-cells.ts'
import { isAdjustment } from '../../analysis/adjustments.ts'
import { findLastLine, sumAmounts, type DocumentSums } from './match-sums.ts'
import type { TableRow } from '../read-rows.ts'
import { createRowLines, getCellText, type RowLine } from '../row-lines.ts'
import { getAmountCents } from './sum-lines.ts'
import { isSumText } from './sum-words.ts'

const maxLines = 12

/**
 * Rows charged without VAT below the VAT of the others, such as the court fee on a lawyer's invoice: the texts and
 * amounts between the VAT and the total, if they, the other rows and the VAT add up to the total.
 *
 * @param rows those above the sums.
 */
export function findUntaxedRows(
  rows: readonly TableRow[],
  header: TableHeader,
  { document, types, sums }: { document: AnalysedDocument; types: ColumnTypes; sums: DocumentSums },
): readonly TableRow[] {
  const { vat = 0, total = 0 } = sums
  const own = sumAmounts(rows, document)
  if (own === undefined || vat === 0 || own + vat >= total) return []
  const last = findLastLine(rows)
  const lines = createRowLines({ ...header, line: last }, document, types, last + 1 + maxLines)
  const found: RowLine[] = []
  let isBelowVat = false
  for (let index = 0; index < lines.count; index++) {
    const line = lines.get(index)
    const amount = line && getAmountCents(line.cells, document.text.notation)
    if (!line || amount === undefined) continue
    if (amount === total) break
    if (isBelowVat && amount > 0 && isItem(line)) found.push(line)
    isBelowVat ||= amount === vat
  }
  const items = found.map((line) => ({ cells: groupCells(line), isDoubted: false }))
  return own + vat + (sumAmounts(items, document) ?? 0) === total ? items : []
}

const isItem = ({ line, cells }: RowLine): boolean =>
  /\p{L}{3}/u.test(getCellText(cells, 'Description')) &&
  !isAdjustment(line) &&
  !line.segments.some(({ text }) => isSumText(text))

const groupCells = ({ cells }: RowLine): TableRow['cells'] =>
  new Map(cells.map((cell) => [cell.column.name ?? '', [cell]]))
