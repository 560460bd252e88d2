import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { toAddedEdit } from '../fields/edit-field.ts'
import { isVacated } from '../draft/field-content.ts'
import { parseCellName, formatCellName } from '../names/cell-name.ts'
import { buildReviewFields, type ReviewField } from '../fields/review-field.ts'
import { groupTables, type Table } from './group-tables.ts'

/** A cell on its way to another row: what it is, whatever its name will be. */
interface MovedCell {
  /** Name it had; undefined for a new one. */
  readonly name?: string
  /** Name of the result's field that it is the reading of; undefined when it is none's. */
  readonly resultName?: string
  readonly edit: FieldEdit | undefined
}
type MovedRow = ReadonlyMap<string, MovedCell>

/** Some rows of a table one after another. Places count from 0. */
export interface RowSpan {
  readonly at: number
  /** 1 when left out. */
  readonly count?: number
}

/** Puts an empty row at a place, 0 the first; every column gets an empty cell of its Type on the page of the row above. */
export function insertRow(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  at: number,
): DocumentDraft {
  return rearrangeRows(document, draft, table, (rows, grid) => {
    const above = Math.min(at, rows.length) - 1
    const page = getRowPage(grid, above) ?? getRowPage(grid, above + 1)
    const empty = grid.columns.map(({ name, type = 'String' }): [string, MovedCell] => [
      name,
      { edit: toAddedEdit(document, { text: '', type, page }) },
    ])
    return rows.toSpliced(at, 0, new Map(empty))
  })
}

/** Puts a copy of a row below it. */
export const duplicateRow = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  at: number,
): DocumentDraft => duplicateRows(document, draft, table, { at })

/** Puts a copy of some rows below them. What is left out of a row stays left out of its copy. */
export const duplicateRows = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { at, count = 1 }: RowSpan,
): DocumentDraft =>
  rearrangeRows(document, draft, table, (rows, grid) =>
    rows.toSpliced(at + count, 0, ...grid.rows.slice(at, at + count).map(({ cells }) => copyRow(cells))),
  )

/** Takes a row away; the rows below move up. */
export const deleteRow = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  at: number,
): DocumentDraft => deleteRows(document, draft, table, { at })

/** Takes some rows away; the rows below move up. */
export const deleteRows = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { at, count = 1 }: RowSpan,
): DocumentDraft => rearrangeRows(document, draft, table, (rows) => rows.toSpliced(at, count))

/** Moves some rows to another place: `to` is that of the first of them afterwards. */
export const moveRows = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { from, to, count = 1 }: { readonly from: number; readonly to: number; readonly count?: number },
): DocumentDraft =>
  rearrangeRows(document, draft, table, (rows) =>
    rows.toSpliced(from, count).toSpliced(to, 0, ...rows.slice(from, from + count)),
  )

/** The number of a table's first row, 0 or 1 as the result counts; 0 for a table the result does not have. */
export function getFirstRowNumber(document: ResultDocument, table: string): number {
  const rows = [...document.Fields.keys()].map(parseCellName).filter((cell) => cell?.table === table)
  return rows.reduce((first, cell) => Math.min(first, cell?.row ?? 0), rows[0]?.row ?? 0)
}

/** The page of the first cell of a row that has one. */
export const getRowPage = (table: Table | undefined, at: number): number | undefined =>
  [...(table?.rows[at]?.cells.values() ?? [])].find(({ page }) => page !== undefined)?.page

/** A table of a document as the reviewer left it. */
export const findTable = (document: ResultDocument, draft: DocumentDraft, table: string): Table | undefined =>
  groupTables(buildReviewFields(document, draft), document.Fields.keys()).tables.get(table)

/**
 * Writes the rows again, numbered without gaps from the first number of the result. A reading that gets another
 * name takes along all that belongs to it: its flag, its confidence, what the spec does not name, what was done with it.
 */
function rearrangeRows(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  change: (rows: readonly MovedRow[], grid: Table) => readonly MovedRow[],
): DocumentDraft {
  const grid = findTable(document, draft, table)
  if (!grid) return draft
  const base = getFirstRowNumber(document, table)
  // A copy of a row that is left out whole has no cells: no names would tell of it.
  const rows = change(grid.rows.map(toMovedRow), grid).filter(({ size }) => size > 0)
  const wanted = new Map(
    rows.flatMap((row, index) =>
      [...row].map(([column, cell]) => [formatCellName({ table, row: base + index, column }), cell] as const),
    ),
  )
  const names = [...document.Fields.keys(), ...draft.edits.map(([name]) => name)].filter(
    (name) => parseCellName(name)?.table === table,
  )
  // A Map, because a table may have thousands of cells.
  const edits = new Map(draft.edits)
  for (const name of new Set([...names, ...wanted.keys()])) {
    const cell = wanted.get(name)
    const left = document.Fields.has(name) ? vacatedEdit : undefined
    const edit = cell ? relocateEdit(name, cell) : isVacated(edits.get(name)) ? edits.get(name) : left
    if (edit) edits.set(name, edit)
    else edits.delete(name)
  }
  // Columns that were added stand in the order of their edits: it stays, column by column.
  for (const { name: column } of grid.columns)
    for (const row of rows.keys()) {
      const name = formatCellName({ table, row: base + row, column })
      const edit = edits.get(name)
      if (edit && !document.Fields.has(name) && edits.delete(name)) edits.set(name, edit)
    }
  return { ...draft, edits: [...edits] }
}

/** What is left under a name of the result when its row is gone or stands elsewhere. */
const vacatedEdit: FieldEdit = { state: 'absent', from: null }

/** The edit that puts a cell under a name. */
function relocateEdit(name: string, cell: MovedCell): FieldEdit | undefined {
  if (cell.name === name) return cell.edit
  if (cell.resultName === undefined) return cell.edit
  const { from: _, ...edit } = cell.edit ?? { state: 'moved' }
  if (cell.resultName !== name) return { ...edit, from: cell.resultName }
  return edit.state === 'moved' ? undefined : edit
}

const toMovedRow = ({ cells }: Table['rows'][number]): MovedRow =>
  new Map([...cells].map(([column, { name, edit, result }]) => [column, toMovedCell(name, edit, result)]))

const toMovedCell = (name: string, edit: FieldEdit | undefined, result: unknown): MovedCell => ({
  name,
  edit,
  ...(result !== undefined && { resultName: edit?.from ?? name }),
})

/** New cells that say the same. */
function copyRow(cells: ReadonlyMap<string, ReviewField>): MovedRow {
  const present = [...cells].filter(([, { state }]) => state !== 'absent')
  return new Map(
    present.map(([column, { text, value, type, page, isUnlinked: unlinked }]): [string, MovedCell] => [
      column,
      {
        edit: {
          state: 'added',
          text,
          ...(value !== undefined && { value }),
          ...(type !== undefined && { type }),
          ...(page !== undefined && { page }),
          ...(unlinked && { unlinked }),
        },
      },
    ]),
  )
}
