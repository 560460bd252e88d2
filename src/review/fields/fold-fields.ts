import type { CheckResult } from '#src/checks/check-result.ts'
import type { ReviewField } from './review-field.ts'

/** From this confidence (in percent, as shown) the model is sure of a field. */
export const minSureConfidence = 90

/** Fewer are not worth a line of their own. */
const minFolded = 3

/** Checks that compare a field with others: passed, the fields agree with each other. */
const comparingChecks: readonly string[] = [
  'net-vat-total',
  'amount-due',
  'vat-by-rate',
  'line-sum',
  'due-date',
  'bic-country',
]

/** Fields of which nothing is left to ask. */
export interface FoldedFields {
  readonly names: readonly string[]
  /** How many of them a check compares with others, and agrees. */
  readonly tied: number
}

const nothing: FoldedFields = { names: [], tied: 0 }

/**
 * Picks the fields that fold into one line: untouched, surely read, found on their own page, and with nothing to say
 * against them: no flag, no check that failed or could not be made, nothing left out by the service.
 *
 * @param found the page (from 0) on which the very text or value of each field was found; others are not proven.
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
  const tied = proven.filter(({ checks }) =>
    checks.some(({ code, result }) => result === 'passed' && comparingChecks.includes(code)),
  )
  return { names: proven.map(({ name }) => name), tied: tied.length }
}

/** A right form is nothing against a field; only a look-up or a check digit could say more. */
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
