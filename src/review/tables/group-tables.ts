import { parseCellName } from '#src/contract/service/cell-name.ts'
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
  const order = getColumnOrder(names, model)
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

/**
 * The columns of each table in the result, in the order of the model. A column that the model does not list is next
 * to its neighbour in the first row that has it, which need not be the first row of the table.
 */
function getColumnOrder(
  names: Iterable<string>,
  model: readonly ModelTable[],
): Map<string, readonly string[]> {
  const rowsByTable = new Map<string, Map<number, string[]>>()
  for (const name of names) {
    const cell = parseCellName(name)
    if (!cell) continue
    const rows = rowsByTable.get(cell.table) ?? new Map<number, string[]>()
    rowsByTable.set(cell.table, rows)
    const row = rows.get(cell.row)
    if (row) row.push(cell.column)
    else rows.set(cell.row, [cell.column])
  }
  return new Map(
    [...rowsByTable].map(([table, rows]) => {
      const known = model.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
      const used = new Set([...rows.values()].flat())
      return [table, mergeOrders([known, ...rows.values()]).filter((column) => used.has(column))]
    }),
  )
}

/** Merges lists without repetition. The order of an earlier list takes precedence over that of a later one. */
function mergeOrders(lists: readonly (readonly string[])[]): string[] {
  const merged: string[] = []
  const known = new Set<string>()
  for (const list of lists) {
    // Most rows have no new columns.
    if (list.every((name) => known.has(name))) continue
    const firstKnown = list.find((name) => known.has(name))
    let at = firstKnown === undefined ? merged.length : merged.indexOf(firstKnown)
    for (const name of list) {
      if (known.has(name)) at = merged.indexOf(name) + 1
      else merged.splice(at++, 0, name)
      known.add(name)
    }
  }
  return merged
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
