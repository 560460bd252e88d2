import { formatCellName, parseCellName } from '#src/contract/service/cell-name.ts'
import type { ModelField } from '#src/contract/service/models.ts'
import type { Model } from '../models/model.ts'
import { isPartyTable } from '../models/parts/contract-parties.ts'

/** Maximum number of parties whose locations are learnt. */
const maxParties = 10

/**
 * The cells of the parties of a contract as separate fields, each once. A contract names its parties in order in
 * its text, always the first one in the same place. The type is that of the column.
 *
 * @param names of any fields.
 */
export function listPartyFields(model: Model, names: readonly string[]): ModelField[] {
  const tables = model.tables.filter(isPartyTable)
  if (tables.length === 0) return []
  return [...new Set(names)].flatMap((name) => {
    const cell = parseCellName(name)
    const column = tables
      .find((table) => table.name === cell?.table)
      ?.columns.find((one) => one.name === cell?.column)
    return cell && column && cell.row < maxParties ? [{ ...column, name }] : []
  })
}

/** Renumbers the parties from 0 without gaps, in their order: examples may have removed one. */
export function closePartyGaps<T>(
  fields: readonly (readonly [name: string, field: T])[],
  model: Model,
): (readonly [name: string, field: T])[] {
  const cells = fields.map(([name]) => {
    const cell = parseCellName(name)
    return cell && model.tables.some((table) => isPartyTable(table) && table.name === cell.table)
      ? cell
      : undefined
  })
  const rows = [...new Set(cells.flatMap((cell) => (cell ? [cell.row] : [])))].toSorted((a, b) => a - b)
  return fields.map((entry, index) => {
    const cell = cells[index]
    return cell ? [formatCellName({ ...cell, row: rows.indexOf(cell.row) }), entry[1]] : entry
  })
}
