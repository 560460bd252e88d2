import { acceptCells, setRowPage } from '#src/review/tables/edit-cells.ts'
import { deleteRows, duplicateRows, insertRow, moveRows } from '#src/review/tables/edit-rows.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { getOrderedFields, type ReviewSession } from '../session/review-session.ts'
import { getFieldsInRange } from './cell-position.ts'
import type { GridSelection } from './use-grid.ts'

/** The objects that the commands of a grid operate on. */
export interface GridCommandContext {
  readonly session: ReviewSession
  /** The table's name. */
  readonly name: string
  readonly table: Table
  readonly grid: GridSelection
}

/**
 * Goes to the next or previous field to check from a field; returns whether there is one.
 *
 * @param ordered the order before an edit; the present one when left out.
 */
export type GoOn = (
  from: ReviewField | undefined,
  isForward: boolean,
  ordered?: readonly ReviewField[],
) => boolean

/** The commands on whole rows: those of the selected range, or one row by its index. */
export function createRowCommands({ session, name, table, grid }: GridCommandContext, goOn: GoOn) {
  const { range, head } = grid
  const span = { at: range.top, count: range.bottom - range.top + 1 }
  const lastRow = table.rows.length - 1
  const listFields = (top: number, bottom: number) =>
    getFieldsInRange(table, { top, bottom, left: 0, right: table.columns.length - 1 })
  return {
    /** Accepts the selected rows and selects the next field to check, otherwise the row below. */
    acceptRows() {
      const fields = listFields(range.top, range.bottom)
      const ordered = getOrderedFields(session)
      session.apply((d, draft) => acceptCells(d, draft, fields))
      if (!goOn(fields.at(-1), true, ordered)) grid.go({ ...head, row: Math.min(lastRow, range.bottom + 1) })
    },
    acceptRow(row: number) {
      const cells = listFields(row, row)
      session.apply((d, draft) => acceptCells(d, draft, cells))
      grid.go({ row, column: head.column })
    },
    insert() {
      session.apply((d, draft) => insertRow(d, draft, name, range.bottom + 1))
      grid.go({ row: range.bottom + 1, column: 0 })
    },
    duplicate() {
      session.apply((d, draft) => duplicateRows(d, draft, name, span))
      grid.select(
        { row: range.bottom + 1, column: range.left },
        { row: range.bottom + span.count, column: head.column },
      )
    },
    remove() {
      session.apply((d, draft) => deleteRows(d, draft, name, span))
      grid.go({ row: Math.max(0, Math.min(range.top, lastRow - span.count)), column: head.column })
    },
    move(by: 1 | -1) {
      const to = range.top + by
      if (to < 0 || range.bottom + by > lastRow) return
      session.apply((d, draft) => moveRows(d, draft, name, { from: range.top, to, count: span.count }))
      grid.select({ row: to, column: range.left }, { row: range.bottom + by, column: range.right })
    },
    setPage: (row: number, page: number) =>
      session.apply((d, draft) => setRowPage(d, draft, name, { at: row, page })),
  }
}
