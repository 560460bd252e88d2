import { parseJson, type RawNumber } from '#src/contract/json.ts'
import { parseOk, parseFailure, type Notation, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

type DecimalNotation = Pick<Notation, 'decimal'>

/**
 * Parses a number in Dutch or English notation, with groups of three separated by `.`, `,`, a space or an
 * apostrophe, a leading or trailing sign, brackets or `CR` for negative, `1.250,-`, and a percent sign
 * (`21%` is 21).
 *
 * One separator followed by exactly three digits is ambiguous: `1.250` and `1,250` are read as 1250, unless
 * `notation.decimal` is that separator or grouping is impossible because the part before it is zero, empty
 * or longer than three digits (`0.125`, `1250.125`). With any other digit count the separator is the decimal
 * one, whatever the notation: `2.5` is never 25.
 *
 * @returns `too_many_digits` for a number that a JavaScript number would round; see `parseExactNumber`.
 */
export function parseNumber(text: string, notation: DecimalNotation = {}): ParseResult<number> {
  const number = parseExactNumber(text, notation)
  if (!number.ok) return number
  return typeof number.value === 'number' ? parseOk(number.value) : parseFailure('too_many_digits')
}

/** Parses a number without loss: one with too many digits becomes a RawNumber. */
export function parseExactNumber(
  text: string,
  notation: DecimalNotation = {},
): ParseResult<number | RawNumber> {
  const decimal = parseDecimal(text, notation)
  return decimal.ok ? parseOk(toExactNumber(decimal.value)) : decimal
}

/** Parses an integer: as `parseExactNumber`, with zeros allowed after the decimal separator (`3,00` is 3). */
export function parseExactInteger(
  text: string,
  notation: DecimalNotation = {},
): ParseResult<number | RawNumber> {
  const decimal = parseDecimal(text, notation)
  if (!decimal.ok) return decimal
  return /[.e]/i.test(decimal.value) ? parseFailure('not_an_integer') : parseOk(toExactNumber(decimal.value))
}

/** The digits of a number in plain notation: `-1250.5`, without leading or trailing zeros. Exponents stay. */
export function parseDecimal(text: string, notation: DecimalNotation = {}): ParseResult<string> {
  const line = tidyText(text).replace(/ ?%$/, '')
  if (line === '') return parseFailure('empty')
  const { negative, body } = splitSign(line)
  const digits =
    body === undefined ? undefined : (parseExponent(body) ?? parsePlainDigits(body, notation.decimal))
  if (digits === undefined) return parseFailure('not_a_number')
  return parseOk(negative && digits !== '0' ? `-${digits}` : digits)
}

/** A JavaScript number if it represents the digits exactly, else a RawNumber. */
function toExactNumber(decimal: string): number | RawNumber {
  const number = Number(decimal)
  if (String(number) === decimal || (decimal.includes('e') && Number.isFinite(number))) return number
  // A decimal is JSON's own notation, so parseJson gives a number or a RawNumber.
  return parseJson(decimal) as number | RawNumber
}

/** Splits off one sign; `body` is undefined if there are several. */
function splitSign(line: string): { negative: boolean; body: string | undefined } {
  const whole = line.replace(/(?<=\d)[.,] ?(?:-{1,2}|=)$/, '')
  const parts = /^([-+(])? ?(.*?) ?([-+)]|(?<=[\d ])cr\.?)?$/i.exec(whole)
  const [front, body, back] = [parts?.[1], parts?.[2], parts?.[3]]
  const bracketed = front === '(' && back === ')'
  const bracket = front === '(' || back === ')'
  if ((bracket && !bracketed) || (front && back && !bracketed)) return { negative: false, body: undefined }
  return { negative: bracketed || front === '-' || back === '-' || /^cr/i.test(back ?? ''), body }
}

function parseExponent(body: string): string | undefined {
  const parts = /^(\d+(?:[.,]\d+)?)e([-+]?\d+)$/i.exec(body)
  return parts ? `${parts[1]?.replace(',', '.')}e${parts[2]}` : undefined
}

function parsePlainDigits(body: string, decimalSeparator: DecimalNotation['decimal']): string | undefined {
  const separator = findDecimalSeparator(body, decimalSeparator)
  const at = separator === undefined ? body.length : body.lastIndexOf(separator)
  const [whole, fraction] = [body.slice(0, at), body.slice(at + 1)]
  const integer = removeGrouping(whole)
  if (integer === undefined || !/^\d*$/.test(fraction)) return undefined
  if (separator !== undefined && fraction === '') return undefined
  if (integer === '' && fraction === '') return undefined
  const significant = fraction.replace(/0+$/, '')
  return `${integer.replace(/^0+(?=\d)/, '') || '0'}${significant === '' ? '' : `.${significant}`}`
}

/** The separator before the decimals; undefined if there is none. */
function findDecimalSeparator(
  body: string,
  decimalSeparator: DecimalNotation['decimal'],
): string | undefined {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (last === -1) return undefined
  const separator = body[last]
  const other = separator === '.' ? ',' : '.'
  if (body.indexOf(separator ?? '') !== last) return undefined
  if (body.includes(other) || /[ '’]/.test(body) || body.length - last - 1 !== 3) return separator
  return decimalSeparator === separator || !/^[1-9]\d{0,2}$/.test(body.slice(0, last)) ? separator : undefined
}

/** Removes the group separators from a whole number; undefined unless they are all the same. */
function removeGrouping(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  const groups = /^[1-9]\d{0,2}([.,' ’])\d{3}(?:\1\d{3})*$/
  return groups.test(whole) ? whole.replace(/\D/g, '') : undefined
}
