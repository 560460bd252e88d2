import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { toAcceptedEdit, toAddedEdit, toCorrectedEdit, type FieldChanges } from '../fields/edit-field.ts'
import { getFieldContent, pickOrigin, isVacated, findResultField } from '../draft/field-content.ts'
import { formatCellName, type Cell } from '#src/contract/service/cell-name.ts'
import { isSameValue } from '#src/values/same-value.ts'
import type { ReviewField } from '../fields/review-field.ts'
import type { Table } from './group-tables.ts'
import { getRowPage, findTable } from './edit-rows.ts'

export interface CellChange {
  /** The row's number in the field names. */
  readonly row: number
  readonly column: string
  readonly changes: FieldChanges
  /** The Type of a new cell if its column has none yet. */
  readonly type?: string | undefined
}

/** Changes a cell; a missing cell is added with the Type of its column and the page of its row. */
export const setCell = (
  document: ResultDocument,
  draft: DocumentDraft,
  { table, row, column, type }: Cell & { readonly type?: string | undefined },
  changes: FieldChanges,
): DocumentDraft => setCells(document, draft, table, [{ row, column, type, changes }])

/** Changes many cells at once; missing cells are added as by setCell. */
export function setCells(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  cells: readonly CellChange[],
): DocumentDraft {
  let grid: Table | undefined
  const getGrid = () => (grid ??= findTable(document, draft, table))
  return applyChanges(
    draft,
    cells.map(({ row, column, changes, type }) => [
      formatCellName({ table, row, column }),
      (name, edit) =>
        isPresent(document, name, edit)
          ? toCorrectedEdit(document, name, edit, changes)
          : toAddedEdit(
              document,
              {
                text: changes.text ?? '',
                value: changes.value,
                type:
                  changes.type ??
                  getGrid()?.columns.find((each) => each.name === column)?.type ??
                  type ??
                  'String',
                page: changes.page ?? findNearestPage(getGrid(), row),
                location: changes.location,
              },
              name,
            ),
    ]),
  )
}

/** Empties cells: Text empty, Value null. Absent and empty cells stay unchanged. */
export const clearCells = (
  document: ResultDocument,
  draft: DocumentDraft,
  fields: readonly ReviewField[],
): DocumentDraft =>
  applyChanges(
    draft,
    fields
      .filter(({ state, text, value }) => state !== 'absent' && (text !== '' || (value ?? null) !== null))
      .map(({ name }) => [
        name,
        // Relink a Value set by hand, otherwise it would not follow the emptied Text.
        (_, edit) => toCorrectedEdit(document, name, edit && { ...edit, unlinked: false }, { text: '' }),
      ]),
  )

/** Accepts cells. Corrected, added and absent cells keep their state. */
export const acceptCells = (
  document: ResultDocument,
  draft: DocumentDraft,
  fields: readonly ReviewField[],
): DocumentDraft =>
  applyChanges(
    draft,
    fields
      .filter(({ state }) => state !== 'absent')
      .map(({ name }) => [name, (_, edit) => toAcceptedEdit(document, name, edit)]),
  )

/** Marks cells absent, as markAbsent does for one field. */
export const markCellsAbsent = (
  document: ResultDocument,
  draft: DocumentDraft,
  fields: readonly ReviewField[],
): DocumentDraft =>
  applyChanges(
    draft,
    fields.map(({ name }) => [
      name,
      (_, edit) => {
        if (findResultField(document, name, edit)) return { state: 'absent', ...pickOrigin(edit) }
        return document.Fields.has(name) ? { state: 'absent', from: null } : undefined
      },
    ]),
  )

/** Copies some columns of row `from` into the rows below it, up to and including row `to`. Row indexes start at 0. */
export function fillDown(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { from, to, columns }: { readonly from: number; readonly to: number; readonly columns: readonly string[] },
): DocumentDraft {
  const grid = findTable(document, draft, table)
  const source = grid?.rows[from]
  if (!grid || !source) return draft
  const cells = grid.rows.slice(from + 1, to + 1).flatMap((row) =>
    columns.flatMap((column): CellChange | [] => {
      const sourceCell = source.cells.get(column)
      if (!sourceCell || sourceCell.state === 'absent') return []
      return {
        row: row.number,
        column,
        type: sourceCell.type,
        changes: buildFillChanges(document, sourceCell, row.cells.get(column)),
      }
    }),
  )
  return setCells(document, draft, table, cells)
}

/** Sets the page (from 0) of every cell of the row at an index. */
export function setRowPage(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  { at, page }: { readonly at: number; readonly page: number },
): DocumentDraft {
  const cells = [...(findTable(document, draft, table)?.rows[at]?.cells.values() ?? [])]
  return applyChanges(
    draft,
    cells
      .filter(({ state }) => state !== 'absent')
      .map(({ name }) => [name, (_, edit) => toCorrectedEdit(document, name, edit, { page })]),
  )
}

type Edit = FieldEdit | undefined
type NamedChange = readonly [name: string, change: (name: string, edit: Edit) => Edit]

/** Changes the edits of some names; returns the same draft if none changed. */
function applyChanges(draft: DocumentDraft, changes: readonly NamedChange[]): DocumentDraft {
  // A Map, because a table may have thousands of cells.
  const edits = new Map(draft.edits)
  let isChanged = false
  for (const [name, change] of changes) {
    const previous = edits.get(name)
    const edit = change(name, previous)
    if (edit === previous) continue
    isChanged = true
    if (edit) edits.set(name, edit)
    else edits.delete(name)
  }
  return isChanged ? { ...draft, edits: [...edits] } : draft
}

const isPresent = (document: ResultDocument, name: string, edit: Edit) =>
  findResultField(document, name, edit) !== undefined || (edit !== undefined && !isVacated(edit))

/** The page of a row by its number, otherwise of the nearest row above, otherwise of the first row that has one. */
function findNearestPage(table: Table | undefined, row: number): number | undefined {
  const indexes = [...(table?.rows.keys() ?? [])]
  const above = indexes.filter((index) => (table?.rows[index]?.number ?? 0) <= row).toReversed()
  return [...above, ...indexes].map((index) => getRowPage(table, index)).find((page) => page !== undefined)
}

/** The changes that copy a cell to another: its Text, and its Value unless that follows from the Text. */
function buildFillChanges(
  document: ResultDocument,
  source: ReviewField,
  target: ReviewField | undefined,
): FieldChanges {
  const { text, value, type } = source
  const derived = target
    ? getFieldContent(target.result, toCorrectedEdit(document, target.name, target.edit, { text }))
    : getFieldContent(undefined, toAddedEdit(document, { text, type: type ?? 'String' }))
  const isSameType = derived.type === type
  return !isSameType || value === undefined || isSameValue(type, derived.value, value)
    ? { text }
    : { text, value }
}
