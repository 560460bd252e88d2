import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptField } from '#src/review/fields/edit-field.ts'
import { findNextToCheck, findPreviousToCheck } from '#src/review/fields/order-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import {
  acceptCells,
  clearCells,
  fillDown,
  markCellsAbsent,
  setCell,
  setRowPage,
} from '#src/review/tables/edit-cells.ts'
import { maxPastedRows, pasteBlock } from '#src/review/tables/paste-block.ts'
import { deleteRows, duplicateRows, insertRow, moveRows } from '#src/review/tables/edit-rows.ts'
import { listTableFields, type Table } from '#src/review/tables/group-tables.ts'
import { getField, getOrderedFields, useReviewSession } from '../session/review-session.ts'
import { goToField } from '../session/field-commands.ts'
import type { CellExit } from './CellEditor.tsx'
import { copyTexts, readPastedTexts } from './clipboard.ts'
import { getFieldAt, getFieldsInRange, findFieldPosition, type CellPosition } from './cell-position.ts'
import type { Grid } from './use-grid.ts'

export type GridCommands = ReturnType<typeof useGridCommands>

/**
 * What can be done in a table's grid. The rows meant are those of the selected range; afterwards one is in the row that
 * the act was about.
 *
 * @param columns how many columns can be gone to.
 */
