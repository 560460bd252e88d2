import type { FieldEdit } from '#src/contract/drafts.ts'
import type { FieldContent } from './field-content.ts'
import { cellOf } from './field-name.ts'

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
export function withoutEmptyCells<F extends EditedField>(fields: readonly F[]): readonly F[] {
  const rows = new Set(fields.filter((field) => !isEmpty(field)).map(rowOf))
  return fields.filter((field) => {
    if (!isEmpty(field) || rowOf(field) === undefined) return true
    // The first of a row that has nothing else stands for it.
    const isLone = !rows.has(rowOf(field))
    rows.add(rowOf(field))
    return isLone
  })
}

const isEmpty = ({ edit, text = '', value = null }: EditedField) =>
  edit?.state === 'added' && text === '' && value === null

/** The row that a cell is of; undefined for a field of no table. */
function rowOf({ name }: EditedField): string | undefined {
  const cell = cellOf(name)
  return cell && `${cell.table}.${cell.row}`
}
