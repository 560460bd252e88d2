/** The table cell of a field named `<table>.<row>.<column>` (spec 2.3, rule 3). */
export interface Cell {
  readonly table: string
  /** The number in the name; tables count from 0 or from 1. */
  readonly row: number
  readonly column: string
}

/**
 * Parses a field name as a table cell; undefined for any other field. The last two segments are row and column, so
 * the name of a table may contain dots. A row is a number as JSON writes it: `01` is not, so that no two names mean
 * the same cell and formatCellName restores every name.
 */
export function parseCellName(name: string): Cell | undefined {
  const known = cellCache.get(name)
  if (known !== undefined) return known ?? undefined
  const cell = matchCellName(name)
  if (cellCache.size >= maxCachedNames) cellCache.clear()
  cellCache.set(name, cell ?? null)
  return cell
}

/** Every keystroke parses the same few thousand names again. null: not a table cell. */
const cellCache = new Map<string, Cell | null>()
/** Bounds the memory that the names of many documents take. */
const maxCachedNames = 20_000

function matchCellName(name: string): Cell | undefined {
  const match = /^(.+)\.(0|[1-9]\d{0,8})\.([^.]+)$/s.exec(name)
  return match ? { table: match[1] ?? '', row: Number(match[2]), column: match[3] ?? '' } : undefined
}

/** The field name of a cell: the inverse of parseCellName. */
export const formatCellName = ({ table, row, column }: Cell): string => `${table}.${row}.${column}`
