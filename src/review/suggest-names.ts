import type { FieldType } from '#src/contract/field-types.ts'

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
