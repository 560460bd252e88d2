import { currencyOf } from './currencies.ts'
import { normaliseNumber } from './number.ts'
import { read, unread, type Hints, type Normalised } from './normalised.ts'
import { tidy } from './tidy.ts'

/** A Currency value. `Currency` is an ISO 4217 code, left out when the text does not say. A type, so that it is JSON. */
export type Amount = { readonly Amount: number; readonly Currency?: string }

const front = /^([-+(]? ?)((?:[a-z]{0,3}\$|[€£¥₹₺₽₩₪₴])|[\p{L}]+\.?)(?=[ \d.,+-])/iu
const back = /((?:[a-z]{0,3}\$|[€£¥₹₺₽₩₪₴])|[\p{L}]+\.?)( ?(?:[-+)]|cr\.?)?)$/iu

/**
 * Reads an amount of money: a number as normaliseNumber reads it, with a currency symbol, word or ISO code
 * before or behind it or both (`€ 5,00 EUR`), or without one. The sign may stand outside the symbol: `-€ 3,00`.
 *
 * @returns `not_an_amount` for anything else, two different currencies included.
 */
export function normaliseAmount(text: string, hints: Pick<Hints, 'decimal'> = {}): Normalised<Amount> {
  const line = tidy(text)
  if (line === '') return unread('empty')
  const before = takeFront(line)
  const { rest, currency } = takeBack(before.rest)
  const found = [before.currency, currency].filter((code) => code !== undefined)
  const number = normaliseNumber(rest, hints)
  if (!number.ok) return unread(number.reason === 'too_many_digits' ? number.reason : 'not_an_amount')
  if (rest.includes('%') || (found.length === 2 && found[0] !== found[1])) return unread('not_an_amount')
  const [code] = found
  return read(code ? { Amount: number.value, Currency: code } : { Amount: number.value })
}

function takeFront(line: string): { rest: string; currency?: string } {
  const [whole = '', sign = '', word = ''] = front.exec(line) ?? []
  const currency = currencyOf(word)
  if (currency === undefined) return { rest: line }
  return { rest: `${sign.trim()}${line.slice(whole.length).trim()}`, currency }
}

function takeBack(line: string): { rest: string; currency?: string } {
  const found = back.exec(line)
  const [whole = '', word = '', sign = ''] = found ?? []
  // `5 CR`: the word itself is the sign.
  const currency = /^cr\.?$/i.test(word) && sign === '' ? undefined : currencyOf(word)
  if (!found || currency === undefined) return crBehindCurrency(line)
  return { rest: `${line.slice(0, line.length - whole.length).trim()}${sign.trim()}`, currency }
}

/** `3,00 EUR CR`: the pattern above took CR for the word, so look once more in front of it. */
function crBehindCurrency(line: string): { rest: string; currency?: string } {
  const parts = /^(.*\D) ?(cr\.?)$/i.exec(line)
  if (!parts?.[1] || !/\p{L}|[€£$]/u.test(parts[1])) return { rest: line }
  const { rest, currency } = takeBack(parts[1].trim())
  return { rest: `${rest} ${parts[2]}`, currency }
}
