import type { JsonValue } from '#src/contract/json.ts'
import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { getFieldContent, listFieldNames, findResultField, type FieldContent } from './draft/field-content.ts'
import { parseCellName, type Cell } from '#src/contract/service/cell-name.ts'
import { orderCellNames } from './column-order.ts'

/** A field of a document with the reviewer's edit applied. */
export interface CorrectedField extends FieldContent {
  readonly name: string
  /** The service's reading; undefined for an added field. It may have another name if table rows moved. */
  readonly result: ResultField | undefined
  /** Undefined if the reviewer has not touched the field. */
  readonly edit: FieldEdit | undefined
}

/**
 * Lists the fields of a document as the reviewer left them: every field of the result and every added one, except
 * fields marked absent and added table cells that are still empty. Nothing is required of a field: Text, Value,
 * Type and Page may be missing, as in results of provider B (spec 2.3). The cells of a table with added ones are listed
 * row by row.
 */
export function listCorrectedFields(
  document: ResultDocument,
  draft: DocumentDraft,
): readonly CorrectedField[] {
  const edits = new Map(draft.edits)
  const names = orderCellNames(listFieldNames(document, draft), document.Fields)
  const fields = names.map((name): CorrectedField => {
    const edit = edits.get(name)
    const result = findResultField(document, name, edit)
    return { name, result, edit, ...getFieldContent(result, edit) }
  })
  return omitEmptyCells(fields.filter(({ edit }) => edit?.state !== 'absent'))
}

/**
 * Omits added table cells that are still empty: adding a row or column creates cells for which the document has
 * nothing. Empty rows below the last filled one are left out whole; an empty row between others keeps one cell,
 * otherwise the row numbers would have a gap.
 *
 * @param fields fields of one document, without those marked absent.
 */
export function omitEmptyCells<Field extends EditedField>(fields: readonly Field[]): readonly Field[] {
  const filledRows = new Set<string>()
  const lastFilledRows = new Map<string, number>()
  for (const field of fields) {
    const cell = isEmptyAddition(field) ? undefined : parseCellName(field.name)
    if (!cell) continue
    filledRows.add(getRowKey(cell))
    lastFilledRows.set(cell.table, Math.max(cell.row, lastFilledRows.get(cell.table) ?? cell.row))
  }
  return fields.filter((field) => {
    const cell = parseCellName(field.name)
    if (!isEmptyAddition(field) || !cell) return true
    const isNeeded = !filledRows.has(getRowKey(cell)) && cell.row < (lastFilledRows.get(cell.table) ?? -1)
    filledRows.add(getRowKey(cell))
    return isNeeded
  })
}

/**
 * Whether a reviewer emptied a Value that the service had read. The Text remains as printed and then no longer
 * describes the field. A changed Text counts as content even if no Value can be derived from it; a Value that the
 * service could not read does not count as emptied.
 *
 * @param read the service's reading; undefined for an added field.
 */
export const isValueEmptied = (
  { text = '', value }: Pick<FieldContent, 'text' | 'value'>,
  read: Pick<ResultField, 'Text' | 'Value'> | undefined,
): boolean => isEmptyValue(value) && !isEmptyValue(read?.Value) && (text.trim() === '' || text === read?.Text)

export const isEmptyValue = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === ''

type EditedField = Pick<CorrectedField, 'name' | 'edit' | 'text' | 'value'>

const isEmptyAddition = ({ edit, text = '', value = null }: EditedField) =>
  edit?.state === 'added' && text === '' && value === null

const getRowKey = ({ table, row }: Cell) => `${table}.${row}`
