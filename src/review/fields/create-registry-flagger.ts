import { holdsKvkNumber, getKvkNumber, type FieldLabels } from '../companies/kvk-fields.ts'
import type { ReviewField } from './review-field.ts'

/**
 * Creates a function that flags the fields that the registry contradicts: a KvK number that it does not know, and a
 * number and name that it does not list together. Such a field needs attention, and is `to-check` until the
 * reviewer edits it.
 *
 * @param numbers eight-digit numbers that the registry does not know or whose registration has ended.
 * @param labels the model's fields; empty if unknown.
 * @returns a function of the fields of a document and the names of those in a mismatch (find-name-mismatches.ts).
 * The same field always results in the same object.
 */
export function createRegistryFlagger(
  numbers: ReadonlySet<string>,
  labels: readonly FieldLabels[],
): (fields: readonly ReviewField[], mismatches?: ReadonlySet<string>) => readonly ReviewField[] {
  const contradicted = new WeakMap<ReviewField, boolean>()
  const flaggedFields = new WeakMap<ReviewField, ReviewField>()
  const isCachedContradicted = (field: ReviewField): boolean => {
    const cached = contradicted.get(field) ?? isContradicted(field)
    contradicted.set(field, cached)
    return cached
  }
  const flag = (field: ReviewField): ReviewField => {
    const flagged = flaggedFields.get(field) ?? flagField(field)
    flaggedFields.set(field, flagged)
    return flagged
  }
  function isContradicted(field: ReviewField): boolean {
    if (field.state === 'absent' || !holdsKvkNumber(field, labels)) return false
    const input = getKvkNumber(field)
    return input.kind === 'kvk' && numbers.has(input.number)
  }
  return (fields, mismatches = noNames) =>
    numbers.size === 0 && mismatches.size === 0
      ? fields
      : fields.map((field) =>
          mismatches.has(field.name) || isCachedContradicted(field) ? flag(field) : field,
        )
}

const noNames: ReadonlySet<string> = new Set()

const flagField = (field: ReviewField): ReviewField => ({
  ...field,
  state: field.state === 'unchecked' ? 'to-check' : field.state,
  reasons: [...field.reasons, 'registry'],
})
