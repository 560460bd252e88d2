import { isContradicted } from './electronic-value.ts'
import type { AttentionReason, ReviewField } from './review-field.ts'

export const fieldOrders = ['to-check-first', 'document', 'page'] as const
export type FieldOrder = (typeof fieldOrders)[number]

export interface FieldFilter {
  readonly onlyToCheck?: boolean
  /** Case-insensitive search in name, readable name, text and type; empty matches all. */
  readonly search?: string
}

/** Fields without a page are last. */
const unknownPage = Number.MAX_SAFE_INTEGER

/**
 * Sort keys of fields. They are updated when the focus leaves a field and not at every edit, so that no row moves
 * while the reviewer works on it.
 */
export interface FieldRanks {
  /** Names of the fields that are first because they need attention or did before. */
  readonly first: ReadonlySet<string>
  readonly pages: ReadonlyMap<string, number | undefined>
}

/**
 * Computes the sort keys of the fields in their current state.
 *
 * @param previous the previous ranks: fields that were first stay first, so that resolving one moves none. The same
 * object is returned when nothing changed.
 */
export function rankFields(fields: readonly ReviewField[], previous?: FieldRanks): FieldRanks {
  const first = new Set(previous?.first)
  for (const field of fields) if (needsAttention(field)) first.add(field.name)
  const pages = new Map(fields.map(({ name, page }) => [name, page]))
  const isSame =
    previous !== undefined &&
    first.size === previous.first.size &&
    pages.size === previous.pages.size &&
    fields.every(({ name, page }) => previous.pages.has(name) && previous.pages.get(name) === page)
  return isSame ? previous : { first, pages }
}

/**
 * Sorts fields stably: `document` keeps the given order, `page` puts fields without a page last, `to-check-first`
 * puts fields that need attention first, resolved or not, so that a field does not move when it is accepted; fields
 * for which an electronic invoice and the page state different values precede all others.
 *
 * @param ranks the sort keys; by default of the fields in their current state. A field that is newer than the ranks
 * is sorted by its current page, and not put first.
 */
export function orderFields<F extends ReviewField>(
  fields: readonly F[],
  order: FieldOrder = 'to-check-first',
  ranks: FieldRanks = rankFields(fields),
): F[] {
  if (order === 'document') return [...fields]
  const getPage = ({ name, page }: F) => (ranks.pages.has(name) ? ranks.pages.get(name) : page) ?? unknownPage
  const getAttentionRank = (field: F) => {
    if (!ranks.first.has(field.name)) return 2
    return isContradicted(field) ? 0 : 1
  }
  const rank = order === 'page' ? getPage : getAttentionRank
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

/**
 * Whether the field is to be checked, resolved or not: the service flagged it, a check failed, the registry contradicts
 * it, it is required and was not found, or its typed text is not a value. The only definition of these fields.
 */
export const needsAttention = ({ reasons }: ReviewField): boolean =>
  // Most fields have no reason, and every keystroke calls this for all fields.
  reasons.length > 0 && attentionReasons.some((reason) => reasons.includes(reason))

const attentionReasons: readonly AttentionReason[] = [
  'needs-review',
  'check-failed',
  'registry',
  'required',
  'value-unreadable',
]

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