export function useGridCommands(name: string, table: Table, columns: number, grid: Grid) {
  const { t } = useTranslation()
  const desk = useReviewSession()
  const [said, setSaid] = useState('')
  /** Whether the cell that is edited was to be checked when it was begun. */
  const wasFlagged = useRef(false)
  const { range, head } = grid
  const span = { at: range.top, count: range.bottom - range.top + 1 }
  const lastRow = table.rows.length - 1
  const present = () => getFieldsInRange(table, range)

  /** @param ordered the order before an edit: an edit must not change where the reviewer goes next. */
  const goOn = (
    from: ReviewField | undefined,
    isForward: boolean,
    ordered: readonly ReviewField[] = getOrderedFields(desk),
  ) => {
    const current = ordered.map((field) => getField(desk, field.name) ?? field)
    const next = from && (isForward ? findNextToCheck : findPreviousToCheck)(current, from.name)
    if (!next) return false
    const place = next.cell?.table === name ? findFieldPosition(table, next) : undefined
    if (place) grid.go(place)
    else goToField(desk, next.name)
    return true
  }
  const step = (rows: number) => grid.go({ ...head, row: Math.max(0, Math.min(lastRow, head.row + rows)) })
  /** The cell after or before in reading order; undefined beyond the ends. */
  const beside = (by: 1 | -1): CellPosition | undefined => {
    const at = head.row * columns + head.column + by
    return at < 0 || at >= (lastRow + 1) * columns
      ? undefined
      : { row: Math.floor(at / columns), column: at % columns }
  }
  const fieldName = ({ row, column }: CellPosition) => {
    const [number, columnName] = [table.rows[row]?.number, table.columns[column]?.name]
    return number === undefined || columnName === undefined
      ? undefined
      : { table: name, row: number, column: columnName, type: table.columns[column]?.type }
  }

  return {
    said,
    beside,
    /** Goes to the next or previous field to check, here or elsewhere. */
    goToNextFlagged: (isForward: boolean) => goOn(grid.active ?? getOrderedFields(desk)[0], isForward),
    /** Accepts the cell and goes to the next one to check; without one, to the row below or above. */
    accept(rows: 1 | -1) {
      const field = grid.active
      const ordered = getOrderedFields(desk)
      desk.store.endEditGroup()
      if (field && field.state !== 'absent') desk.apply((d, draft) => acceptField(d, draft, field.name))
      if (rows === -1 || !goOn(field, true, ordered)) step(rows)
    },
    acceptRows() {
      const fields = getFieldsInRange(table, { ...range, left: 0, right: table.columns.length - 1 })
      const ordered = getOrderedFields(desk)
      desk.apply((d, draft) => acceptCells(d, draft, fields))
      const last = fields.at(-1)
      if (!goOn(last, true, ordered)) grid.go({ ...head, row: Math.min(lastRow, range.bottom + 1) })
    },
    /** Accepts the cells of one row, where one is or not. */
    acceptRow(row: number) {
      const cells = getFieldsInRange(table, {
        top: row,
        bottom: row,
        left: 0,
        right: table.columns.length - 1,
      })
      desk.apply((d, draft) => acceptCells(d, draft, cells))
      grid.go({ row, column: head.column })
    },
    acceptAll: () => desk.apply((d, draft) => acceptCells(d, draft, listTableFields(table))),
    insert() {
      desk.apply((d, draft) => insertRow(d, draft, name, range.bottom + 1))
      grid.go({ row: range.bottom + 1, column: 0 })
    },
    duplicate() {
      desk.apply((d, draft) => duplicateRows(d, draft, name, span))
      grid.select(
        { row: range.bottom + 1, column: range.left },
        { row: range.bottom + span.count, column: head.column },
      )
    },
    remove() {
      desk.apply((d, draft) => deleteRows(d, draft, name, span))
      grid.go({ row: Math.max(0, Math.min(range.top, lastRow - span.count)), column: head.column })
    },
    move(by: 1 | -1) {
      const to = range.top + by
      if (to < 0 || range.bottom + by > lastRow) return
      desk.apply((d, draft) => moveRows(d, draft, name, { from: range.top, to, count: span.count }))
      grid.select({ row: to, column: range.left }, { row: range.bottom + by, column: range.right })
    },
    /** Puts the top cells of the range into the rest of it; those of a single row into all rows below. */
    fill() {
      const to = span.count > 1 ? range.bottom : lastRow
      const names = table.columns.slice(range.left, range.right + 1).map((column) => column.name)
      desk.apply((d, draft) => fillDown(d, draft, name, { from: range.top, to, columns: names }))
      setSaid(t('tables.said.filled', { count: to - range.top }))
      grid.select({ row: range.top, column: range.left }, { row: to, column: range.right })
    },
    clear: () => desk.apply((d, draft) => clearCells(d, draft, present())),
    leaveOut() {
      const isWhole = range.left === 0 && range.right >= table.columns.length - 1
      // Rows that are left out whole would leave a gap in the numbers.
      desk.apply((d, draft) =>
        isWhole ? deleteRows(d, draft, name, span) : markCellsAbsent(d, draft, present()),
      )
      grid.go(head)
    },
    edit() {
      wasFlagged.current = grid.active?.state === 'to-check'
      desk.store.endEditGroup()
      grid.edit({ position: head, isTypedOver: false })
    },
    typeOver(text: string) {
      wasFlagged.current = grid.active?.state === 'to-check'
      desk.store.endEditGroup()
      typeAt(head, text)
      grid.edit({ position: head, isTypedOver: true })
    },
    type: (text: string) => typeAt(head, text),
    leave(leaving: CellExit, isChanged: boolean) {
      const field = getFieldAt(table, head)
      if (leaving === 'cancel') {
        if (isChanged && field) desk.store.cancelTyping(desk.documentIndex, field.name)
        return grid.go(head)
      }
      desk.store.endEditGroup()
      if (leaving === 'stay') return grid.leave()
      if (leaving === 'next' || leaving === 'previous')
        return grid.go(beside(leaving === 'next' ? 1 : -1) ?? head)
      const ordered = getOrderedFields(desk)
      if (!isChanged && field) desk.apply((d, draft) => acceptField(d, draft, field.name))
      if (leaving === 'up' || !wasFlagged.current || !goOn(field, true, ordered))
        step(leaving === 'up' ? -1 : 1)
    },
    setPage: (row: number, page: number) =>
      desk.apply((d, draft) => setRowPage(d, draft, name, { at: row, page })),
    copy(clipboard: DataTransfer) {
      const texts = table.rows.slice(range.top, range.bottom + 1).map(({ cells }) =>
        table.columns.slice(range.left, range.right + 1).map((column) => {
          const field = cells.get(column.name)
          return field && field.state !== 'absent' ? field.text : ''
        }),
      )
      copyTexts(clipboard, texts)
      setSaid(t('tables.said.copied', { count: texts.length * (texts[0]?.length ?? 0) }))
    },
    paste(clipboard: DataTransfer) {
      const given = readPastedTexts(clipboard)
      if (!given) return setSaid(t('tables.said.nothing'))
      const texts = fillRange(given, span.count, range.right - range.left + 1)
      const names = table.columns.slice(range.left).map((column) => column.name)
      desk.apply((d, draft) => pasteBlock(d, draft, name, { at: range.top, columns: names, texts }))
      const width = Math.max(...texts.map((line) => line.length))
      const rows = Math.min(texts.length, maxPastedRows)
      setSaid(
        [
          t('tables.said.pasted', {
            rows: t('tables.rows', { count: rows }),
            columns: t('tables.columns', { count: Math.min(width, names.length) }),
          }),
          range.top + rows - 1 > lastRow && t('tables.said.added', { count: range.top + rows - 1 - lastRow }),
          width > names.length && t('tables.said.columnsOver', { count: width - names.length }),
          texts.length > rows && t('tables.said.rowsOver', { count: texts.length - rows }),
        ]
          .filter(Boolean)
          .join(' '),
      )
      grid.select(
        { row: range.top, column: range.left },
        { row: range.top + rows - 1, column: range.left + Math.min(width, names.length) - 1 },
      )
    },
  }

  function typeAt(place: CellPosition, text: string): void {
    const [field, cell] = [getFieldAt(table, place), fieldName(place)]
    if (field) return desk.store.typeText(desk.documentIndex, field.name, text)
    if (cell)
      desk.apply((d, draft) => setCell(d, draft, cell, { text }), `text ${name}.${cell.row}.${cell.column}`)
  }
}

/** One text fills the whole range, as in a spreadsheet; anything else is pasted as it is. */
function fillRange(texts: readonly (readonly string[])[], rows: number, columns: number) {
  const [line] = texts
  if (texts.length !== 1 || line?.length !== 1 || rows * columns === 1) return texts
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => line[0] ?? ''))
}
