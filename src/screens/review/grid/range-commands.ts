import { clearCells, fillDown, markCellsAbsent } from '#src/review/tables/edit-cells.ts'
import { deleteRows } from '#src/review/tables/edit-rows.ts'
import { maxPastedRows, pasteBlock, type TextBlock } from '#src/review/tables/paste-block.ts'
import type { Translate } from '#src/ui/translation/text-types.ts'
import { copyTexts, readPastedTexts } from './clipboard.ts'
import { getFieldsInRange } from './cell-position.ts'
import type { GridCommandContext } from './row-commands.ts'

/** The commands on the cells of the selected range: filling, clearing, the clipboard. */
export function createRangeCommands(
  { session, name, table, grid }: GridCommandContext,
  t: Translate,
  announce: (text: string) => void,
) {
  const { range, head } = grid
  const span = { at: range.top, count: range.bottom - range.top + 1 }
  const lastRow = table.rows.length - 1
  const present = () => getFieldsInRange(table, range)
  return {
    /** Copies the top cells of the range down: to the end of the range, or from a single row to the last row. */
    fill() {
      const to = span.count > 1 ? range.bottom : lastRow
      const names = table.columns.slice(range.left, range.right + 1).map((column) => column.name)
      session.apply((d, draft) => fillDown(d, draft, name, { from: range.top, to, columns: names }))
      announce(t('tables.announced.filled', { count: to - range.top }))
      grid.select({ row: range.top, column: range.left }, { row: to, column: range.right })
    },
    clear: () => session.apply((d, draft) => clearCells(d, draft, present())),
    leaveOut() {
      const isWhole = range.left === 0 && range.right >= table.columns.length - 1
      // Delete whole rows: absent ones would leave a gap in the row numbers.
      session.apply((d, draft) =>
        isWhole ? deleteRows(d, draft, name, span) : markCellsAbsent(d, draft, present()),
      )
      grid.go(head)
    },
    copy(clipboard: DataTransfer) {
      const texts = table.rows.slice(range.top, range.bottom + 1).map(({ cells }) =>
        table.columns.slice(range.left, range.right + 1).map((column) => {
          const field = cells.get(column.name)
          return field && field.state !== 'absent' ? field.text : ''
        }),
      )
      copyTexts(clipboard, texts)
      announce(t('tables.announced.copied', { count: texts.length * (texts[0]?.length ?? 0) }))
    },
    paste(clipboard: DataTransfer) {
      const pasted = readPastedTexts(clipboard)
      if (!pasted) return announce(t('tables.announced.nothing'))
      const texts = fillRange(pasted, span.count, range.right - range.left + 1)
      const names = table.columns.slice(range.left).map((column) => column.name)
      session.apply((d, draft) => pasteBlock(d, draft, name, { at: range.top, columns: names, texts }))
      const width = Math.max(...texts.map((line) => line.length))
      const rows = Math.min(texts.length, maxPastedRows)
      const messages = [
        t('tables.announced.pasted', {
          rows: t('tables.rows', { count: rows }),
          columns: t('tables.columns', { count: Math.min(width, names.length) }),
        }),
        range.top + rows - 1 > lastRow &&
          t('tables.announced.added', { count: range.top + rows - 1 - lastRow }),
        width > names.length && t('tables.announced.columnsOver', { count: width - names.length }),
        texts.length > rows && t('tables.announced.rowsOver', { count: texts.length - rows }),
      ]
      announce(messages.filter(Boolean).join(' '))
      grid.select(
        { row: range.top, column: range.left },
        { row: range.top + rows - 1, column: range.left + Math.min(width, names.length) - 1 },
      )
    },
  }
}

/** Repeats a single text over the whole range, as spreadsheets do; other blocks are pasted as they are. */
function fillRange(texts: TextBlock, rows: number, columns: number): TextBlock {
  const [line] = texts
  if (texts.length !== 1 || line?.length !== 1 || rows * columns === 1) return texts
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => line[0] ?? ''))
}
