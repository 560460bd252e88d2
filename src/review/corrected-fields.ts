import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft, FieldEdit } from '#src/contract/workspace/drafts.ts'
import { getFieldContent, listFieldNames, findResultField, type FieldContent } from './draft/field-content.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'

/** A field of a document with the reviewer's edit applied. */
export interface CorrectedField extends FieldContent {
  readonly name: string
  /** The service's reading; undefined for an added field. It may have another name if table rows moved. */
  readonly result: ResultField | undefined
  /** Undefined if the reviewer has not touched the field. */
  readonly edit: FieldEdit | undefined
}

/**
 * Lists what a document says according to the reviewer: every field of the result and every added one, except fields
 * marked absent and added table cells that are still empty. Nothing is required of a field: Text, Value, Type and Page
 * may be missing, as in results of provider B (spec 2.3).
 */
export function listCorrectedFields(
  document: ResultDocument,
  draft: DocumentDraft,
): readonly CorrectedField[] {
  const edits = new Map(draft.edits)
  const fields = listFieldNames(document, draft).map((name): CorrectedField => {
    const edit = edits.get(name)
    const result = findResultField(document, name, edit)
    return { name, result, edit, ...getFieldContent(result, edit) }
  })
  return omitEmptyCells(fields.filter(({ edit }) => edit?.state !== 'absent'))
}

/**
 * Omits added table cells that are still empty: adding a row or column creates cells for which the document has
 * nothing. A row without any other field keeps one cell, otherwise the row numbers would have a gap.
 *
 * @param fields fields of one document, without those marked absent.
 */
function omitEmptyCells(fields: readonly CorrectedField[]): readonly CorrectedField[] {
  const filledRows = new Set(fields.filter((field) => !isEmptyAddition(field)).map(getRowKey))
  return fields.filter((field) => {
    const row = getRowKey(field)
    if (!isEmptyAddition(field) || row === undefined) return true
    const isOnlyCell = !filledRows.has(row)
    filledRows.add(row)
    return isOnlyCell
  })
}

const isEmptyAddition = ({ edit, text = '', value = null }: CorrectedField) =>
  edit?.state === 'added' && text === '' && value === null

/** The row of a table cell; undefined for a field outside tables. */
function getRowKey({ name }: CorrectedField): string | undefined {
  const cell = parseCellName(name)
  return cell && `${cell.table}.${cell.row}`
}
