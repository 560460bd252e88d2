import {
  useEffect,
  useEffectEvent,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useReviewSession } from '../session/review-session.ts'
import type { Table } from '#src/review/tables/group-tables.ts'
import { getGridCommand } from './grid-keys.ts'
import { getElementPosition } from './cell-position.ts'
import type { GridSelection } from './use-grid.ts'
import type { GridCommands } from './use-grid-commands.ts'

/** The keyboard, pointer and clipboard handlers of a table element; they handle the events of all its cells. */
export function useGridEvents(table: Table, columns: number, grid: GridSelection, commands: GridCommands) {
  const session = useReviewSession()
  /** Whether Escape was pressed, so that the next Tab leaves the grid. */
  const isTabReleased = useRef(false)
  const last = { row: table.rows.length - 1, column: columns - 1 }
  const pointerHandlers = usePointerHandlers(table, grid, commands, () => (isTabReleased.current = false))
  return {
    ...pointerHandlers,
    onKeyDown(event: KeyboardEvent) {
      if (!isCell(event)) return
      const { range } = grid
      const command = getGridCommand(event, {
        commands,
        head: grid.head,
        last,
        cellColumnCount: table.columns.length,
        hasRange: range.top !== range.bottom || range.left !== range.right,
        isTabReleased: isTabReleased.current,
        go: grid.go,
        select: grid.select,
        setTabReleased: (isReleased) => (isTabReleased.current = isReleased),
      })
      if (command === undefined) return
      event.preventDefault()
      command()
    },
    onKeyUp: (event: KeyboardEvent) => isCell(event) && grid.reportSelection(true),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return
      isTabReleased.current = false
      grid.clearPendingSelection()
      // While the focus moves to the page, the cell is still the one to fill.
      if (relatedTarget instanceof Element && relatedTarget.closest('[data-scroller]') !== null)
        session.selection.setMissingCell(undefined)
    },
    onCopy: (event: ClipboardEvent) => withClipboard(event, commands.copy),
    onCut: (event: ClipboardEvent) =>
      withClipboard(event, (clipboard) => {
        commands.copy(clipboard)
        commands.clear()
      }),
    onPaste: (event: ClipboardEvent) => withClipboard(event, commands.paste),
  }
}

/** Selecting with the pointer: a click, a drag over a range, a click on a row or column header. */
function usePointerHandlers(
  table: Table,
  grid: GridSelection,
  commands: GridCommands,
  onPointerDown: () => void,
) {
  const isDragging = useRef(false)
  const startPress = useDoublePress(commands.edit)
  const endDrag = useEffectEvent(() => {
    if (!isDragging.current) return
    isDragging.current = false
    grid.reportSelection(true)
  })
  useEffect(function endDragOnRelease() {
    const onRelease = () => endDrag()
    document.addEventListener('mouseup', onRelease)
    return () => document.removeEventListener('mouseup', onRelease)
  }, [])
  return {
    onFocus(event: FocusEvent) {
      const position = isCell(event) ? getElementPosition(event.target) : undefined
      if (!position) return
      if (position.row === grid.head.row && position.column === grid.head.column) grid.reportSelection()
      else if (!isDragging.current) grid.go(position)
    },
    onMouseDown(event: MouseEvent) {
      if (
        event.button !== 0 ||
        !(event.target instanceof Element) ||
        event.target.closest('textarea, input, button')
      )
        return
      onPointerDown()
      const header = findHeader(event.target)
      if (header?.row !== undefined)
        return grid.select(
          { row: header.row, column: 0 },
          { row: header.row, column: table.columns.length - 1 },
        )
      if (header?.column !== undefined)
        return grid.select(
          { row: 0, column: header.column },
          { row: table.rows.length - 1, column: header.column },
        )
      const position = getElementPosition(event.target)
      if (!position) return
      isDragging.current = true
      if (!event.shiftKey) startPress(event)
      // The screen follows on release: what it opens and closes moves the cells away from the pointer.
      grid.go(position, { extend: event.shiftKey, quietly: true })
    },
    onMouseOver({ target }: MouseEvent) {
      const position = isDragging.current ? getElementPosition(target) : undefined
      if (position && (position.row !== grid.head.row || position.column !== grid.head.column))
        grid.go(position, { extend: true, quietly: true })
    },
  }
}

/** In CSS pixels; two presses further apart are not a double press. */
const maxPressDistance = 4

/**
 * Calls back at the second press of a double press that began in a cell, wherever the second one is: the screen's
 * response to the first may have moved the cell.
 *
 * @returns a function to call on the first press.
 */
function useDoublePress(onDouble: () => void): (press: MouseEvent) => void {
  const first = useRef<{ readonly clientX: number; readonly clientY: number }>(undefined)
  const endPress = useEffectEvent((event: globalThis.MouseEvent) => {
    const start = first.current
    first.current = undefined
    if (start === undefined || event.detail !== 2 || event.button !== 0) return
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
    if (distance > maxPressDistance) return
    // The press is meant for the cell, not for the element now below the pointer.
    event.preventDefault()
    event.stopPropagation()
    dropNextClick()
    onDouble()
  })
  useEffect(function listenForPress() {
    const onPress = (event: globalThis.MouseEvent) => endPress(event)
    document.addEventListener('mousedown', onPress, true)
    return () => document.removeEventListener('mousedown', onPress, true)
  }, [])
  return ({ clientX, clientY }) => {
    first.current = { clientX, clientY }
  }
}

/** Drops the click that ends a press. */
function dropNextClick(): void {
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', drop, { capture: true, once: true })
  // A click follows the release immediately, or not at all.
  const stop = () => setTimeout(() => document.removeEventListener('click', drop, true))
  document.addEventListener('mouseup', stop, { once: true, capture: true })
}

const isCell = (event: { target: EventTarget }) =>
  event.target instanceof HTMLElement && event.target.matches('td[data-row]')

function withClipboard(event: ClipboardEvent, run: (clipboard: DataTransfer) => void): void {
  if (!isCell(event)) return
  event.preventDefault()
  run(event.clipboardData)
}

/** The row or column whose header contains an element. */
function findHeader(element: Element): { readonly row?: number; readonly column?: number } | undefined {
  const { rowHead, columnHead } = element.closest('th')?.dataset ?? {}
  if (rowHead !== undefined) return { row: Number(rowHead) }
  return columnHead === undefined ? undefined : { column: Number(columnHead) }
}
