import type { FieldEdit } from '#src/contract/workspace/drafts.ts'
import type { FieldContent } from './draft/field-content.ts'
import { parseCellName } from './names/cell-name.ts'

interface EditedField extends FieldContent {
  readonly name: string
  readonly edit: FieldEdit | undefined
}

/**
 * Without the added cells of tables that were left empty: a column or a row was added, and nothing stands there in the
 * document. A row keeps one, where it has nothing else: without it the rows would have a gap.
 *
 * @param fields of one document, those that are left out left away.
 */
export function omitEmptyCells<F extends EditedField>(fields: readonly F[]): readonly F[] {
  const rows = new Set(fields.filter((field) => !isEmpty(field)).map(getRowKey))
  return fields.filter((field) => {
    if (!isEmpty(field) || getRowKey(field) === undefined) return true
    // The first of a row that has nothing else stands for it.
    const isLone = !rows.has(getRowKey(field))
    rows.add(getRowKey(field))
    return isLone
  })
}

const isEmpty = ({ edit, text = '', value = null }: EditedField) =>
  edit?.state === 'added' && text === '' && value === null

/** The row that a cell is of; undefined for a field of no table. */
function getRowKey({ name }: EditedField): string | undefined {
  const cell = parseCellName(name)
  return cell && `${cell.table}.${cell.row}`
}
