import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { toAddedEdit } from '../fields/edit-field.ts'
import { isVacated } from '../draft/field-content.ts'
import { parseCellName, formatCellName } from '#src/contract/service/cell-name.ts'
import { buildReviewFields, type ReviewField } from '../fields/review-field.ts'
import { getTypedContent } from '../fields/typed-off-page.ts'
import { groupTables, type Table } from './group-tables.ts'

/** A cell that is moved to another row. */
interface MovedCell {
  /** Its previous name; undefined for a new cell. */
  readonly name?: string
  /** Name of the result field that holds its reading; undefined for an added cell. */
  readonly resultName?: string
  readonly edit: FieldEdit | undefined
}
type MovedRow = ReadonlyMap<string, MovedCell>

/** Consecutive rows of a table; the index `at` starts at 0. */
interface RowSpan {
  readonly at: number
  /** 1 by default. */
  readonly count?: number
}

/** Inserts an empty row at an index: an empty cell per column, with its Type and the page of the row above. */
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

/** Inserts a copy of some rows below them. Absent cells are not copied. */
export const duplicateRows = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { at, count = 1 }: RowSpan,
): DocumentDraft =>
  rearrangeRows(document, draft, table, (rows, grid) =>
    rows.toSpliced(at + count, 0, ...grid.rows.slice(at, at + count).map(({ cells }) => copyRow(cells))),
  )

/** Deletes some rows; the rows below move up. */
export const deleteRows = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { at, count = 1 }: RowSpan,
): DocumentDraft => rearrangeRows(document, draft, table, (rows) => rows.toSpliced(at, count))

/** Moves some rows so that the first of them ends up at index `to`. */
export const moveRows = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { from, to, count = 1 }: { readonly from: number; readonly to: number; readonly count?: number },
): DocumentDraft =>
  rearrangeRows(document, draft, table, (rows) =>
    rows.toSpliced(from, count).toSpliced(to, 0, ...rows.slice(from, from + count)),
  )

/** The number of a table's first row, 0 or 1 as the result counts; 0 for a table that the result lacks. */
export function getFirstRowNumber(document: ResultDocument, table: string): number {
  const rows = [...document.Fields.keys()].map(parseCellName).filter((cell) => cell?.table === table)
  return rows.reduce((first, cell) => Math.min(first, cell?.row ?? 0), rows[0]?.row ?? 0)
}

/** The page of a row: that of its first cell that has one. */
export const getRowPage = (table: Table | undefined, at: number): number | undefined =>
  [...(table?.rows[at]?.cells.values() ?? [])].find(({ page }) => page !== undefined)?.page

/** A table of a document with the reviewer's edits. */
export const findTable = (document: ResultDocument, draft: DocumentDraft, table: string): Table | undefined =>
  groupTables(buildReviewFields(document, draft), document.Fields.keys()).tables.get(table)

/**
 * Renumbers the changed rows without gaps, from the first number in the result. A reading that gets another name keeps
 * its flag, confidence, extra properties and edit.
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
  // The copy of a row whose cells are all absent has no cells, and so no names.
  const rows = change(grid.rows.map(toMovedRow), grid).filter(({ size }) => size > 0)
  const cellsByName = new Map(
    rows.flatMap((row, index) =>
      [...row].map(([column, cell]) => [formatCellName({ table, row: base + index, column }), cell] as const),
    ),
  )
  const names = [...document.Fields.keys(), ...draft.edits.map(([name]) => name)].filter(
    (name) => parseCellName(name)?.table === table,
  )
  // A Map, because a table may have thousands of cells.
  const edits = new Map(draft.edits)
  for (const name of new Set([...names, ...cellsByName.keys()])) {
    const cell = cellsByName.get(name)
    const edit = cell ? relocateEdit(name, cell) : getVacatedEdit(document, name, edits.get(name))
    if (edit) edits.set(name, edit)
    else edits.delete(name)
  }
  // The order of the edits determines the order of added columns: keep it column by column.
  for (const { name: column } of grid.columns)
    for (const row of rows.keys()) {
      const name = formatCellName({ table, row: base + row, column })
      const edit = edits.get(name)
      if (edit && !document.Fields.has(name) && edits.delete(name)) edits.set(name, edit)
    }
  return { ...draft, edits: [...edits] }
}

/** The edit of a name without a cell: marks a name of the result as vacated by its row. */
function getVacatedEdit(
  document: ResultDocument,
  name: string,
  edit: FieldEdit | undefined,
): FieldEdit | undefined {
  if (isVacated(edit)) return edit
  return document.Fields.has(name) ? { state: 'absent', from: null } : undefined
}

/** The edit of a cell under its new name. */
function relocateEdit(name: string, cell: MovedCell): FieldEdit | undefined {
  if (cell.name === name) return cell.edit
  if (cell.resultName === undefined) return cell.edit
  const { from: _, ...edit } = cell.edit ?? { state: 'moved' }
  if (cell.resultName !== name) return { ...edit, from: cell.resultName }
  return edit.state === 'moved' && edit.location === undefined ? undefined : edit
}

const toMovedRow = ({ cells }: Table['rows'][number]): MovedRow =>
  new Map([...cells].map(([column, { name, edit, result }]) => [column, toMovedCell(name, edit, result)]))

const toMovedCell = (name: string, edit: FieldEdit | undefined, result: unknown): MovedCell => ({
  name,
  edit,
  ...(result !== undefined && { resultName: edit?.from ?? name }),
})

/** New cells with the same content. Content that was not typed does not count as typed in the copy either. */
function copyRow(cells: ReadonlyMap<string, ReviewField>): MovedRow {
  const present = [...cells].filter(([, { state }]) => state !== 'absent')
  return new Map(
    present.map(([column, field]): [string, MovedCell] => {
      const { text, value, type, page, edit, isUnlinked: unlinked } = field
      const isTextFound = text !== '' && getTypedContent(field) === undefined
      return [
        column,
        {
          edit: {
            state: 'added',
            text,
            ...(value !== undefined && { value }),
            ...(type !== undefined && { type }),
            ...(page !== undefined && { page }),
            ...(unlinked && { unlinked }),
            ...(isTextFound && { isTextFound }),
            ...(edit?.location && { location: edit.location }),
          },
        },
      ]
    }),
  )
}
