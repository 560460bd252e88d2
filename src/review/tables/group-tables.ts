import { getColumnOrder } from '../column-order.ts'
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
  /** Sorted by number. Absent cells are included, so that they can be shown and restored. */
  readonly rows: readonly TableRow[]
}

export interface GroupedFields {
  readonly plain: readonly ReviewField[]
  readonly tables: ReadonlyMap<string, Table>
}

/** A table of a model. */
export interface ModelTable {
  readonly name: string
  readonly columns: readonly { readonly name: string }[]
}

/**
 * Separates fields named `<table>.<row>.<column>` from the others, and builds a grid for each table.
 *
 * @param names field names of the result in its order: with the model they determine the order of the columns, wherever
 *   rows have moved to since. Other columns are last.
 * @param model the tables of the model; empty when it is not known.
 */
export function groupTables(
  fields: readonly ReviewField[],
  names: Iterable<string> = [],
  model: readonly ModelTable[] = [],
): GroupedFields {
  const order = getColumnOrder(
    names,
    (table) => model.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [],
  )
  const byTable = groupBy(
    fields.filter((field) => field.cell !== undefined),
    (field) => field.cell?.table ?? '',
  )
  return {
    plain: fields.filter((field) => field.cell === undefined),
    tables: new Map([...byTable].map(([name, cells]) => [name, buildTable(cells, order.get(name) ?? [])])),
  }
}

/** Lists the fields of a grid row by row: the inverse of groupTables. */
export const listTableFields = (table: Table): ReviewField[] =>
  table.rows.flatMap((row) => [...row.cells.values()])

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

// Map.groupBy is ES2024; this folder is compiled against ES2023.
function groupBy<K>(
  fields: readonly ReviewField[],
  getKey: (field: ReviewField) => K,
): Map<K, ReviewField[]> {
  const groups = new Map<K, ReviewField[]>()
  for (const field of fields) {
    const group = groups.get(getKey(field))
    if (group) group.push(field)
    else groups.set(getKey(field), [field])
  }
  return groups
}
