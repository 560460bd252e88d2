import type { Line } from '../../layout/lines.ts'

/**
 * Groups rows close below each other on a page.
 *
 * @param maxLinesApart the maximum distance between lines of one group.
 * @param isFirst whether a row begins a group although it is close to the last one.
 */
export function groupCloseRows<T extends { readonly line: Line }>(
  rows: readonly T[],
  maxLinesApart: number,
  isFirst: (row: T, group: readonly T[]) => boolean = () => false,
): T[][] {
  const groups: T[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNext =
      group !== undefined &&
      last !== undefined &&
      last.line.page === row.line.page &&
      row.line.index - last.line.index <= maxLinesApart &&
      !isFirst(row, group)
    if (isNext) group.push(row)
    else groups.push([row])
  }
  return groups
}
