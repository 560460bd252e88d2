import { parseCellName } from '#src/contract/service/cell-name.ts'
import type { CheckableField } from './check-result.ts'

/** The cells of each column of a table, by column name. */
export type TableColumns = ReadonlyMap<string, readonly CheckableField[]>

/** The fields of a document: plain ones, and cells by table and column name. */
export interface SplitFields {
  readonly plain: readonly CheckableField[]
  readonly tables: ReadonlyMap<string, TableColumns>
}

/** Splits the fields once for all checks, because every keystroke runs them over possibly thousands of cells. */
export function splitFields(fields: readonly CheckableField[]): SplitFields {
  const plain: CheckableField[] = []
  const tables = new Map<string, Map<string, CheckableField[]>>()
  for (const field of fields) {
    const cell = parseCellName(field.name)
    if (cell === undefined) {
      plain.push(field)
      continue
    }
    const columns = tables.get(cell.table) ?? new Map<string, CheckableField[]>()
    if (columns.size === 0) tables.set(cell.table, columns)
    const cells = columns.get(cell.column)
    if (cells === undefined) columns.set(cell.column, [field])
    else cells.push(field)
  }
  return { plain, tables }
}

/** The number of rows with cells in the table. */
export const countRows = (columns: TableColumns): number =>
  new Set([...columns.values()].flat().map(({ name }) => parseCellName(name)?.row)).size
