import type { ReviewField } from './review-field.ts'

const cache = new WeakMap<ReviewField, ReviewField>()

/**
 * Adds the raw name to the readable one where two fields outside tables would have the same. The same field always
 * results in the same object.
 */
export function distinguishNames(fields: readonly ReviewField[]): readonly ReviewField[] {
  const [names, repeated] = [new Set<string>(), new Set<string>()]
  for (const { cell, readableName } of fields)
    if (cell === undefined) (names.has(readableName) ? repeated : names).add(readableName)
  if (repeated.size === 0) return fields
  return fields.map((field) => {
    if (field.cell !== undefined || !repeated.has(field.readableName)) return field
    const distinct = cache.get(field) ?? { ...field, readableName: `${field.readableName} (${field.name})` }
    cache.set(field, distinct)
    return distinct
  })
}
