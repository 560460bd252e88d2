import { parseColumnName } from '#src/contract/workspace/corrections.ts'
import { toReadableName } from '#src/review/names/to-readable-name.ts'

/** The readable name of a counted field; a column includes its table: `Line items, amount`. */
export function formatCountedField(field: string): string {
  const cell = parseColumnName(field)
  if (cell === undefined) return toReadableName(field)
  const column = toReadableName(cell.column)
  return `${toReadableName(cell.table)}: ${column.charAt(0).toLowerCase()}${column.slice(1)}`
}
