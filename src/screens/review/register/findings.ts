import type { RegisterSaid } from '#src/client/device-register.ts'
import { holdsKvkNumber, kvkNumberOf, type FieldLabels } from '#src/review/kvk-fields.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import type { ReviewWork } from '../review-work.ts'

/** A field whose number asks for attention. */
export interface NumberFinding {
  readonly field: ReviewField
  readonly number: string
  readonly said: RegisterSaid
}

/** What the register said, when it was asked, against the KvK numbers among the fields. */
export function findingsIn(
  { saidOf }: Pick<ReviewWork, 'saidOf'>,
  fields: readonly ReviewField[],
  labels: readonly FieldLabels[] | undefined,
): NumberFinding[] {
  return fields.flatMap((field) => {
    const number = numberIn(field, labels)
    const said = number === undefined ? undefined : saidOf(number)
    return number === undefined || said === undefined ? [] : [{ field, number, said }]
  })
}

/** The KvK number that a field holds; undefined when it holds none. */
export function numberIn(field: ReviewField, labels: readonly FieldLabels[] = noLabels): string | undefined {
  const known = read.get(labels) ?? new WeakMap<ReviewField, string | null>()
  read.set(labels, known)
  const before = known.get(field)
  if (before !== undefined) return before ?? undefined
  const typed = field.state !== 'absent' && holdsKvkNumber(field, labels) ? kvkNumberOf(field) : undefined
  const number = typed?.kind === 'kvk' ? typed.number : undefined
  known.set(field, number ?? null)
  return number
}

/** What stands for the fields of a model that nobody lists; always the same list. */
export const noLabels: readonly FieldLabels[] = []
// All fields are asked at every keystroke, and one that did not change is the same object. null: it holds no number.
const read = new WeakMap<readonly FieldLabels[], WeakMap<ReviewField, string | null>>()
