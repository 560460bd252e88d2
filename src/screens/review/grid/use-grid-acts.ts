import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptField } from '#src/review/edit-field.ts'
import { nextToCheck, previousToCheck } from '#src/review/order-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import {
  acceptCells,
  clearCells,
  fillDown,
  leaveOutCells,
  setCell,
  setRowPage,
} from '#src/review/table-edits.ts'
import { mostPastedRows, pasteBlock } from '#src/review/table-paste.ts'
import { deleteRows, duplicateRows, insertRow, moveRow } from '#src/review/table-rows.ts'
import { tableFields, type Table } from '#src/review/table-fields.ts'
import { useDesk } from '../desk.ts'
import { cancelTyping, goTo, typeText } from '../field-acts.ts'
import { useShownOrder } from '../shown-order.ts'
import type { Leaving } from './CellEditor.tsx'
import { copyTexts, pastedTexts } from './clipboard.ts'
import { fieldAt, fieldsIn, placeOf, type Place } from './place.ts'
import type { Grid } from './use-grid.ts'

export type GridActs = ReturnType<typeof useGridActs>

/**
 * What can be done in a table's grid. The rows meant are those of the selected range; afterwards one is in the row that
 * the act was about.
 *
 * @param columns how many columns can be gone to.
 */
export function useGridActs(name: string, table: Table, columns: number, grid: Grid) {
  const { t, i18n } = useTranslation()
  const desk = useDesk()
  const order = useShownOrder()
  const [said, setSaid] = useState('')
  /** Whether the cell that is edited was to be checked when it was begun. */
  const wasFlagged = useRef(false)
  const { range, head } = grid
  const span = { at: range.top, count: range.bottom - range.top + 1 }
  const lastRow = table.rows.length - 1
  const present = () => fieldsIn(table, range)
  const language = i18n.language.startsWith('nl') ? 'nl' : 'en'

  const goOn = (from: ReviewField | undefined, isForward: boolean) => {
    const now = new Map(desk.work.fields(desk.documentIndex).map((field) => [field.name, field]))
    const walked = order.current.map((field) => now.get(field.name) ?? field)
    const next = from && (isForward ? nextToCheck : previousToCheck)(walked, from.name)
    if (!next) return false
    const place = next.cell?.table === name ? placeOf(table, next) : undefined
    if (place) grid.go(place)
    else goTo(desk, next.name)
    return true
  }
  const step = (rows: number) => grid.go({ ...head, row: Math.max(0, Math.min(lastRow, head.row + rows)) })
  /** The cell after or before in reading order; undefined beyond the ends. */
  const beside = (by: 1 | -1): Place | undefined => {
    const at = head.row * columns + head.column + by
    return at < 0 || at >= (lastRow + 1) * columns
      ? undefined
      : { row: Math.floor(at / columns), column: at % columns }
  }
  const fieldName = ({ row, column }: Place) => {
    const [number, columnName] = [table.rows[row]?.number, table.columns[column]?.name]
    return number === undefined || columnName === undefined
      ? undefined
      : { table: name, row: number, column: columnName, type: table.columns[column]?.type }
  }

  return {
    said,
    beside,
    /** Goes to the next or previous field to check, here or elsewhere. */
    walk: (isForward: boolean) => goOn(grid.active ?? order.current[0], isForward),
    /** Accepts the cell and goes to the next one to check; without one, to the row below or above. */
    accept(rows: 1 | -1) {
      const field = grid.active
      desk.work.settle()
      if (field && field.state !== 'absent') desk.act((d, draft) => acceptField(d, draft, field.name))
      if (rows === -1 || !goOn(field, true)) step(rows)
    },
    acceptRows() {
      const fields = fieldsIn(table, { ...range, left: 0, right: table.columns.length - 1 })
      desk.act((d, draft) => acceptCells(d, draft, fields))
      const last = fields.at(-1)
      if (!goOn(last, true)) grid.go({ ...head, row: Math.min(lastRow, range.bottom + 1) })
    },
    /** Accepts the cells of one row, where one is or not. */
    acceptRow(row: number) {
      const cells = fieldsIn(table, { top: row, bottom: row, left: 0, right: table.columns.length - 1 })
      desk.act((d, draft) => acceptCells(d, draft, cells))
      grid.go({ row, column: head.column })
    },
    acceptAll: () => desk.act((d, draft) => acceptCells(d, draft, tableFields(table))),
    insert() {
      desk.act((d, draft) => insertRow(d, draft, name, range.bottom + 1))
      grid.go({ row: range.bottom + 1, column: 0 })
    },
    duplicate() {
      desk.act((d, draft) => duplicateRows(d, draft, name, span))
      grid.select(
        { row: range.bottom + 1, column: range.left },
        { row: range.bottom + span.count, column: head.column },
      )
    },
    remove() {
      desk.act((d, draft) => deleteRows(d, draft, name, span))
      grid.go({ row: Math.max(0, Math.min(range.top, lastRow - span.count)), column: head.column })
    },
    move(by: 1 | -1) {
      const to = range.top + by
      if (to < 0 || range.bottom + by > lastRow) return
      desk.act((d, draft) => moveRow(d, draft, name, { from: range.top, to, count: span.count }))
      grid.select({ row: to, column: range.left }, { row: range.bottom + by, column: range.right })
    },
    /** Puts the top cells of the range into the rest of it; those of a single row into all rows below. */
    fill() {
      const to = span.count > 1 ? range.bottom : lastRow
      const names = table.columns.slice(range.left, range.right + 1).map((column) => column.name)
      desk.act((d, draft) => fillDown(d, draft, name, { from: range.top, to, columns: names }))
      setSaid(t('tables.said.filled', { count: to - range.top }))
      grid.select({ row: range.top, column: range.left }, { row: to, column: range.right })
    },
    clear: () => desk.act((d, draft) => clearCells(d, draft, present())),
    leaveOut() {
      const isWhole = range.left === 0 && range.right >= table.columns.length - 1
      // Rows that are left out whole would leave a gap in the numbers.
      desk.act((d, draft) =>
        isWhole ? deleteRows(d, draft, name, span) : leaveOutCells(d, draft, present()),
      )
      grid.go(head)
    },
    edit() {
      wasFlagged.current = grid.active?.state === 'to-check'
      desk.work.settle()
      grid.edit({ place: head, isTypedOver: false })
    },
    typeOver(text: string) {
      wasFlagged.current = grid.active?.state === 'to-check'
      desk.work.settle()
      typeAt(head, text)
      grid.edit({ place: head, isTypedOver: true })
    },
    type: (text: string) => typeAt(head, text),
    leave(leaving: Leaving, isChanged: boolean) {
      const field = fieldAt(table, head)
      if (leaving === 'cancel') {
        if (isChanged && field) cancelTyping(desk, field, language)
        return grid.go(head)
      }
      desk.work.settle()
      if (leaving === 'stay') return grid.leave()
      if (leaving === 'next' || leaving === 'previous')
        return grid.go(beside(leaving === 'next' ? 1 : -1) ?? head)
      if (!isChanged && field) desk.act((d, draft) => acceptField(d, draft, field.name))
      if (leaving === 'up' || !wasFlagged.current || !goOn(field, true)) step(leaving === 'up' ? -1 : 1)
    },
    setPage: (row: number, page: number) =>
      desk.act((d, draft) => setRowPage(d, draft, name, { at: row, page })),
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
      const given = pastedTexts(clipboard)
      if (!given) return setSaid(t('tables.said.nothing'))
      const texts = spread(given, span.count, range.right - range.left + 1)
      const names = table.columns.slice(range.left).map((column) => column.name)
      desk.act((d, draft) => pasteBlock(d, draft, name, { at: range.top, columns: names, texts }))
      const width = Math.max(...texts.map((line) => line.length))
      const rows = Math.min(texts.length, mostPastedRows)
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

  function typeAt(place: Place, text: string): void {
    const [field, cell] = [fieldAt(table, place), fieldName(place)]
    if (field) return typeText(desk, field.name, text)
    if (cell)
      desk.act((d, draft) => setCell(d, draft, cell, { text }), `text ${name}.${cell.row}.${cell.column}`)
  }
}

/** One text fills the whole range, as in a spreadsheet; anything else is pasted as it is. */
function spread(texts: readonly (readonly string[])[], rows: number, columns: number) {
  const [line] = texts
  if (texts.length !== 1 || line?.length !== 1 || rows * columns === 1) return texts
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => line[0] ?? ''))
}
