import { parseCellName, formatCellName } from '../names/cell-name.ts'
import type { ReviewField } from '../fields/review-field.ts'

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
  /** By number. Absent cells are there, so that they can be seen and taken back. */
  readonly rows: readonly TableRow[]
}

export interface GroupedFields {
  readonly plain: readonly ReviewField[]
  readonly tables: ReadonlyMap<string, Table>
}

/**
 * Parts fields named `<table>.<row>.<column>` from the others, and makes a grid of each table.
 *
 * @param names the result's, in its order: the columns stand in the order in which these name them, wherever rows
 *   have moved to since. Columns that they do not name follow.
 */
export function groupTables(fields: readonly ReviewField[], names: Iterable<string> = []): GroupedFields {
  const order = getColumnOrder(names)
  const byTable = groupBy(
    fields.filter((field) => field.cell !== undefined),
    (field) => field.cell?.table ?? '',
  )
  return {
    plain: fields.filter((field) => field.cell === undefined),
    tables: new Map([...byTable].map(([name, cells]) => [name, buildTable(cells, order.get(name) ?? [])])),
  }
}

/** The fields of a grid again, row by row: the way back from groupTables. */
export const listTableFields = (table: Table): ReviewField[] =>
  table.rows.flatMap((row) => [...row.cells.values()])

/** The name that a cell of a row has or would have. */
export const formatTableCellName = (table: string, row: number, column: string): string =>
  formatCellName({ table, row, column })

/** The columns of each table in the order of the names. */
function getColumnOrder(names: Iterable<string>): Map<string, Set<string>> {
  const order = new Map<string, Set<string>>()
  for (const name of names) {
    const cell = parseCellName(name)
    if (cell) order.set(cell.table, (order.get(cell.table) ?? new Set()).add(cell.column))
  }
  return order
}

function buildTable(fields: readonly ReviewField[], order: Iterable<string>): Table {
  const byColumn = groupBy(fields, (field) => field.cell?.column ?? '')
  const byRow = groupBy(fields, (field) => field.cell?.row ?? 0)
  const columns = [...new Set([...order, ...byColumn.keys()])].flatMap((name): TableColumn | [] => {
    const cells = byColumn.get(name)
    return cells ? { name, type: cells.find((cell) => cell.type)?.type } : []
  })
  const rows = [...byRow]
    .toSorted(([one], [other]) => one - other)
    .map(([number, cells]) => ({
      number,
      cells: sortCells(new Map(cells.map((cell) => [cell.cell?.column ?? '', cell])), columns),
    }))
  return { columns, rows }
}

const sortCells = (cells: ReadonlyMap<string, ReviewField>, columns: readonly TableColumn[]) =>
  new Map(
    columns.flatMap(({ name }): [string, ReviewField][] => {
      const cell = cells.get(name)
      return cell ? [[name, cell]] : []
    }),
  )

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
