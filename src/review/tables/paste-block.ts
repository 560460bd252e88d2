import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { setCells, type CellChange } from './edit-cells.ts'
import type { TableColumn } from './group-tables.ts'
import { getFirstRowNumber, findTable } from './edit-rows.ts'

/** Texts row by row; rows may be of different lengths. */
export type TextBlock = readonly (readonly string[])[]

/** More rows than this are not pasted at once: no table of a document of 500 pages has them by one hand. */
export const maxPastedRows = 5000

/**
 * Puts a block of texts into a table, its first text at a place (from 0), Values following. Rows are added below
 * as needed; an empty text makes no cell where there is none, save the one that a row without any would lack.
 *
 * @param columns those that the block covers, in the block's order. What a row has beyond them is left aside.
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
    return columns.flatMap((column, place): CellChange | [] => {
      const [text, cell] = [line[place], row.cells.get(column)]
      const now = cell && cell.state !== 'absent' ? cell.text : ''
      return text === undefined || text === now ? [] : { row: row.number, column, changes: { text } }
    })
  })
  return setCells(document, draft, table, cells)
}

/**
 * Adds rows of texts to a table below its last row, or begins the table with them.
 *
 * @param page where they were read, from 0.
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

/** Adds a column to a table: an empty cell of its Type in every row. */
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

/** Whether a name can be given to a column: it must not be empty, hold a dot, or be another's in the table. */
export function findColumnNameProblem(
  name: string,
  columns: readonly TableColumn[],
): 'empty' | 'dot' | 'taken' | undefined {
  if (name.trim() === '') return 'empty'
  if (name.includes('.')) return 'dot'
  return columns.some((column) => column.name === name) ? 'taken' : undefined
}

function buildRowCells(row: number, columns: readonly string[], line: readonly string[]): CellChange[] {
  const cells = columns.flatMap((column, place): CellChange | [] => {
    const text = line[place] ?? ''
    return text === '' ? [] : { row, column, changes: { text } }
  })
  const [first] = columns
  return cells.length > 0 || first === undefined ? cells : [{ row, column: first, changes: { text: '' } }]
}

const toTypeChange = (type: string | undefined) => (type === undefined ? {} : { type })
