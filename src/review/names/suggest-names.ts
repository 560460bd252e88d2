import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import { parseCellName } from './cell-name.ts'

export interface SuggestedName {
  readonly name: string
  readonly type: FieldType
}

/**
 * Names for a field to add: those of the model that the document does not have, in the model's order.
 * A field marked absent counts as had: it comes back by undoing that, not by adding it again.
 */
export function suggestNames(
  model: { readonly fields: readonly SuggestedName[] } | undefined,
  present: readonly { readonly name: string }[],
): SuggestedName[] {
  const had = new Set(present.map((field) => field.name))
  return (model?.fields ?? [])
    .filter((field) => !had.has(field.name))
    .map(({ name, type }) => ({ name, type }))
}

interface ModelNames {
  readonly fields: readonly SuggestedName[]
  readonly tables: readonly { readonly name: string; readonly columns: readonly SuggestedName[] }[]
}

/**
 * The Type that a field of this name has: the model's for it or for the table's column, else that of the other cells
 * of the column. Undefined when nothing tells.
 */
export function inferFieldType(
  name: string,
  model: ModelNames | undefined,
  present: readonly { readonly name: string; readonly type?: string | undefined }[],
): FieldType | undefined {
  const own = model?.fields.find((field) => field.name === name)
  const cell = parseCellName(name)
  if (own || cell === undefined) return own?.type
  const columns = model?.tables.find((table) => table.name === cell.table)?.columns
  const column = columns?.find((each) => each.name === cell.column)
  const alike = present.find((field) => {
    const other = parseCellName(field.name)
    return other?.table === cell.table && other.column === cell.column && isFieldType(field.type)
  })
  return column?.type ?? (isFieldType(alike?.type) ? alike.type : undefined)
}
