import type { AttentionReason, ReviewField } from './review-field.ts'

export const fieldOrders = ['to-check-first', 'document', 'page'] as const
export type FieldOrder = (typeof fieldOrders)[number]

export interface FieldFilter {
  readonly onlyToCheck?: boolean
  /** Found in name, readable name, text or type, whatever the case; empty finds all. */
  readonly search?: string
}

const unknownPage = Number.POSITIVE_INFINITY

/**
 * Orders fields without changing what is equal: `document` is the order given, `page` puts fields without a
 * page last, `to-check-first` puts fields first that ask for attention, dealt with or not, so that a field
 * does not jump away the moment it is accepted.
 */
export function orderFields<F extends ReviewField>(
  fields: readonly F[],
  order: FieldOrder = 'to-check-first',
): F[] {
  if (order === 'document') return [...fields]
  const rank = order === 'page' ? getPageRank : (field: F) => (needsAttention(field) ? 0 : 1)
  return fields.toSorted((one, other) => compare(rank(one), rank(other)))
}

export function filterFields<F extends ReviewField>(fields: readonly F[], filter: FieldFilter): F[] {
  const wanted = filter.search?.trim().toLowerCase() ?? ''
  return fields.filter(
    (field) =>
      (!filter.onlyToCheck || field.state === 'to-check') &&
      [field.name, field.readableName, field.text, field.type ?? ''].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  )
}

/** Whether the service flagged the field, a proof failed or the register contradicts it, dealt with or not. */
export const needsAttention = ({ reasons }: ReviewField): boolean =>
  attentionReasons.some((reason) => reasons.includes(reason))

const attentionReasons: readonly AttentionReason[] = ['needs-review', 'proof-failed', 'register']

/** The next field to check after the one named, round to the first; undefined when none is left but itself. */
export const findNextToCheck = (
  fields: readonly ReviewField[],
  from: string | undefined,
): ReviewField | undefined => findFirstToCheck(rotateAfter(fields, from))

/** The same backwards. */
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

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
