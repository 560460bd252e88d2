import { holdsKvkNumber, getKvkNumber, type FieldLabels } from '../checks/kvk-fields.ts'
import type { ReviewField } from './review-field.ts'

/**
 * Puts over the fields what the register said against their KvK numbers: such a field asks for attention, and is to be
 * checked as long as the reviewer did nothing with it.
 *
 * @param numbers the numbers, eight digits, that the register does not know or whose registration has ended.
 * @param labels the model's fields; empty when they are not known.
 * @returns how to do that to the fields of a document. A field given again comes out as the same object again.
 */
export function createRegistryFlagger(
  numbers: ReadonlySet<string>,
  labels: readonly FieldLabels[],
): (fields: readonly ReviewField[]) => readonly ReviewField[] {
  const known = new WeakMap<ReviewField, ReviewField>()
  const flag = (field: ReviewField): ReviewField => {
    const before = known.get(field)
    if (before !== undefined) return before
    const flagged = isContradicted(field) ? flagField(field) : field
    known.set(field, flagged)
    return flagged
  }
  function isContradicted(field: ReviewField): boolean {
    if (field.state === 'absent' || !holdsKvkNumber(field, labels)) return false
    const typed = getKvkNumber(field)
    return typed.kind === 'kvk' && numbers.has(typed.number)
  }
  return (fields) => (numbers.size === 0 ? fields : fields.map(flag))
}

const flagField = (field: ReviewField): ReviewField => ({
  ...field,
  state: field.state === 'unchecked' ? 'to-check' : field.state,
  reasons: [...field.reasons, 'register'],
})
