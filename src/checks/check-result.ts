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
  | 'vat-of-lines'
  | 'line-sum'
  | 'line-product'
  | 'due-date'
  | 'document-date'

/** The properties of a field that checks use, with the reviewer's edits. */
export interface CheckableField {
  readonly name: string
  readonly text?: string | undefined
  readonly value?: JsonValue | undefined
  readonly type?: string | undefined
  /** The field as the service read it; undefined for a field that a reviewer added, and if only readings are checked. */
  readonly result?: Pick<ResultField, 'Text' | 'Value' | 'Type'> | undefined
  /** The reason why the Text could not be parsed; then Value is older than Text. */
  readonly valueProblem?: string | undefined
}

/** The result of one check of a document. */
export interface CheckResult {
  readonly code: CheckCode
  /**
   * `passed`: proven. `well-formed`: it has the right form, and no check digit to prove more. `unchecked`: it
   * cannot be checked, see `reason`.
   */
  readonly result: 'passed' | 'well-formed' | 'failed' | 'unchecked'
  /** Name of the field that best explains the result: the interface shows it there. */
  readonly at: string
  /** Names of the fields that a failure flags for review, including `at`. */
  readonly fields: readonly string[]
  /** For a sum that could be computed. */
  readonly sum?: CheckedSum
  /** For the sum of the lines: the column that is added up. */
  readonly column?: LineColumn
  /**
   * For a sum of lines that matches none of several amounts: those other than the one at `at`. Decimals in JSON notation.
   */
  readonly alternatives?: readonly { readonly field: string; readonly expected: string }[]
  /** For a due date before the invoice date: the difference in days. */
  readonly daysEarly?: number
  /** For an impossible document date: whether it is in the future; otherwise it is too long ago. */
  readonly isAhead?: boolean
  /** The reason for `unchecked`. */
  readonly reason?: UncheckedReason
}

/** Amounts added up or multiplied, and the amount that they should equal. Decimals in JSON notation. */
interface CheckedSum {
  readonly terms: readonly string[]
  /** Names of the fields of the terms; for the lines only of terms that are not lines. */
  readonly termFields: readonly string[]
  readonly total: string
  readonly expected: string
  /** ISO 4217, of all the amounts; undefined if none names one. */
  readonly currency: string | undefined
}

export interface LineColumn {
  readonly table: string
  readonly column: string
}

/** The reason why a check cannot be made. `fields` are names. */
export type UncheckedReason =
  /** These fields have no amount or date, or an unparsable one. */
  | { readonly kind: 'no-amount' | 'no-date'; readonly fields: readonly string[] }
  /** Several fields could be meant. */
  | { readonly kind: 'ambiguous'; readonly fields: readonly string[] }
  /** The amounts are in these currencies. */
  | { readonly kind: 'currencies'; readonly currencies: readonly string[] }
  /** Some amounts name a currency and others do not. */
  | { readonly kind: 'no-currency' }
  /** This many rows of the table have no amount. */
  | { readonly kind: 'rows'; readonly count: number }
