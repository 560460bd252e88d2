import { parseAmount, type Amount } from '#src/values/types/amount.ts'
import { parseCurrencyCode } from '#src/values/types/currencies.ts'
import { parseFailure, type Notation, type ParseResult } from '#src/values/parsing/parse-result.ts'

/**
 * Reads an amount and its currency from two controls. A currency written beside the amount (`€ 5`) overrides the other
 * control; an empty currency is left out of the value.
 *
 * @returns `ambiguous_amount` for a single decimal separator before exactly three digits: money has no thousandths, and
 *   a factor of a thousand must not slip in. `not_an_amount` also for an unknown currency.
 */
export function parseCurrencyText(amount: string, currency: string, notation: Notation): ParseResult<Amount> {
  const singleSeparator = /^\D*\d{1,3}([.,])\d{3}\D*$/.exec(amount)
  if (singleSeparator !== null && singleSeparator[1] === notation.decimal)
    return parseFailure('ambiguous_amount')
  const read = parseAmount(amount, notation)
  if (!read.ok || read.value.Currency !== undefined || currency.trim() === '') return read
  const code = parseCurrencyCode(currency.trim()) ?? ''
  return code === '' ? parseFailure('not_an_amount') : { ok: true, value: { ...read.value, Currency: code } }
}
