import { nameOfCell } from './field-name.ts'
import type { ReviewField } from './review-field.ts'

export interface TableColumn {
  readonly name: string
  /** The Type of the column's first cell that has one. */
  readonly type: string | undefined
}

export interface TableRow {
  /** The row's number in the field names. */
  readonly number: number
  readonly cells: ReadonlyMap<string, ReviewField>
}

export interface Table {
  readonly columns: readonly TableColumn[]
  /** By number; a row whose cells are all absent is not there. */
  readonly rows: readonly TableRow[]
}

export interface GroupedFields {
  readonly plain: readonly ReviewField[]
  readonly tables: ReadonlyMap<string, Table>
}

/** Parts fields named `<table>.<row>.<column>` from the others, and makes a grid of each table. */
export function groupTables(fields: readonly ReviewField[]): GroupedFields {
  const byTable = groupBy(
    fields.filter((field) => field.cell !== undefined),
    (field) => field.cell?.table ?? '',
  )
  return {
    plain: fields.filter((field) => field.cell === undefined),
    tables: new Map([...byTable].map(([name, cells]) => [name, tableOf(cells)])),
  }
}

/** The fields of a grid again, row by row: the way back from groupTables. */
export const tableFields = (table: Table): ReviewField[] =>
  table.rows.flatMap((row) => [...row.cells.values()])

/** The name that a cell of a row has or would have. */
export const cellName = (table: string, row: number, column: string): string =>
  nameOfCell({ table, row, column })

function tableOf(fields: readonly ReviewField[]): Table {
  const byColumn = groupBy(fields, (field) => field.cell?.column ?? '')
  const byRow = groupBy(fields, (field) => field.cell?.row ?? 0)
  const columns = [...byColumn].map(([name, cells]) => ({
    name,
    type: cells.find((cell) => cell.type)?.type,
  }))
  const rows = [...byRow]
    .filter(([, cells]) => cells.some((cell) => cell.state !== 'absent'))
    .toSorted(([one], [other]) => one - other)
    .map(([number, cells]) => ({
      number,
      cells: new Map(cells.map((cell) => [cell.cell?.column ?? '', cell])),
    }))
  return { columns, rows }
}

// Map.groupBy is of 2024; what is pure here is compiled against 2023.
function groupBy<K>(fields: readonly ReviewField[], keyOf: (field: ReviewField) => K): Map<K, ReviewField[]> {
  const groups = new Map<K, ReviewField[]>()
  for (const field of fields) {
    const group = groups.get(keyOf(field))
    if (group) group.push(field)
    else groups.set(keyOf(field), [field])
  }
  return groups
}
