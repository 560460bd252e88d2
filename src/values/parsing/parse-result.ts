/** The reason why a text cannot be parsed as a value of a type. */
export type ValueProblem =
  | 'empty'
  | 'not_a_date'
  | 'not_a_time'
  | 'not_a_number'
  | 'not_an_integer'
  | 'too_many_digits'
  | 'not_an_amount'
  | 'ambiguous_amount'
  | 'not_a_phone_number'
  | 'not_a_country'
  | 'not_a_boolean'
  | 'not_an_address'
  | 'not_json'
  | 'not_a_list'
  | 'not_a_dictionary'
  | 'not_an_iban'
  | 'not_a_bic'
  | 'not_a_vat_id'
  | 'not_a_kvk_number'
  | 'not_an_rsin'

import type { JsonValue } from '#src/contract/json.ts'

/** A parsed value, or the reason for failure. Nothing is repaired silently. */
export type ParseResult<T = JsonValue> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: ValueProblem }

export const parseOk = <T>(value: T): ParseResult<T> => ({ ok: true, value })

export const parseFailure = (reason: ValueProblem): ParseResult<never> => ({ ok: false, reason })

/** The known notation of the document or the user. All properties are optional. */
export interface Notation {
  /** Order of day and month in `3-4-2025`. Default: day first. */
  readonly order?: 'dmy' | 'mdy'
  /** Decimal separator, which decides `1.250` and `1,250`; number.ts describes the default. */
  readonly decimal?: ',' | '.'
  /** ISO 3166-1 alpha-2 country of a phone number without a country code. Default: NL. */
  readonly country?: string
}
