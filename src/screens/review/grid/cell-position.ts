import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'

/** A cell of a grid; both indexes start at 0. The column after the last one holds the row's page, if it is shown. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** A rectangle of cells, edges included. */
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

/** The nearest position within the grid. */
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

/** The fields of a range row by row; missing cells are skipped. */
export const getFieldsInRange = (table: Table, { top, bottom, left, right }: CellRange): ReviewField[] =>
  table.rows
    .slice(top, bottom + 1)
    .flatMap(({ cells }) => table.columns.slice(left, right + 1).flatMap(({ name }) => cells.get(name) ?? []))

/** The position of a field; undefined if it is not a cell of the table. */
export function findFieldPosition(table: Table, { cell }: ReviewField): CellPosition | undefined {
  const row = table.rows.findIndex(({ number }) => number === cell?.row)
  const column = table.columns.findIndex(({ name }) => name === cell?.column)
  return row === -1 || column === -1 ? undefined : { row, column }
}

/** The position of the cell that contains an element; undefined outside cells. */
export function getElementPosition(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
}

/** Whether the rows are on several pages, so that each row shows its own. A missing page counts as a page. */
export function hasSeveralPages(table: Table): boolean {
  const [first, ...others] = table.rows.flatMap(({ cells }) =>
    [...cells.values()].filter(({ state }) => state !== 'absent').map(({ page }) => page),
  )
  return others.some((page) => page !== first)
}

/** The pages of a row's cells, from 0, sorted. */
export const listRowPages = (cells: ReadonlyMap<string, ReviewField>): number[] =>
  [
    ...new Set(
      [...cells.values()].flatMap(({ page, state }) =>
        page === undefined || state === 'absent' ? [] : page,
      ),
    ),
  ].toSorted((one, other) => one - other)
