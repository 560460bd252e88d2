import type { CheckResult } from '#src/checks/check-result.ts'
import type { ReviewField } from './review-field.ts'

/** From this confidence (in percent, as shown) the model is sure of a field. */
export const minSureConfidence = 90

/** Fewer do not justify a line of their own. */
const minFolded = 3

/** Checks that compare a field with others: if one passes, the fields agree with each other. */
const comparingChecks: readonly string[] = [
  'net-vat-total',
  'amount-due',
  'vat-by-rate',
  'vat-of-lines',
  'line-sum',
  'due-date',
  'bic-country',
]

/** Fields that need no further look. */
export interface FoldedFields {
  readonly names: readonly string[]
  /** How many of them agree with others in a check. */
  readonly tied: number
}

const nothing: FoldedFields = { names: [], tied: 0 }

/**
 * Picks the fields that fold into one line: untouched, confidently read, found on their own page, and without a flag, a
 * failed or impossible check, or data missing from the service.
 *
 * @param found the page (from 0) on which the exact text or value of each field was found; other fields are not proven.
 * @param selected stays a row.
 * @returns nothing when there are too few of them.
 */
export function foldFields(
  fields: readonly ReviewField[],
  found: ReadonlyMap<string, number>,
  selected: string | undefined,
): FoldedFields {
  const proven = fields.filter((field) => field.name !== selected && isProven(field, found))
  if (proven.length < minFolded) return nothing
  // If the typed text of a field is not a value, its checks still use the previous value.
  const unreadable = new Set(
    fields.filter(({ reasons }) => reasons.includes('value-unreadable')).map(({ name }) => name),
  )
  const isComparing = ({ code, result, fields: compared }: CheckResult) =>
    result === 'passed' && comparingChecks.includes(code) && !compared.some((name) => unreadable.has(name))
  const tied = proven.filter(({ checks }) => checks.some(isComparing))
  return { names: proven.map(({ name }) => name), tied: tied.length }
}

/** A well-formed value does not count against a field, though only a look-up or check digit proves more. */
const isHarmless = ({ result }: CheckResult): boolean => result === 'passed' || result === 'well-formed'

const isProven = (field: ReviewField, found: ReadonlyMap<string, number>): boolean =>
  field.state === 'unchecked' &&
  field.edit === undefined &&
  field.cell === undefined &&
  field.reasons.length === 0 &&
  field.checks.every(isHarmless) &&
  Math.round(field.confidence ?? 0) >= minSureConfidence &&
  field.page !== undefined &&
  found.get(field.name) === field.page
