import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ReviewField } from '#src/review/review-field.ts'
import type { Table } from '#src/review/table-fields.ts'
import { useDesk, type Desk } from '../desk.ts'
import { fieldAt, placeOf, rangeOf, within, type Place } from './place.ts'

/** How a cell is being edited. */
export interface Editing {
  readonly place: Place
  /** Begun by typing over the cell: the arrow keys then leave it. */
  readonly isTypedOver: boolean
}

interface GridState {
  /** The cell that the keys act on; Tab goes to it. */
  readonly head: Place
  /** The other corner of the selected range. */
  readonly anchor: Place
  readonly editing: Editing | undefined
  /** Counts the times that the focus has to go to the head. */
  readonly focuses: number
}

const first: Place = { row: 0, column: 0 }

export type Grid = ReturnType<typeof useGrid>

/**
 * Where one is in a table's grid and what is selected there. The cell that one is in is the screen's selected field,
 * and a cell of this table that is selected from elsewhere becomes the one that one is in.
 *
 * @param columns how many columns can be gone to.
 * @param selected the selected field when it is of this table.
 */
export function useGrid(table: Table, columns: number, selected: ReviewField | undefined) {
  const desk = useDesk()
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<GridState>(() => {
    const place = (selected && placeOf(table, selected)) ?? first
    return { head: place, anchor: place, editing: undefined, focuses: 0 }
  })
  const rows = table.rows.length
  const head = within(state.head, rows, columns)
  const anchor = within(state.anchor, rows, columns)
  const active = fieldAt(table, head)
  /** The field that this grid asked to select and that the address does not name yet. */
  const asked = useRef<string>(undefined)
  const latest = useRef<Shown>({ desk, table, head, selected })
  useLayoutEffect(() => {
    latest.current = { desk, table, head, selected }
  })
  const isQuiet = useRef(false)
  useLayoutEffect(
    function focusHead() {
      const now = latest.current
      if (state.focuses === 0) return
      cellElement(frame.current, now.head)?.focus()
      if (!isQuiet.current) tellOf(now, asked)
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
      const place = now.selected && placeOf(now.table, now.selected)
      if (place === undefined || (place.row === now.head.row && place.column === now.head.column)) return
      setState((before) => ({ ...before, head: place, anchor: place, editing: undefined }))
    },
    [selectedName],
  )
  useEffect(
    function scrollToHead() {
      // Without the focus the browser does not bring the cell in sight.
      if (selectedName !== undefined)
        bringInSight(frame.current, cellElement(frame.current, latest.current.head))
    },
    [selectedName, head.row, head.column],
  )
  return {
    frame,
    head,
    range: rangeOf(anchor, head),
    active,
    editing: state.editing,
    /** Goes to a cell, with the focus. With `extend` the range grows to it; `quietly` the screen is not told yet. */
    go(place: Place, { extend = false, quietly = false } = {}) {
      isQuiet.current = quietly
      setState((before) => ({
        head: place,
        anchor: extend ? within(before.anchor, rows, columns) : place,
        editing: undefined,
        focuses: before.focuses + 1,
      }))
    },
    /** Selects a range; the focus goes to its second corner. */
    select(one: Place, other: Place) {
      isQuiet.current = false
      setState((before) => ({ head: other, anchor: one, editing: undefined, focuses: before.focuses + 1 }))
    },
    edit: (editing: Editing) =>
      setState((before) => ({ ...before, head: editing.place, anchor: editing.place, editing })),
    /** Ends editing; the focus stays where it is now. */
    leave: () => setState((before) => ({ ...before, editing: undefined })),
    /** Tells the screen which cell one is in; while a key is held down only once it is let go. */
    tell(isKeyUp = false) {
      if (isKeyUp) isQuiet.current = false
      if (!isQuiet.current) tellOf(latest.current, asked)
    },
    /** The grid was left: what it asked for no longer matters. */
    forget: () => (asked.current = undefined),
  }
}

interface Shown {
  readonly desk: Desk
  readonly table: Table
  readonly head: Place
  readonly selected: ReviewField | undefined
}

/** Selects the cell that one is in; one that is not there cannot be selected. */
function tellOf({ desk, table, head, selected }: Shown, asked: RefObject<string | undefined>): void {
  const field = fieldAt(table, head)
  if (!field || field.name === selected?.name) return
  asked.current = field.name
  desk.select(field.name)
}

const cellElement = (frame: HTMLElement | null, { row, column }: Place) =>
  frame?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`)

/** Scrolls a cell into sight of its own grid only: the pane around it stays. */
function bringInSight(frame: HTMLElement | null, cell: HTMLElement | null | undefined): void {
  if (!frame || !cell) return
  const [around, box] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()]
  const edge = 40
  if (box.top < around.top + edge) frame.scrollTop -= around.top + edge - box.top
  else if (box.bottom > around.bottom - edge) frame.scrollTop += box.bottom - around.bottom + edge
  if (box.left < around.left + edge) frame.scrollLeft -= around.left + edge - box.left
  else if (box.right > around.right) frame.scrollLeft += box.right - around.right
}
