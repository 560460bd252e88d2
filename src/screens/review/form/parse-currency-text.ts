import { parseAmount, type Amount } from '#src/values/types/amount.ts'
import { parseCurrencyCode } from '#src/values/types/currencies.ts'
import { parseFailure, type Notation, type ParseResult } from '#src/values/parsing/parse-result.ts'

/**
 * Reads an amount and its currency from two controls. A currency written beside the amount (`€ 5`) goes before
 * the other control; an empty currency is left out of the value.
 *
 * @returns `ambiguous_amount` for one separator before exactly three digits where it would be the decimal one:
 *   money has no thousandths, and a factor of a thousand must not slip in; `not_an_amount` too when the currency is none that is known.
 */
export function parseCurrencyText(amount: string, currency: string, hints: Notation): ParseResult<Amount> {
  const lone = /^\D*\d{1,3}([.,])\d{3}\D*$/.exec(amount)
  if (lone !== null && lone[1] === hints.decimal) return parseFailure('ambiguous_amount')
  const read = parseAmount(amount, hints)
  if (!read.ok || read.value.Currency !== undefined || currency.trim() === '') return read
  const code = parseCurrencyCode(currency.trim()) ?? ''
  return code === '' ? parseFailure('not_an_amount') : { ok: true, value: { ...read.value, Currency: code } }
}
