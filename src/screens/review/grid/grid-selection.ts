import type { RefObject } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { CellPosition, CellRange } from './cell-position.ts'

/** The cell that is being edited. */
export interface CellEditing {
  readonly position: CellPosition
  /** Editing started by typing over the content: the arrow keys then leave the cell. */
  readonly isTypedOver: boolean
}

/** The selection of a table's grid and the operations that change it; see useGrid. */
export interface GridSelection {
  readonly frame: RefObject<HTMLDivElement | null>
  /** The active cell: the keys act on it and Tab focuses it. */
  readonly head: CellPosition
  /** The selected cells; the active one is a corner. */
  readonly range: CellRange
  /** The field of the active cell; undefined if the cell is missing. */
  readonly active: ReviewField | undefined
  readonly editing: CellEditing | undefined
  /**
   * Focuses a cell. `extend` keeps the other corner of the range; `quietly` does not select the field on the screen
   * until reportSelection.
   */
  readonly go: (position: CellPosition, options?: { extend?: boolean; quietly?: boolean }) => void
  /** Selects a range and focuses its second corner. */
  readonly select: (anchor: CellPosition, head: CellPosition) => void
  readonly edit: (editing: CellEditing) => void
  /** Ends editing without moving the focus. */
  readonly leave: () => void
  /** Selects the active field on the screen. While a key is held down, this waits until `isKeyUp`. */
  readonly reportSelection: (isKeyUp?: boolean) => void
  /** Drops a selection that the screen has not applied yet, because the focus left the grid. */
  readonly clearPendingSelection: () => void
}
