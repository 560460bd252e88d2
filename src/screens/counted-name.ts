import { columnOf } from '#src/contract/corrections.ts'
import { readableName } from '#src/review/readable-name.ts'

/** The name of a counted field as people read it; a column with the table it is of: `Line items, amount`. */
export function countedName(field: string): string {
  const cell = columnOf(field)
  if (cell === undefined) return readableName(field)
  const column = readableName(cell.column)
  return `${readableName(cell.table)}: ${column.charAt(0).toLowerCase()}${column.slice(1)}`
}
