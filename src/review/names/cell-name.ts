/** Where a field named `<table>.<row>.<column>` stands (spec 2.3, rule 3). */
export interface Cell {
  readonly table: string
  /** As it stands in the name; tables count from 0 or from 1. */
  readonly row: number
  readonly column: string
}

/**
 * The cell a field name stands for; undefined when it is no table field. The last two parts are row and
 * column, so a table's own name may hold dots. A row is a number as JSON writes it: `01` is none, so that
 * two fields never share a cell and every cell gives its name back.
 */
export function parseCellName(name: string): Cell | undefined {
  const known = cellCache.get(name)
  if (known !== undefined) return known ?? undefined
  const cell = matchCellName(name)
  if (cellCache.size >= maxCachedNames) cellCache.clear()
  cellCache.set(name, cell ?? null)
  return cell
}

/** What was read of names before: the same few thousand are asked for at every keystroke. null: no table field. */
const cellCache = new Map<string, Cell | null>()
/** Names kept at most, so that many documents do not fill the memory. */
const maxCachedNames = 20_000

function matchCellName(name: string): Cell | undefined {
  const parts = /^(.+)\.(0|[1-9]\d{0,8})\.([^.]+)$/s.exec(name)
  return parts ? { table: parts[1] ?? '', row: Number(parts[2]), column: parts[3] ?? '' } : undefined
}

/** The field name of a cell: the way back from cellOf. */
export const formatCellName = ({ table, row, column }: Cell): string => `${table}.${row}.${column}`
