import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { setCells, type CellChange } from './edit-cells.ts'
import type { TableColumn } from './group-tables.ts'
import { getFirstRowNumber, findTable } from './edit-rows.ts'

/** Texts row by row; rows may have different lengths. */
export type TextBlock = readonly (readonly string[])[]

/** Maximum number of rows pasted at once: more than the table of a document of 500 pages can have. */
export const maxPastedRows = 5000

/**
 * Pastes a block of texts into a table from row index `at` on; Values follow the texts. Rows are appended as needed. An
 * empty text creates no cell, except one in a new row that would have none.
 *
 * @param columns the columns that the block covers, in its order. Further texts of a row are ignored.
 */
export function pasteBlock(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  {
    at,
    columns,
    texts,
  }: { readonly at: number; readonly columns: readonly string[]; readonly texts: TextBlock },
): DocumentDraft {
  const rows = findTable(document, draft, table)?.rows ?? []
  const next = (rows.at(-1)?.number ?? -1) + 1
  const cells = texts.slice(0, maxPastedRows).flatMap((line, index) => {
    const row = rows[at + index]
    if (!row) return buildRowCells(next + at + index - rows.length, columns, line)
    return columns.flatMap((column, position): CellChange | [] => {
      const [text, cell] = [line[position], row.cells.get(column)]
      const current = cell && cell.state !== 'absent' ? cell.text : ''
      return text === undefined || text === current ? [] : { row: row.number, column, changes: { text } }
    })
  })
  return setCells(document, draft, table, cells)
}

/**
 * Appends rows of texts to a table, or creates the table with them.
 *
 * @param page the page of the texts, from 0.
 */
export function appendRows(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  {
    columns,
    texts,
    page,
  }: {
    readonly columns: readonly TableColumn[]
    readonly texts: TextBlock
    readonly page: number | undefined
  },
): DocumentDraft {
  const rows = findTable(document, draft, table)?.rows ?? []
  const next = rows.length === 0 ? getFirstRowNumber(document, table) : (rows.at(-1)?.number ?? 0) + 1
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  const cells = texts.flatMap((line, index) =>
    buildRowCells(
      next + index,
      columns.map(({ name }) => name),
      line,
    ).map((cell) => ({
      ...cell,
      changes: {
        ...cell.changes,
        ...(page !== undefined && { page }),
        ...toTypeChange(types.get(cell.column)),
      },
    })),
  )
  return setCells(document, draft, table, cells)
}

/** Starts a table with one row: an empty cell of each column, with its Type. Empty cells are not sent. */
export const beginTable = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { columns, page }: { readonly columns: readonly TableColumn[]; readonly page: number },
): DocumentDraft =>
  setCells(
    document,
    draft,
    table,
    columns.map(({ name, type }) => ({
      row: getFirstRowNumber(document, table),
      column: name,
      changes: { text: '', page, ...toTypeChange(type) },
    })),
  )

/** Adds a column to a table: an empty cell with its Type in every row. */
export function addColumn(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { name, type }: { readonly name: string; readonly type: string },
): DocumentDraft {
  const rows = findTable(document, draft, table)?.rows ?? []
  const without = rows.filter(({ cells }) => !cells.has(name))
  return setCells(
    document,
    draft,
    table,
    without.map(({ number }) => ({ row: number, column: name, changes: { text: '', type } })),
  )
}

/** Checks a column name: it must not be empty, contain a dot or belong to another column of the table. */
export function findColumnNameProblem(
  name: string,
  columns: readonly TableColumn[],
): 'empty' | 'dot' | 'taken' | undefined {
  if (name.trim() === '') return 'empty'
  if (name.includes('.')) return 'dot'
  return columns.some((column) => column.name === name) ? 'taken' : undefined
}

function buildRowCells(row: number, columns: readonly string[], line: readonly string[]): CellChange[] {
  const cells = columns.flatMap((column, position): CellChange | [] => {
    const text = line[position] ?? ''
    return text === '' ? [] : { row, column, changes: { text } }
  })
  const [first] = columns
  return cells.length > 0 || first === undefined ? cells : [{ row, column: first, changes: { text: '' } }]
}

const toTypeChange = (type: string | undefined) => (type === undefined ? {} : { type })
