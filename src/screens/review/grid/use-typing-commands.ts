import { useRef } from 'react'
import { acceptField } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { setCell } from '#src/review/tables/edit-cells.ts'
import { getOrderedFields } from '../session/review-session.ts'
import type { CellExit } from './CellEditor.tsx'
import { getFieldAt, type CellPosition } from './cell-position.ts'
import type { GoOn, GridCommandContext } from './row-commands.ts'

/** How the typing commands move on from a cell; see useGridCommands. */
interface GridNavigation {
  readonly goOn: GoOn
  readonly step: (rows: number) => void
  readonly getAdjacentPosition: (by: 1 | -1) => CellPosition | undefined
}

/** The commands that start, continue and end editing of the active cell. */
export function useTypingCommands(
  { session, name, table, grid }: GridCommandContext,
  { goOn, step, getAdjacentPosition }: GridNavigation,
) {
  /** Whether Enter goes on to the next field to check when editing ends, instead of to the row below. */
  const goesOn = useRef(false)
  const { head } = grid
  return {
    edit() {
      goesOn.current = isFlaggedByService(grid.active)
      session.store.endEditGroup()
      grid.edit({ position: head, isTypedOver: false })
    },
    typeOver(text: string) {
      goesOn.current = isFlaggedByService(grid.active)
      session.store.endEditGroup()
      typeAt(head, text)
      grid.edit({ position: head, isTypedOver: true })
    },
    type: (text: string) => typeAt(head, text),
    leave(exit: CellExit, isChanged: boolean) {
      const field = getFieldAt(table, head)
      if (exit === 'cancel') {
        if (isChanged && field) session.store.cancelTyping(session.documentIndex, field.name)
        return grid.go(head)
      }
      session.store.endEditGroup()
      if (exit === 'stay') return grid.leave()
      if (exit === 'next' || exit === 'previous')
        return grid.go(getAdjacentPosition(exit === 'next' ? 1 : -1) ?? head)
      const ordered = getOrderedFields(session)
      if (!isChanged && field) session.apply((d, draft) => acceptField(d, draft, field.name))
      if (exit === 'up' || !goesOn.current || !goOn(field, true, ordered)) step(exit === 'up' ? -1 : 1)
    },
  }

  function typeAt(position: CellPosition, text: string): void {
    const [field, cell] = [getFieldAt(table, position), getCell(position)]
    if (field) return session.store.typeText(session.documentIndex, field.name, text)
    if (cell)
      session.apply(
        (d, draft) => setCell(d, draft, cell, { text }),
        `text ${name}.${cell.row}.${cell.column}`,
      )
  }

  /** The name and Type of the cell at a position, whether the table has it or not. */
  function getCell({ row, column }: CellPosition) {
    const [number, columnName] = [table.rows[row]?.number, table.columns[column]?.name]
    return number === undefined || columnName === undefined
      ? undefined
      : { table: name, row: number, column: columnName, type: table.columns[column]?.type }
  }
}

/**
 * Whether a cell is to be checked because the service flagged it. Somebody who types one row after the other makes
 * checks fail until the row is complete, and stays in the column.
 */
const isFlaggedByService = (cell: ReviewField | undefined): boolean =>
  cell?.state === 'to-check' && cell.needsReview
