import { useState } from 'react'
import { acceptField } from '#src/review/fields/edit-field.ts'
import { findNextToCheck, findPreviousToCheck } from '#src/review/fields/order-fields.ts'
import { acceptCells } from '#src/review/tables/edit-cells.ts'
import { listTableFields, type Table } from '#src/review/tables/group-tables.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'
import { getField, getOrderedFields, useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import { findFieldPosition, type CellPosition } from './cell-position.ts'
import type { GridSelection } from './use-grid.ts'
import { createRangeCommands } from './range-commands.ts'
import { createRowCommands, type GoOn } from './row-commands.ts'
import { useTypingCommands } from './use-typing-commands.ts'

export type GridCommands = ReturnType<typeof useGridCommands>

/**
 * The commands of a table's grid. They act on the selected range and leave the active cell in the row they changed.
 *
 * @param columns number of columns that the keys can reach.
 */
export function useGridCommands(name: string, table: Table, columns: number, grid: GridSelection) {
  const { t } = useTranslation()
  const session = useReviewSession()
  const [announcement, setAnnouncement] = useState('')
  const { head } = grid
  const lastRow = table.rows.length - 1

  /**
   * Goes to the next or previous field to check; returns whether there is one.
   *
   * @param ordered the order before an edit: an edit must not change the next field.
   */
  const goOn: GoOn = (from, isForward, ordered = getOrderedFields(session)) => {
    const current = ordered.map((field) => getField(session, field.name) ?? field)
    const next = from && (isForward ? findNextToCheck : findPreviousToCheck)(current, from.name)
    if (!next) return false
    const position = next.cell?.table === name ? findFieldPosition(table, next) : undefined
    if (position) grid.go(position)
    else {
      grid.leave()
      goToField(session, next.name)
    }
    return true
  }
  const step = (rows: number) => grid.go({ ...head, row: Math.max(0, Math.min(lastRow, head.row + rows)) })
  /** The next or previous cell in reading order; undefined beyond the ends. */
  const getAdjacentPosition = (by: 1 | -1): CellPosition | undefined => {
    const index = head.row * columns + head.column + by
    return index < 0 || index >= (lastRow + 1) * columns
      ? undefined
      : { row: Math.floor(index / columns), column: index % columns }
  }
  const context = { session, name, table, grid }
  const typingCommands = useTypingCommands(context, { goOn, step, getAdjacentPosition })

  const commands = {
    announcement,
    getAdjacentPosition,
    ...createRowCommands(context, goOn),
    ...createRangeCommands(context, t, setAnnouncement),
    ...typingCommands,
    /** Goes to the next or previous field to check, in this table or elsewhere. */
    goToNextFlagged: (isForward: boolean) => goOn(grid.active ?? getOrderedFields(session)[0], isForward),
    /** Accepts the cell and selects the next field to check, otherwise the row below or above. */
    accept(rows: 1 | -1) {
      const field = grid.active
      const ordered = getOrderedFields(session)
      session.store.endEditGroup()
      if (field && field.state !== 'absent') session.apply((d, draft) => acceptField(d, draft, field.name))
      if (rows === -1 || !goOn(field, true, ordered)) step(rows)
    },
    acceptAll: () => session.apply((d, draft) => acceptCells(d, draft, listTableFields(table))),
  }
  if (!session.isReadOnly) return commands
  const refuse = () => setAnnouncement(t('review.life.readOnly'))
  // Enter moves; everything else that would change the table says why it does not.
  const readOnlyCommands: typeof commands = {
    ...commands,
    accept: step,
    edit: refuse,
    typeOver: refuse,
    acceptRows: refuse,
    acceptRow: refuse,
    acceptAll: refuse,
    insert: refuse,
    duplicate: refuse,
    remove: refuse,
    move: refuse,
    setPage: refuse,
    fill: refuse,
    clear: refuse,
    leaveOut: refuse,
    paste: refuse,
  }
  return readOnlyCommands
}
