import type { JsonValue } from '#src/contract/json.ts'
import type { ResultField } from '#src/contract/service/analysis-result.ts'

export type CheckCode =
  | 'iban'
  | 'bic'
  | 'bic-country'
  | 'vat-id'
  | 'rsin'
  | 'kvk-number'
  | 'net-vat-total'
  | 'vat-within-total'
  | 'amount-due'
  | 'vat-by-rate'
  | 'line-sum'
  | 'line-product'
  | 'due-date'

/** The properties of a field that checks use, with the reviewer's edits. */
export interface CheckableField {
  readonly name: string
  readonly text?: string | undefined
  readonly value?: JsonValue | undefined
  readonly type?: string | undefined
  /** What the service read; undefined for a field that a person added, and where only readings are checked. */
  readonly result?: Pick<ResultField, 'Text' | 'Value' | 'Type'> | undefined
  /** Why the Text could not be parsed: Value is then older than it. */
  readonly valueProblem?: string | undefined
}

/** The outcome of a check of one document. */
export interface CheckResult {
  readonly code: CheckCode
  /**
   * `passed`: known to be true. `well-formed`: it has the right form, and no check digit could prove more. `unchecked`:
   * it cannot be checked, see `reason`.
   */
  readonly result: 'passed' | 'well-formed' | 'failed' | 'unchecked'
  /** Name of the field that best explains the result: where an interface says it. */
  readonly at: string
  /** Names of the fields that a failure makes ones to check, `at` included. */
  readonly fields: readonly string[]
  /** For a sum that could be made. */
  readonly sum?: CheckedSum
  /** For the sum of the lines: the column that is added up. */
  readonly column?: LineColumn
  /** For a due date before the invoice date: the difference in days. */
  readonly daysEarly?: number
  /** Why it is `unchecked`. */
  readonly reason?: UncheckedReason
}

/** Amounts added up, or multiplied, and the amount that they should make. Decimals in JSON notation. */
interface CheckedSum {
  readonly terms: readonly string[]
  /** Names of the fields that the terms come from; for the lines only those of the terms that are no line. */
  readonly termFields: readonly string[]
  readonly total: string
  readonly expected: string
  /** ISO 4217, of all the amounts; undefined when none names one. */
  readonly currency: string | undefined
}

export interface LineColumn {
  readonly table: string
  readonly column: string
}

/** Why a check cannot be made. `fields` are names. */
export type UncheckedReason =
  /** These fields have no amount or date, or one that could not be parsed. */
  | { readonly kind: 'no-amount' | 'no-date'; readonly fields: readonly string[] }
  /** Several fields could be meant. */
  | { readonly kind: 'ambiguous'; readonly fields: readonly string[] }
  /** The amounts are in these currencies. */
  | { readonly kind: 'currencies'; readonly currencies: readonly string[] }
  /** Some amounts name a currency and others none. */
  | { readonly kind: 'no-currency' }
  /** This many rows of the table have no amount. */
  | { readonly kind: 'rows'; readonly count: number }
