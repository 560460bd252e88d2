import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { formatCellName, parseCellName } from '#src/contract/service/cell-name.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import {
  findEdit,
  findResultField,
  getFieldContent,
  withEdit,
  type EditedDocument,
} from '../draft/field-content.ts'
import {
  addField,
  correctField,
  findNameProblem,
  resetField,
  type FieldChanges,
} from '../fields/edit-field.ts'
import { setCells } from '../tables/edit-cells.ts'
import { findTable, getFirstRowNumber, insertRow } from '../tables/edit-rows.ts'
import type { ComparedField } from './compared-field.ts'
import type { ComparisonItem, FieldItem, RowItem } from './compare-documents.ts'
import { getValue } from './is-same-content.ts'
import { toNameKey } from './name-keys.ts'

/**
 * Takes over an item from another reading: the value of a field, or a whole row.
 *
 * @param reading its index among the readings; the first is the document's own.
 * @returns the same draft when there is nothing to take.
 */
export function takeItem(
  document: EditedDocument,
  draft: DocumentDraft,
  item: ComparisonItem,
  reading: number,
): DocumentDraft {
  if (item.kind === 'table') return draft
  return item.kind === 'row'
    ? takeRow(document, draft, item, reading)
    : takeValue(document, draft, item, reading)
}

/**
 * Takes over Text, Value and page of a field from another reading. The field keeps its name, its Type and the shape
 * of its Value where the content fits them. Where the reading has no Value, it is derived from the Text; a Text
 * that cannot be parsed leaves none (see ReviewField.valueProblem). A field that the document lacks is added.
 *
 * @returns the same draft when the reading does not have it, or only typed text that is no value.
 */
function takeValue(
  document: EditedDocument,
  draft: DocumentDraft,
  { values, ownName: name }: Pick<FieldItem, 'values' | 'ownName'>,
  reading: number,
): DocumentDraft {
  const taken = values[reading]
  if (taken === undefined || taken.isUnreadable || name === undefined) return draft
  const cell = parseCellName(name)
  if (cell !== undefined) {
    const changes = buildChanges(document, draft, name, taken)
    const { table, row, column } = cell
    return setCells(document, clearOldValue(document, draft, name, taken), table, [
      { row, column, type: taken.type, changes },
    ])
  }
  const isAbsent = findEdit(draft, name)?.state === 'absent'
  const before = isAbsent ? resetField(draft, name) : draft
  const isThere =
    document.missing?.types.has(name) === true || findNameProblem(document, before, name) === 'taken'
  if (isThere) {
    const changes = buildChanges(document, before, name, taken)
    return correctField(document, clearOldValue(document, before, name, taken), name, changes)
  }
  const { text, type = 'String', page } = taken
  return addField(document, before, { name, text, value: getValue(taken), type, page })
}

/** Clears the old Value if the reading has none: it must not remain with the new Text or block the derived Value. */
function clearOldValue(
  document: EditedDocument,
  draft: DocumentDraft,
  name: string,
  taken: ComparedField,
): DocumentDraft {
  if (getValue(taken) !== undefined) return draft
  const edit = findEdit(draft, name)
  if (edit !== undefined) return withEdit(draft, name, { ...edit, value: null, unlinked: false })
  return document.Fields.has(name) ? withEdit(draft, name, { state: 'corrected', value: null }) : draft
}

/** The changes that turn the field into the one taken over. */
function buildChanges(
  document: EditedDocument,
  draft: DocumentDraft,
  name: string,
  taken: ComparedField,
): FieldChanges {
  const { text, type, page } = taken
  const value = getValue(taken)
  const edit = findEdit(draft, name)
  const own = getFieldContent(findResultField(document, name, edit), edit)
  const ownType = own.type ?? document.missing?.types.get(name)
  const shared = { text, ...(page !== undefined && { page }) }
  if (value === undefined) return { ...shared, ...(ownType === undefined && { type }) }
  if (ownType === undefined || type === undefined || ownType === type)
    return {
      ...shared,
      value: keepShape(ownType ?? type, own.value, value),
      ...(ownType === undefined && type !== undefined && { type }),
    }
  const read = isFieldType(ownType) ? parseValue(ownType, text) : undefined
  if (read?.ok) return { ...shared, value: keepShape(ownType, own.value, read.value) }
  // The value cannot be read by the Type of the field.
  return { ...shared, type, value }
}

/**
 * Takes over a row that the document lacks, and inserts it between its neighbours. Cells with typed text that is no
 * value stay empty.
 *
 * @returns the same draft when the reading does not have it.
 */
function takeRow(
  document: EditedDocument,
  draft: DocumentDraft,
  { rows, table, rowAbove }: Pick<RowItem, 'rows' | 'table' | 'rowAbove'>,
  reading: number,
): DocumentDraft {
  const cells = rows[reading]?.filter(({ isUnreadable }) => !isUnreadable) ?? []
  if (cells.length === 0 || rows[0] !== undefined) return draft
  const grid = findTable(document, draft, table)
  // Rows that were left out of the comparison, such as empty ones, count.
  const at = (grid?.rows.findIndex(({ number }) => number === rowAbove) ?? -1) + 1
  let inserted = insertRow(document, draft, table, at)
  const row = getFirstRowNumber(document, table) + at
  const names = grid?.columns.map(({ name }) => name) ?? []
  const columns = new Map(names.map((name) => [toNameKey(name), name]))
  const cellChanges = cells.map((cell) => {
    const readColumn = cell.cell?.column ?? cell.name
    const column = names.includes(readColumn)
      ? readColumn
      : (columns.get(toNameKey(readColumn)) ?? readColumn)
    const name = formatCellName({ table, row, column })
    const changes = buildChanges(document, inserted, name, cell)
    inserted = clearOldValue(document, inserted, name, cell)
    return { row, column, type: cell.type, changes }
  })
  return setCells(document, inserted, table, cellChanges)
}
