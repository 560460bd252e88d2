import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { useReviewSession } from '../session/review-session.ts'
import type { MissingCell } from '../session/selection-store.ts'
import {
  getFieldAt,
  findFieldPosition,
  toCellRange,
  clampPosition,
  type CellPosition,
  type CellRange,
} from './cell-position.ts'

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

interface GridState {
  readonly head: CellPosition
  /** The other corner of the selected range. */
  readonly anchor: CellPosition
  readonly editing: CellEditing | undefined
  /** Incremented whenever the active cell has to be focused. */
  readonly focusCount: number
  /** The screen's selected field that this state takes into account. */
  readonly selectedName: string | undefined
  /** The field that this grid asked the screen to select, until the screen has done so. */
  readonly pendingName: string | undefined
}

const firstPosition: CellPosition = { row: 0, column: 0 }

/**
 * Holds the active cell and the selection of a table's grid. The active cell is the selected field of the screen; a
 * cell of this table that is selected elsewhere becomes the active one.
 *
 * @param columns number of columns that the keys can reach.
 * @param selected the selected field if it belongs to this table.
 */
export function useGrid(table: Table, columns: number, selected: ReviewField | undefined): GridSelection {
  const session = useReviewSession()
  const frame = useRef<HTMLDivElement>(null)
  const selectedName = selected?.name
  const [state, setState] = useState<GridState>(() => {
    const head = (selected && findFieldPosition(table, selected)) ?? firstPosition
    return { head, anchor: head, editing: undefined, focusCount: 0, selectedName, pendingName: undefined }
  })
  const rows = table.rows.length
  const head = clampPosition(state.head, rows, columns)
  if (selectedName !== state.selectedName)
    setState(followSelection(state, head, selectedName, selected && findFieldPosition(table, selected)))
  const anchor = clampPosition(state.anchor, rows, columns)
  const active = getFieldAt(table, head)
  const isQuiet = useRef(false)
  const reportMissingCell = () => {
    if (!isQuiet.current) session.selection.setMissingCell(active ? undefined : findMissingCell(table, head))
  }
  const selectActiveField = () => {
    reportMissingCell()
    if (isQuiet.current || !active || active.name === selectedName) return
    setState((before) => ({ ...before, pendingName: active.name }))
    session.select(active.name)
  }
  const focusActiveCell = useEffectEvent(() => {
    findCellElement(frame.current, head)?.focus()
    selectActiveField()
  })
  const { focusCount } = state
  useEffect(
    function focusHead() {
      // Not a layout effect: a dialog that closes in the same commit first returns the focus to its button.
      if (focusCount > 0) focusActiveCell()
    },
    [focusCount],
  )
  const rowsBefore = useRef(rows)
  useEffect(
    function keepFocusOfRemovedRow() {
      const isRemoved = rows < rowsBefore.current
      rowsBefore.current = rows
      // An undo removes the row with the focus: the keys would have no target.
      if (isRemoved && focusCount > 0 && document.activeElement === document.body) focusActiveCell()
    },
    [rows, focusCount],
  )
  const { row, column } = head
  useEffect(
    function scrollToHead() {
      // The browser scrolls only focused cells into view.
      if (selectedName !== undefined)
        scrollCellIntoView(frame.current, findCellElement(frame.current, { row, column }))
    },
    [selectedName, row, column],
  )
  return {
    frame,
    head,
    range: toCellRange(anchor, head),
    active,
    editing: state.editing,
    go(position, { extend = false, quietly = false } = {}) {
      isQuiet.current = quietly
      setState((before) => ({
        ...before,
        head: position,
        anchor: extend ? clampPosition(before.anchor, rows, columns) : position,
        editing: undefined,
        focusCount: before.focusCount + 1,
      }))
    },
    select(from, to) {
      isQuiet.current = false
      setState((before) => ({
        ...before,
        head: to,
        anchor: from,
        editing: undefined,
        focusCount: before.focusCount + 1,
      }))
    },
    edit: (editing) =>
      setState((before) => ({ ...before, head: editing.position, anchor: editing.position, editing })),
    leave: () => setState((before) => ({ ...before, editing: undefined })),
    reportSelection(isKeyUp = false) {
      if (isKeyUp) isQuiet.current = false
      selectActiveField()
    },
    clearPendingSelection: () =>
      setState((before) =>
        before.pendingName === undefined ? before : { ...before, pendingName: undefined },
      ),
  }
}

/** The cell that the table lacks at a position; undefined in the page column. */
function findMissingCell({ rows, columns }: Table, { row, column }: CellPosition): MissingCell | undefined {
  const [number, columnName] = [rows[row]?.number, columns[column]?.name]
  // Every cell has the table's name, and a table has at least one cell.
  const [known] = rows.flatMap(({ cells }) => [...cells.values()].slice(0, 1))
  const name = known?.cell?.table
  return name === undefined || number === undefined || columnName === undefined
    ? undefined
    : { table: name, row: number, column: columnName, type: columns[column]?.type }
}

/** The state after the screen has selected another field; `position` is its cell if it belongs to this table. */
function followSelection(
  state: GridState,
  head: CellPosition,
  selectedName: string | undefined,
  position: CellPosition | undefined,
): GridState {
  const followed = { ...state, selectedName }
  // Ignore earlier selections of this grid that arrive while a later one is pending.
  if (state.pendingName !== undefined)
    return state.pendingName === selectedName ? { ...followed, pendingName: undefined } : followed
  if (position === undefined || (position.row === head.row && position.column === head.column))
    return followed
  return { ...followed, head: position, anchor: position, editing: undefined }
}

const findCellElement = (frame: HTMLElement | null, { row, column }: CellPosition) =>
  frame?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`)

/** Scrolls a cell into view within its own grid only, not the pane around it. */
function scrollCellIntoView(frame: HTMLElement | null, cell: HTMLElement | null | undefined): void {
  if (!frame || !cell) return
  const [outer, box] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
  const margin = 40
  if (box.top < outer.top + margin) frame.scrollTop -= outer.top + margin - box.top
  else if (box.bottom > outer.bottom - margin) frame.scrollTop += box.bottom - outer.bottom + margin
  if (box.left < outer.left + margin) frame.scrollLeft -= outer.left + margin - box.left
  else if (box.right > outer.right) frame.scrollLeft += box.right - outer.right
}
