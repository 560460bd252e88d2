import { parseCurrencyCode } from './currencies.ts'
import { parseNumber } from './number.ts'
import { parseOk, parseFailure, type Notation, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

/**
 * A Currency value. `Currency` is an ISO 4217 code, omitted if the text names none. A type alias, so that it is
 * assignable to JSON.
 */
export type Amount = { readonly Amount: number; readonly Currency?: string }

const leadingCurrency = /^([-+(]? ?)((?:[a-z]{0,3}\$|[€£¥₹₺₽₩₪₴])|[\p{L}]+\.?)(?=[ \d.,+-])/iu
// The lookbehind starts at words only: trying each letter of a long word would take quadratic time.
const trailingCurrency = /((?:[a-z]{0,3}\$|[€£¥₹₺₽₩₪₴])|(?<!\p{L})\p{L}+\.?)( ?(?:[-+)]|cr\.?)?)$/iu

/**
 * Parses an amount of money: a number as `parseNumber` reads it, with an optional currency symbol, word or
 * ISO code before it, after it or both (`€ 5,00 EUR`). The sign may precede the symbol: `-€ 3,00`.
 *
 * @returns `not_an_amount` for anything else, including two different currencies.
 */
export function parseAmount(text: string, notation: Pick<Notation, 'decimal'> = {}): ParseResult<Amount> {
  const line = tidyText(text)
  if (line === '') return parseFailure('empty')
  const before = splitLeadingCurrency(line)
  const { rest, currency } = splitTrailingCurrency(before.rest)
  const found = [before.currency, currency].filter((code) => code !== undefined)
  const number = parseNumber(rest, notation)
  if (!number.ok) return parseFailure(number.reason === 'too_many_digits' ? number.reason : 'not_an_amount')
  if (rest.includes('%') || (found.length === 2 && found[0] !== found[1]))
    return parseFailure('not_an_amount')
  const [code] = found
  return parseOk(code ? { Amount: number.value, Currency: code } : { Amount: number.value })
}

function splitLeadingCurrency(line: string): { rest: string; currency?: string } {
  const [whole = '', sign = '', word = ''] = leadingCurrency.exec(line) ?? []
  const currency = parseCurrencyCode(word)
  if (currency === undefined) return { rest: line }
  return { rest: `${sign.trim()}${line.slice(whole.length).trim()}`, currency }
}

/** @param mayEndInCr whether a sign CR may follow the currency: only one, because many would take one call each. */
function splitTrailingCurrency(line: string, mayEndInCr = true): { rest: string; currency?: string } {
  const found = trailingCurrency.exec(line)
  const [whole = '', word = '', sign = ''] = found ?? []
  // In `5 CR` the word itself is the sign.
  const currency = /^cr\.?$/i.test(word) && sign === '' ? undefined : parseCurrencyCode(word)
  if (!found || currency === undefined) return mayEndInCr ? splitCurrencyBeforeCr(line) : { rest: line }
  return { rest: `${line.slice(0, line.length - whole.length).trim()}${sign.trim()}`, currency }
}

/** `3,00 EUR CR`: the pattern above took CR for the currency, so try the text before it. */
function splitCurrencyBeforeCr(line: string): { rest: string; currency?: string } {
  const parts = /^(.*\D) ?(cr\.?)$/i.exec(line)
  if (!parts?.[1] || !/\p{L}|[€£$]/u.test(parts[1])) return { rest: line }
  const { rest, currency } = splitTrailingCurrency(parts[1].trim(), false)
  return { rest: `${rest} ${parts[2]}`, currency }
}
