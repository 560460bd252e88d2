import type { StoredRegistryFinding } from '#src/client/device/registry-finding-storage.ts'
import { holdsKvkNumber, getKvkNumber, type FieldLabels } from '#src/review/checks/kvk-fields.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import type { DraftStore } from '../session/draft-store.ts'

/** A field whose number asks for attention. */
export interface NumberFinding {
  readonly field: ReviewField
  readonly number: string
  readonly finding: StoredRegistryFinding
}

/** What the register said, when it was asked, against the KvK numbers among the fields. */
export function findNumberFindings(
  { getRegistryFinding }: Pick<DraftStore, 'getRegistryFinding'>,
  fields: readonly ReviewField[],
  labels: readonly FieldLabels[] | undefined,
): NumberFinding[] {
  return fields.flatMap((field) => {
    const number = getFieldNumber(field, labels)
    const finding = number === undefined ? undefined : getRegistryFinding(number)
    return number === undefined || finding === undefined ? [] : [{ field, number, finding }]
  })
}

/** The KvK number that a field holds; undefined when it holds none. */
export function getFieldNumber(
  field: ReviewField,
  labels: readonly FieldLabels[] = noLabels,
): string | undefined {
  const known = numberCache.get(labels) ?? new WeakMap<ReviewField, string | null>()
  numberCache.set(labels, known)
  const before = known.get(field)
  if (before !== undefined) return before ?? undefined
  const typed = field.state !== 'absent' && holdsKvkNumber(field, labels) ? getKvkNumber(field) : undefined
  const number = typed?.kind === 'kvk' ? typed.number : undefined
  known.set(field, number ?? null)
  return number
}

/** What stands for the fields of a model that nobody lists; always the same list. */
export const noLabels: readonly FieldLabels[] = []
// All fields are asked at every keystroke, and one that did not change is the same object. null: it holds no number.
const numberCache = new WeakMap<readonly FieldLabels[], WeakMap<ReviewField, string | null>>()
