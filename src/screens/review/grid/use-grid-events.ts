import {
  useMemo,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import type { Table } from '#src/review/tables/group-tables.ts'
import type { RowHandlers } from './GridRow.tsx'
import { getGridCommand } from './grid-keys.ts'
import { getElementPosition } from './cell-position.ts'
import type { GridCommands } from './use-grid-commands.ts'
import type { Grid } from './use-grid.ts'
import { useLatest } from './use-latest.ts'

/**
 * The listeners of a table's grid: keys, pointer and clipboard. A grid has thousands of cells, so the table listens
 * for all of them, and what the rows are given stays the same.
 */
export function useGridEvents(table: Table, columns: number, grid: Grid, acts: GridCommands) {
  const latest = useLatest({ grid, acts })
  /** Where the pointer went down and has not come up since. */
  const dragged = useRef(false)
  const tabLeaves = useRef(false)
  const last = { row: table.rows.length - 1, column: columns - 1 }
  const { range } = grid
  const isCell = (event: { target: EventTarget }) =>
    event.target instanceof HTMLElement && event.target.matches('td[data-row]')

  const rowActs = useMemo(
    (): RowHandlers => ({
      onText: (text) => latest.current.acts.type(text),
      onLeave: (leaving, isChanged) => latest.current.acts.leave(leaving, isChanged),
      onPage: (row, page) => latest.current.acts.setPage(row, page),
      onPageBlur: () => latest.current.grid.go(latest.current.grid.head),
      onAcceptRow: (row) => latest.current.acts.acceptRow(row),
    }),
    [latest],
  )
  const listeners = {
    onKeyDown(event: KeyboardEvent) {
      if (!isCell(event)) return
      const act = getGridCommand(event, {
        commands: acts,
        head: grid.head,
        last,
        cellColumnCount: table.columns.length,
        hasRange: range.top !== range.bottom || range.left !== range.right,
        isTabReleased: tabLeaves.current,
        go: grid.go,
        select: grid.select,
        setTabReleased: (leaves) => (tabLeaves.current = leaves),
      })
      if (act === undefined) return
      event.preventDefault()
      act()
    },
    onKeyUp: (event: KeyboardEvent) => isCell(event) && grid.reportSelection(true),
    onFocus(event: FocusEvent) {
      const place = isCell(event) ? getElementPosition(event.target) : undefined
      if (!place) return
      if (place.row === grid.head.row && place.column === grid.head.column) grid.reportSelection()
      else if (!dragged.current) grid.go(place)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (currentTarget.contains(relatedTarget)) return
      tabLeaves.current = false
      grid.clearPendingSelection()
    },
    onMouseDown(event: MouseEvent) {
      if (
        event.button !== 0 ||
        !(event.target instanceof Element) ||
        event.target.closest('textarea, input, button')
      )
        return
      tabLeaves.current = false
      const heads = findHeader(event.target)
      if (heads?.row !== undefined)
        return grid.select(
          { row: heads.row, column: 0 },
          { row: heads.row, column: table.columns.length - 1 },
        )
      if (heads?.column !== undefined)
        return grid.select({ row: 0, column: heads.column }, { row: last.row, column: heads.column })
      const place = getElementPosition(event.target)
      if (!place) return
      dragged.current = true
      document.addEventListener('mouseup', () => (dragged.current = false), { once: true })
      grid.go(place, { extend: event.shiftKey })
    },
    onMouseOver({ target }: MouseEvent) {
      const place = dragged.current ? getElementPosition(target) : undefined
      if (place && (place.row !== grid.head.row || place.column !== grid.head.column))
        grid.go(place, { extend: true })
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (getElementPosition(target) && !(target instanceof HTMLTextAreaElement)) acts.edit()
    },
    onCopy: (event: ClipboardEvent) => withClipboard(event, acts.copy),
    onCut: (event: ClipboardEvent) =>
      withClipboard(event, (clipboard) => {
        acts.copy(clipboard)
        acts.clear()
      }),
    onPaste: (event: ClipboardEvent) => withClipboard(event, acts.paste),
  }
  return { rowActs, listeners }

  function withClipboard(event: ClipboardEvent, act: (clipboard: DataTransfer) => void): void {
    if (!isCell(event)) return
    event.preventDefault()
    act(event.clipboardData)
  }
}

/** The row or column whose head an element is in. */
function findHeader(element: Element): { readonly row?: number; readonly column?: number } | undefined {
  const { rowHead, columnHead } = element.closest('th')?.dataset ?? {}
  if (rowHead !== undefined) return { row: Number(rowHead) }
  return columnHead === undefined ? undefined : { column: Number(columnHead) }
}
