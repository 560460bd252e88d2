import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { useReviewSession, type ReviewSession } from '../session/review-session.ts'
import {
  getFieldAt,
  findFieldPosition,
  toCellRange,
  clampPosition,
  type CellPosition,
} from './cell-position.ts'

/** How a cell is being edited. */
export interface CellEditing {
  readonly position: CellPosition
  /** Begun by typing over the cell: the arrow keys then leave it. */
  readonly isTypedOver: boolean
}

interface GridState {
  /** The cell that the keys act on; Tab goes to it. */
  readonly head: CellPosition
  /** The other corner of the selected range. */
  readonly anchor: CellPosition
  readonly editing: CellEditing | undefined
  /** Counts the times that the focus has to go to the head. */
  readonly focuses: number
}

const firstPosition: CellPosition = { row: 0, column: 0 }

export type Grid = ReturnType<typeof useGrid>

/**
 * Where one is in a table's grid and what is selected there. The cell that one is in is the screen's selected field,
 * and a cell of this table that is selected from elsewhere becomes the one that one is in.
 *
 * @param columns how many columns can be gone to.
 * @param selected the selected field when it is of this table.
 */
export function useGrid(table: Table, columns: number, selected: ReviewField | undefined) {
  const desk = useReviewSession()
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<GridState>(() => {
    const place = (selected && findFieldPosition(table, selected)) ?? firstPosition
    return { head: place, anchor: place, editing: undefined, focuses: 0 }
  })
  const rows = table.rows.length
  const head = clampPosition(state.head, rows, columns)
  const anchor = clampPosition(state.anchor, rows, columns)
  const active = getFieldAt(table, head)
  /** The field that this grid asked to select and that the address does not name yet. */
  const asked = useRef<string>(undefined)
  const latest = useRef<GridSnapshot>({ desk, table, head, selected })
  useLayoutEffect(() => {
    latest.current = { desk, table, head, selected }
  })
  const isQuiet = useRef(false)
  useLayoutEffect(
    function focusHead() {
      const now = latest.current
      if (state.focuses === 0) return
      findCellElement(frame.current, now.head)?.focus()
      if (!isQuiet.current) selectActiveField(now, asked)
    },
    [state.focuses],
  )
  const selectedName = selected?.name
  useEffect(
    function followSelection() {
      const now = latest.current
      if (asked.current !== undefined) {
        if (asked.current === selectedName) asked.current = undefined
        return
      }
      const place = now.selected && findFieldPosition(now.table, now.selected)
      if (place === undefined || (place.row === now.head.row && place.column === now.head.column)) return
      setState((before) => ({ ...before, head: place, anchor: place, editing: undefined }))
    },
    [selectedName],
  )
  useEffect(
    function scrollToHead() {
      // Without the focus the browser does not bring the cell in sight.
      if (selectedName !== undefined)
        scrollCellIntoView(frame.current, findCellElement(frame.current, latest.current.head))
    },
    [selectedName, head.row, head.column],
  )
  return {
    frame,
    head,
    range: toCellRange(anchor, head),
    active,
    editing: state.editing,
    /** Goes to a cell, with the focus. With `extend` the range grows to it; `quietly` the screen is not told yet. */
    go(place: CellPosition, { extend = false, quietly = false } = {}) {
      isQuiet.current = quietly
      setState((before) => ({
        head: place,
        anchor: extend ? clampPosition(before.anchor, rows, columns) : place,
        editing: undefined,
        focuses: before.focuses + 1,
      }))
    },
    /** Selects a range; the focus goes to its second corner. */
    select(one: CellPosition, other: CellPosition) {
      isQuiet.current = false
      setState((before) => ({ head: other, anchor: one, editing: undefined, focuses: before.focuses + 1 }))
    },
    edit: (editing: CellEditing) =>
      setState((before) => ({ ...before, head: editing.position, anchor: editing.position, editing })),
    /** Ends editing; the focus stays where it is now. */
    leave: () => setState((before) => ({ ...before, editing: undefined })),
    /** Tells the screen which cell one is in; while a key is held down only once it is let go. */
    reportSelection(isKeyUp = false) {
      if (isKeyUp) isQuiet.current = false
      if (!isQuiet.current) selectActiveField(latest.current, asked)
    },
    /** The grid was left: what it asked for no longer matters. */
    clearPendingSelection: () => (asked.current = undefined),
  }
}

interface GridSnapshot {
  readonly desk: ReviewSession
  readonly table: Table
  readonly head: CellPosition
  readonly selected: ReviewField | undefined
}

/** Selects the cell that one is in; one that is not there cannot be selected. */
function selectActiveField(
  { desk, table, head, selected }: GridSnapshot,
  asked: RefObject<string | undefined>,
): void {
  const field = getFieldAt(table, head)
  if (!field || field.name === selected?.name) return
  asked.current = field.name
  desk.select(field.name)
}

const findCellElement = (frame: HTMLElement | null, { row, column }: CellPosition) =>
  frame?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`)

/** Scrolls a cell into sight of its own grid only: the pane around it stays. */
function scrollCellIntoView(frame: HTMLElement | null, cell: HTMLElement | null | undefined): void {
  if (!frame || !cell) return
  const [around, box] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
  const edge = 40
  if (box.top < around.top + edge) frame.scrollTop -= around.top + edge - box.top
  else if (box.bottom > around.bottom - edge) frame.scrollTop += box.bottom - around.bottom + edge
  if (box.left < around.left + edge) frame.scrollLeft -= around.left + edge - box.left
  else if (box.right > around.right) frame.scrollLeft += box.right - around.right
}
