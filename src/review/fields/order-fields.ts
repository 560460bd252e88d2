import type { AttentionReason, ReviewField } from './review-field.ts'

export const fieldOrders = ['to-check-first', 'document', 'page'] as const
export type FieldOrder = (typeof fieldOrders)[number]

export interface FieldFilter {
  readonly onlyToCheck?: boolean
  /** Case-insensitive search in name, readable name, text and type; empty matches all. */
  readonly search?: string
}

/** Sorts fields without a page last. */
const unknownPage = Number.MAX_SAFE_INTEGER

/**
 * Sorts fields stably: `document` keeps the given order, `page` puts fields without a page last, `to-check-first` puts
 * fields first that need attention, resolved or not, so that a field does not move when it is accepted.
 */
export function orderFields<F extends ReviewField>(
  fields: readonly F[],
  order: FieldOrder = 'to-check-first',
): F[] {
  if (order === 'document') return [...fields]
  const rank = order === 'page' ? getPageRank : (field: F) => (needsAttention(field) ? 0 : 1)
  return fields.toSorted((one, other) => rank(one) - rank(other))
}

export function filterFields<F extends ReviewField>(fields: readonly F[], filter: FieldFilter): F[] {
  const query = filter.search?.trim().toLowerCase() ?? ''
  return fields.filter(
    (field) =>
      (!filter.onlyToCheck || field.state === 'to-check') &&
      [field.name, field.readableName, field.text, field.type ?? ''].some((text) =>
        text.toLowerCase().includes(query),
      ),
  )
}

/** Whether the service flagged the field, a check failed or the registry contradicts it, resolved or not. */
export const needsAttention = ({ reasons }: ReviewField): boolean =>
  attentionReasons.some((reason) => reasons.includes(reason))

const attentionReasons: readonly AttentionReason[] = ['needs-review', 'proof-failed', 'register']

/** The next field to check after the named one, wrapping around; undefined if no other is left. */
export const findNextToCheck = (
  fields: readonly ReviewField[],
  from: string | undefined,
): ReviewField | undefined => findFirstToCheck(rotateAfter(fields, from))

/** The previous field to check before the named one, wrapping around; undefined if no other is left. */
export const findPreviousToCheck = (
  fields: readonly ReviewField[],
  from: string | undefined,
): ReviewField | undefined => findFirstToCheck(rotateAfter(fields.toReversed(), from))

const findFirstToCheck = (fields: readonly ReviewField[]) =>
  fields.find((field) => field.state === 'to-check')

function rotateAfter(fields: readonly ReviewField[], from: string | undefined): readonly ReviewField[] {
  const at = fields.findIndex((field) => field.name === from)
  return at === -1 ? fields : [...fields.slice(at + 1), ...fields.slice(0, at)]
}

const getPageRank = (field: ReviewField) => field.page ?? unknownPage
