import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { ComparisonItem } from '#src/review/compare/compare-documents.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'

/** The readable name of an item: rows are counted from 1 over all readings. */
export function describeItem(item: ComparisonItem, namer: FieldNamer, t: Translate): string {
  if (item.kind === 'table') return namer.formatTable(item.table)
  if (item.kind === 'row')
    return t('compare.row', { table: namer.formatTable(item.table), row: item.rowNumber })
  const cell = parseCellName(item.name)
  if (cell === undefined || item.rowNumber === undefined) return namer.formatField(item.name)
  return t('compare.cell', {
    table: namer.formatTable(cell.table),
    row: item.rowNumber,
    column: namer.formatColumn(cell.table, cell.column),
  })
}
