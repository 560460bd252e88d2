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

/** Fields in one line. Only those whose text was found on their page are known to agree with it. */
export interface FoldedFields {
  readonly names: readonly string[]
  /** How many of them were found on their page. */
  readonly foundCount: number
  /** Those that were searched for on their page and not found; not those whose page was not searched yet. */
  readonly missing: readonly string[]
  /** How many of them agree with others in a check. */
  readonly tied: number
}

/** What is known from the pages so far. */
export interface PageEvidence {
  /** The page (from 0) on which the exact text or value of each field was found. */
  readonly found: ReadonlyMap<string, number>
  /**
   * The page (from 0) on which each field was searched for, whether or not it was found; without those of which only
   * something similar is on it.
   */
  readonly searched: ReadonlyMap<string, number>
}

/**
 * Lists the fields that can fold into one line: untouched, confidently read, and without a flag, a failed or impossible
 * check, or data missing from the service. All of this is known before a page is shown.
 *
 * @returns the names; none when there are too few.
 */
export function listFoldable(fields: readonly ReviewField[]): readonly string[] {
  const foldable = fields.filter(isFoldable)
  return foldable.length < minFolded ? [] : foldable.map(({ name }) => name)
}

/**
 * Picks the fields that are folded now.
 *
 * @param initial the fields that could fold when the document was opened: no other row folds later.
 * @param evidence describes the folded fields, and does not decide which are folded: pages are searched at any time, and
 * no row may move then.
 * @param selected stays a row.
 */
export function foldFields(
  fields: readonly ReviewField[],
  initial: ReadonlySet<string>,
  evidence: PageEvidence,
  selected: string | undefined,
): FoldedFields {
  const folded = fields.filter(
    (field) => field.name !== selected && initial.has(field.name) && isFoldable(field),
  )
  const isFound = ({ name, page }: ReviewField) => evidence.found.get(name) === page
  const missing = folded.filter(
    // An empty text is on no page.
    (field) => field.text !== '' && !isFound(field) && evidence.searched.get(field.name) === field.page,
  )
  // If the typed text of a field is not a value, its checks still use the previous value.
  const unreadable = new Set(
    fields.filter(({ reasons }) => reasons.includes('value-unreadable')).map(({ name }) => name),
  )
  const isComparing = ({ code, result, fields: compared }: CheckResult) =>
    result === 'passed' && comparingChecks.includes(code) && !compared.some((name) => unreadable.has(name))
  return {
    names: folded.map(({ name }) => name),
    foundCount: folded.filter(isFound).length,
    missing: missing.map(({ name }) => name),
    tied: folded.filter(({ checks }) => checks.some(isComparing)).length,
  }
}

/** A well-formed value does not count against a field, though only a look-up or check digit proves more. */
const isHarmless = ({ result }: CheckResult): boolean => result === 'passed' || result === 'well-formed'

const isFoldable = (field: ReviewField): boolean =>
  field.state === 'unchecked' &&
  field.edit === undefined &&
  field.cell === undefined &&
  field.reasons.length === 0 &&
  field.checks.every(isHarmless) &&
  Math.round(field.confidence ?? 0) >= minSureConfidence &&
  field.page !== undefined
