import { holdsKvkNumber, getKvkNumber, type FieldLabels } from '../checks/kvk-fields.ts'
import type { ReviewField } from './review-field.ts'

/**
 * Creates a function that flags the fields whose KvK number the registry contradicts: such a field needs attention, and
 * is to be checked until the reviewer edits it.
 *
 * @param numbers eight-digit numbers that the registry does not know or whose registration has ended.
 * @param labels the model's fields; empty if unknown.
 * @returns a function over the fields of a document. The same field always results in the same object.
 */
export function createRegistryFlagger(
  numbers: ReadonlySet<string>,
  labels: readonly FieldLabels[],
): (fields: readonly ReviewField[]) => readonly ReviewField[] {
  const cache = new WeakMap<ReviewField, ReviewField>()
  const flag = (field: ReviewField): ReviewField => {
    const cached = cache.get(field)
    if (cached !== undefined) return cached
    const flagged = isContradicted(field) ? flagField(field) : field
    cache.set(field, flagged)
    return flagged
  }
  function isContradicted(field: ReviewField): boolean {
    if (field.state === 'absent' || !holdsKvkNumber(field, labels)) return false
    const input = getKvkNumber(field)
    return input.kind === 'kvk' && numbers.has(input.number)
  }
  return (fields) => (numbers.size === 0 ? fields : fields.map(flag))
}

const flagField = (field: ReviewField): ReviewField => ({
  ...field,
  state: field.state === 'unchecked' ? 'to-check' : field.state,
  reasons: [...field.reasons, 'register'],
})
