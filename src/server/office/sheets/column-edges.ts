import type { Points } from './lengths.ts'
import type { Sheet } from './workbook.ts'

/**
 * Where the columns of a sheet begin: 0, the end of the first, the end of the second, … With these the width of many columns costs
 * no more than that of one. Columns beyond them have no width.
 */
export type ColumnEdges = readonly Points[]

/** Widths of the columns from one to another, inclusive; 0 where the last is before the first. */
export function sumWidths(edges: ColumnEdges, first: number, last: number): Points {
  const count = edges.length - 1
  if (last < first) return 0
  return (edges[Math.min(last + 1, count)] ?? 0) - (edges[Math.min(first, count)] ?? 0)
}

export const getWidth = (edges: ColumnEdges, column: number): Points => sumWidths(edges, column, column)

/** The end of the column that a length from the first one ends in, also of one without content. */
export function findColumnEnd(columns: Sheet['columns'], edges: ColumnEdges, length: Points): Points {
  let end = edges.at(-1) ?? 0
  if (length <= end) return edges.find((edge) => edge >= length) ?? end
  for (const { first, count, width } of columns) {
    const beyond = first + count - Math.max(first, edges.length - 1)
    const needed = width > 0 ? Math.ceil((length - end) / width) : Infinity
    if (needed <= beyond) return end + needed * width
    end += Math.max(0, beyond) * width
  }
  return length
}

/** The columns' widths, one by one. */
export const listWidths = (edges: ColumnEdges): readonly Points[] =>
  edges.slice(1).map((edge, column) => edge - (edges[column] ?? 0))

export function buildEdges(widths: readonly Points[]): Points[] {
  const edges: Points[] = [0]
  for (const width of widths) edges.push((edges.at(-1) ?? 0) + width)
  return edges
}

/** Widens a column in place. */
export function addWidth(edges: Points[], column: number, added: Points): void {
  for (let index = column + 1; index < edges.length; index++) edges[index] = (edges[index] ?? 0) + added
}
