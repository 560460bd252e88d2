import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import { parseCellName } from '#src/contract/service/cell-name.ts'

export interface SuggestedName {
  readonly name: string
  readonly type: FieldType
}

/**
 * Suggests names for a field to add: those of the model that the document lacks, in the model's order.
 * A field marked absent is not suggested: it is restored by undoing that, not by adding it again.
 */
export function suggestNames(
  model: { readonly fields: readonly SuggestedName[] } | undefined,
  present: readonly { readonly name: string }[],
): SuggestedName[] {
  const presentNames = new Set(present.map((field) => field.name))
  return (model?.fields ?? [])
    .filter((field) => !presentNames.has(field.name))
    .map(({ name, type }) => ({ name, type }))
}

interface ModelNames {
  readonly fields: readonly SuggestedName[]
  readonly tables: readonly { readonly name: string; readonly columns: readonly SuggestedName[] }[]
}

/**
 * Infers the Type of a field from its name: the model's Type for the field or the table's column, otherwise the Type
 * of another cell in the same column. Undefined when neither is known.
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
  const sibling = present.find((field) => {
    const other = parseCellName(field.name)
    return other?.table === cell.table && other.column === cell.column && isFieldType(field.type)
  })
  return column?.type ?? (isFieldType(sibling?.type) ? sibling.type : undefined)
}
