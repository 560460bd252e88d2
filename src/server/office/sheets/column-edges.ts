import type { Points } from './lengths.ts'

/**
 * The edges of the columns of a sheet: 0, the end of the first, the end of the second, … With these the width of many
 * columns costs no more than that of one. Columns beyond the last edge have no width.
 */
export type ColumnEdges = readonly Points[]

/** Width of the columns from `first` to `last`, inclusive; 0 where `last` is before `first`. */
export function sumWidths(edges: ColumnEdges, first: number, last: number): Points {
  const count = edges.length - 1
  if (last < first) return 0
  return (edges[Math.min(last + 1, count)] ?? 0) - (edges[Math.min(first, count)] ?? 0)
}

export const getWidth = (edges: ColumnEdges, column: number): Points => sumWidths(edges, column, column)

/** The end of the column in which a length from the first one ends; the length itself beyond all columns. */
export const findColumnEnd = (edges: ColumnEdges, length: Points): Points =>
  edges[countFirst(edges, (edge) => edge < length)] ?? length

/** Counts the values at the beginning for which `holds`; it must hold for none after them. */
export function countFirst<T>(values: readonly T[], holds: (value: T) => boolean): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const value = values[middle]
    if (value !== undefined && holds(value)) low = middle + 1
    else high = middle
  }
  return low
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
