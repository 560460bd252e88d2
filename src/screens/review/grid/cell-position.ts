import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'

/** Where a cell stands in a grid; both count from 0. Beyond the last column stands the row's page, where it is shown. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** Some cells in a rectangle, its edges included. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const toCellRange = (one: CellPosition, other: CellPosition): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
})

export const isInRange = ({ top, bottom, left, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** The place moved inside what there is. */
export const clampPosition = (
  { row, column }: CellPosition,
  rows: number,
  columns: number,
): CellPosition => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

export const getFieldAt = (table: Table, { row, column }: CellPosition): ReviewField | undefined =>
  table.rows[row]?.cells.get(table.columns[column]?.name ?? '')

/** The cells of a range that are there, row by row. */
export const getFieldsInRange = (table: Table, { top, bottom, left, right }: CellRange): ReviewField[] =>
  table.rows
    .slice(top, bottom + 1)
    .flatMap(({ cells }) => table.columns.slice(left, right + 1).flatMap(({ name }) => cells.get(name) ?? []))

/** Where a field stands; undefined when it is no cell of the table. */
export function findFieldPosition(table: Table, { cell }: ReviewField): CellPosition | undefined {
  const row = table.rows.findIndex(({ number }) => number === cell?.row)
  const column = table.columns.findIndex(({ name }) => name === cell?.column)
  return row === -1 || column === -1 ? undefined : { row, column }
}

/** The place of the cell that an element is in; undefined outside the cells. */
export function getElementPosition(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
}

/** Whether the rows stand on several pages, so that a row has to show its own. A row without a page counts as one. */
export function hasSeveralPages(table: Table): boolean {
  const [first, ...others] = table.rows.flatMap(({ cells }) =>
    [...cells.values()].filter(({ state }) => state !== 'absent').map(({ page }) => page),
  )
  return others.some((page) => page !== first)
}

/** The pages of a row's cells, from 0, in order. */
export const listRowPages = (cells: ReadonlyMap<string, ReviewField>): number[] =>
  [
    ...new Set(
      [...cells.values()].flatMap(({ page, state }) =>
        page === undefined || state === 'absent' ? [] : page,
      ),
    ),
  ].toSorted((one, other) => one - other)
