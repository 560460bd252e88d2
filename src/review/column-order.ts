import { parseCellName, type Cell } from '#src/contract/service/cell-name.ts'

/**
 * The columns of each table in the result, in the order of the model. A column that the model does not list is next
 * to its neighbour in the first row that has it, which need not be the first row of the table.
 *
 * @param names field names of the result in its order.
 * @param getModelColumns returns the columns of a table in the model; none when the model is not known.
 */
export function getColumnOrder(
  names: Iterable<string>,
  getModelColumns: (table: string) => readonly string[] = () => [],
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
      const used = new Set([...rows.values()].flat())
      return [
        table,
        mergeOrders([getModelColumns(table), ...rows.values()]).filter((column) => used.has(column)),
      ]
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

/**
 * Sorts the names of table cells row by row, as they are in a grid, whatever the order of the edits that added them.
 * Other fields keep their positions, and a table without an added cell is as the service returned it.
 *
 * @param names all names of a document: those of the result in its order, then the added ones.
 * @param resultNames the names in the result.
 */
export function orderCellNames(
  names: readonly string[],
  resultNames: { readonly has: (name: string) => boolean },
): readonly string[] {
  const addedTables = new Set(
    names.filter((name) => !resultNames.has(name)).map((name) => parseCellName(name)?.table),
  )
  addedTables.delete(undefined)
  if (addedTables.size === 0) return names
  const cellsByTable = new Map<string, NamedCell[]>()
  for (const name of names) {
    const cell = parseCellName(name)
    if (cell === undefined || !addedTables.has(cell.table)) continue
    const cells = cellsByTable.get(cell.table) ?? []
    cellsByTable.set(cell.table, cells)
    cells.push({ ...cell, name })
  }
  const order = getColumnOrder(names.filter((name) => resultNames.has(name)))
  const sorted = new Map(
    [...cellsByTable].map(([table, cells]) => [table, sortCells(cells, order.get(table) ?? []).values()]),
  )
  return names.map((name) => sorted.get(parseCellName(name)?.table ?? '')?.next().value?.name ?? name)
}

interface NamedCell extends Cell {
  readonly name: string
}

/** @param order the columns of the result; others follow in the order of the cells. */
function sortCells(cells: readonly NamedCell[], order: readonly string[]): readonly NamedCell[] {
  const columns = [...new Set([...order, ...cells.map(({ column }) => column)])]
  const ranks = new Map(columns.map((column, rank) => [column, rank]))
  const getRank = ({ column }: NamedCell) => ranks.get(column) ?? columns.length
  return cells.toSorted((one, other) => one.row - other.row || getRank(one) - getRank(other))
}
