import type { ResultDocument } from '#src/contract/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/drafts.ts'
import { addField, correctField, type FieldChanges } from './edit-field.ts'
import { contentOf, editOf, editTo, type FieldContent } from './field-content.ts'
import { cellOf, nameOfCell } from './field-name.ts'
import { reviewFields, type ReviewField } from './review-field.ts'
import { groupTables, type Table } from './table-fields.ts'

interface MovedCell extends FieldContent {
  readonly name: string
  readonly edit: FieldEdit | undefined
}
type MovedRow = ReadonlyMap<string, MovedCell>

/**
 * Changes a cell; one that was not there is added with the column's Type and the page of its row.
 * @param type used when the column has no cell with a Type yet.
 */
export function setCell(
  document: ResultDocument,
  draft: DocumentDraft,
  cell: { readonly table: string; readonly row: number; readonly column: string; readonly type?: string },
  changes: FieldChanges,
): DocumentDraft {
  const name = nameOfCell(cell)
  if (document.Fields.has(name) || editOf(draft, name)) return correctField(document, draft, name, changes)
  const table = tableIn(document, draft, cell.table)
  const neighbours = table?.rows.find((row) => row.number === cell.row)?.cells.values() ?? []
  const type = changes.type ?? table?.columns.find((column) => column.name === cell.column)?.type ?? cell.type
  const page =
    changes.page ?? [...neighbours, ...allCells(table)].find((field) => field.page !== undefined)?.page
  return addField(document, draft, {
    name,
    text: changes.text ?? '',
    type: type ?? 'String',
    page,
    value: changes.value,
  })
}

/** Puts an empty row at a place, 0 the first; every column gets an empty cell of its Type on the page of the row above. */
export function insertRow(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  at: number,
): DocumentDraft {
  return rearrange(document, draft, table, (rows, grid) => {
    const neighbour = rows[at - 1] ?? rows[at]
    const page = [...(neighbour?.values() ?? [])].find((cell) => cell.page !== undefined)?.page
    const empty = grid.columns.map(({ name, type = 'String' }): [string, MovedCell] => [
      name,
      { name: '', edit: undefined, text: '', value: null, type, page },
    ])
    return rows.toSpliced(at, 0, new Map(empty))
  })
}

/** Puts a copy of a row below it. Places count from 0. */
export const duplicateRow = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  at: number,
): DocumentDraft =>
  rearrange(document, draft, table, (rows) =>
    rows.toSpliced(at + 1, 0, ...rows.slice(at, at + 1).map(copyOf)),
  )

/** Takes a row away; the rows below move up. */
export const deleteRow = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  at: number,
): DocumentDraft => rearrange(document, draft, table, (rows) => rows.toSpliced(at, 1))

/** Moves a row to another place. */
export const moveRow = (
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  places: { readonly from: number; readonly to: number },
): DocumentDraft =>
  rearrange(document, draft, table, (rows) =>
    rows.toSpliced(places.from, 1).toSpliced(places.to, 0, ...rows.slice(places.from, places.from + 1)),
  )

/** The number of a table's first row, 0 or 1 as the result counts; 0 for a table the result does not have. */
export function firstRowNumber(document: ResultDocument, table: string): number {
  const rows = [...document.Fields.keys()].map(cellOf).filter((cell) => cell?.table === table)
  return rows.length === 0 ? 0 : Math.min(...rows.map((cell) => cell?.row ?? 0))
}

/** Writes the rows again, numbered without gaps from the first number of the result. */
function rearrange(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  change: (rows: readonly MovedRow[], grid: Table) => readonly MovedRow[],
): DocumentDraft {
  const grid = tableIn(document, draft, table)
  if (!grid) return draft
  const base = firstRowNumber(document, table)
  const rows = change(
    grid.rows.map(({ cells }) => movedRow(document, cells)),
    grid,
  )
  const wanted = new Map(
    rows.flatMap((row, index) =>
      [...row].map(([column, cell]): [string, MovedCell] => [
        nameOfCell({ table, row: base + index, column }),
        cell,
      ]),
    ),
  )
  const names = [...document.Fields.keys(), ...draft.edits.map(([name]) => name)].filter(
    (name) => cellOf(name)?.table === table,
  )
  // A Map, because a table may have thousands of cells.
  const edits = new Map(draft.edits)
  for (const name of new Set([...names, ...wanted.keys()])) {
    const edit = editAt(document, name, wanted.get(name))
    if (edit) edits.set(name, edit)
    else edits.delete(name)
  }
  return { ...draft, edits: [...edits] }
}

function movedRow(document: ResultDocument, cells: ReadonlyMap<string, ReviewField>): MovedRow {
  const present = [...cells].filter(([, field]) => field.state !== 'absent')
  return new Map(
    present.map(([column, { name, edit }]) => [
      column,
      { name, edit, ...contentOf(document.Fields.get(name), edit) },
    ]),
  )
}

/** The edit that puts a cell under a name; one that stayed where it was keeps its own. */
function editAt(document: ResultDocument, name: string, cell: MovedCell | undefined): FieldEdit | undefined {
  const result = document.Fields.get(name)
  if (!cell) return result ? { state: 'absent' } : undefined
  return cell.name === name ? cell.edit : editTo(result, cell, cell.edit?.unlinked ?? false)
}

const copyOf = (row: MovedRow): MovedRow =>
  new Map([...row].map(([column, cell]) => [column, { ...cell, name: '' }]))

const tableIn = (document: ResultDocument, draft: DocumentDraft, table: string): Table | undefined =>
  groupTables(reviewFields(document, draft)).tables.get(table)

const allCells = (table: Table | undefined): ReviewField[] =>
  table?.rows.flatMap((row) => [...row.cells.values()]) ?? []
