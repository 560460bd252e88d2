import { parseColumnName } from '#src/contract/workspace/corrections.ts'
import type { FieldNamer } from '#src/review/names/field-namer.ts'

/** The readable name of a counted field; a column includes its table: `Line items: amount`. */
export function formatCountedField(field: string, namer: FieldNamer): string {
  const cell = parseColumnName(field)
  if (cell === undefined) return namer.formatField(field)
  const column = namer.formatColumn(cell.table, cell.column)
  return `${namer.formatTable(cell.table)}: ${column.charAt(0).toLowerCase()}${column.slice(1)}`
}
