import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { toAcceptedEdit, toAddedEdit, toCorrectedEdit, type FieldChanges } from '../fields/edit-field.ts'
import { getFieldContent, pickOrigin, isVacated, findResultField } from '../draft/field-content.ts'
import { formatCellName, type Cell } from '../names/cell-name.ts'
import { isSameValue } from '#src/values/same-value.ts'
import type { ReviewField } from '../fields/review-field.ts'
import type { Table } from './group-tables.ts'
import { getRowPage, findTable } from './edit-rows.ts'

export interface CellChange {
  /** The row's number in the field names. */
  readonly row: number
  readonly column: string
  readonly changes: FieldChanges
  /** Given to a cell that was not there when its column has no cell with a Type yet. */
  readonly type?: string | undefined
}

/** Changes a cell; one that was not there is added with the column's Type and the page of its row. */
export const setCell = (
  document: ResultDocument,
  draft: DocumentDraft,
  { table, row, column, type }: Cell & { readonly type?: string | undefined },
  changes: FieldChanges,
): DocumentDraft => setCells(document, draft, table, [{ row, column, type, changes }])

/** Changes many cells at once; those that were not there are added as setCell adds one. */
export function setCells(
  document: ResultDocument,
  draft: DocumentDraft,
  table: string,
  cells: readonly CellChange[],
): DocumentDraft {
  let grid: Table | undefined
  const present = () => (grid ??= findTable(document, draft, table))
  return applyChanges(
    draft,
    cells.map(({ row, column, changes, type }) => [
      formatCellName({ table, row, column }),
      (name, edit) =>
        isPresent(document, name, edit)
          ? toCorrectedEdit(document, name, edit, changes)
          : toAddedEdit(document, {
              text: changes.text ?? '',
              value: changes.value,
              type:
                changes.type ??
                present()?.columns.find((each) => each.name === column)?.type ??
                type ??
                'String',
              page: changes.page ?? findNearestPage(present(), row),
            }),
    ]),
  )
}

/** Empties cells: Text empty, Value null. Cells that are absent or empty already stay as they are. */
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
        // A Value set by hand does not follow: emptying the cell ends that.
        (_, edit) => toCorrectedEdit(document, name, edit && { ...edit, unlinked: false }, { text: '' }),
      ]),
  )

/** Accepts cells. Corrections and additions stay what they are, and what is left out stays left out. */
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

/** Leaves cells out, as markAbsent leaves out one. */
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

/** Puts what a row says in some columns into the rows below it, down to and with the place `to`. Places count from 0. */
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
      const given = source.cells.get(column)
      if (!given || given.state === 'absent') return []
      return {
        row: row.number,
        column,
        type: given.type,
        changes: buildFillChanges(document, given, row.cells.get(column)),
      }
    }),
  )
  return setCells(document, draft, table, cells)
}

/** Gives every cell of a row its page, from 0. `at` is the row's place. */
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

/** A draft with the edits of some names changed; the very same draft when none changed. */
function applyChanges(draft: DocumentDraft, changes: readonly NamedChange[]): DocumentDraft {
  // A Map, because a table may have thousands of cells.
  const edits = new Map(draft.edits)
  let isChanged = false
  for (const [name, change] of changes) {
    const before = edits.get(name)
    const edit = change(name, before)
    if (edit === before) continue
    isChanged = true
    if (edit) edits.set(name, edit)
    else edits.delete(name)
  }
  return isChanged ? { ...draft, edits: [...edits] } : draft
}

const isPresent = (document: ResultDocument, name: string, edit: Edit) =>
  findResultField(document, name, edit) !== undefined || (edit !== undefined && !isVacated(edit))

/** The page of a row, by number, or else of the nearest row above it or the first below. */
function findNearestPage(table: Table | undefined, row: number): number | undefined {
  const places = [...(table?.rows.keys() ?? [])]
  const above = places.filter((at) => (table?.rows[at]?.number ?? 0) <= row).toReversed()
  return [...above, ...places].map((at) => getRowPage(table, at)).find((page) => page !== undefined)
}

/** What makes a cell say the same as another: its Value goes along where it does not follow from the Text. */
function buildFillChanges(
  document: ResultDocument,
  given: ReviewField,
  target: ReviewField | undefined,
): FieldChanges {
  const { text, value, type } = given
  const follows = target
    ? getFieldContent(target.result, toCorrectedEdit(document, target.name, target.edit, { text }))
    : getFieldContent(undefined, toAddedEdit(document, { text, type: type ?? 'String' }))
  const isSameType = follows.type === type
  return !isSameType || value === undefined || isSameValue(type, follows.value, value)
    ? { text }
    : { text, value }
}
