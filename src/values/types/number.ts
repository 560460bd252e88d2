import { parseJson, type RawNumber } from '#src/contract/json.ts'
import { parseOk, parseFailure, type Notation, type ParseResult } from '../parsing/parse-result.ts'
import { tidyText } from '../parsing/tidy-text.ts'

type DecimalNotation = Pick<Notation, 'decimal'>

/**
 * Reads a number as it is written in the Netherlands or in England, with groups of three parted by `.`,
 * `,`, a space or an apostrophe, a sign in front or behind, brackets or `CR` for negative, `1.250,-`, and a
 * percent sign (`21%` is 21).
 *
 * One separator with exactly three digits behind it says two things: `1.250` and `1,250` are read as 1250,
 * unless `hints.decimal` says that this separator is the decimal one, or groups are impossible because the
 * part in front is zero, empty or longer than three digits (`0.125`, `1250.125`). Any other count of digits
 * behind one separator makes it the decimal one, whatever the hint: `2.5` is never 25.
 *
 * @returns `too_many_digits` for a number that a JavaScript number would round; see readNumber.
 */
export function parseNumber(text: string, hints: DecimalNotation = {}): ParseResult<number> {
  const number = parseExactNumber(text, hints)
  if (!number.ok) return number
  return typeof number.value === 'number' ? parseOk(number.value) : parseFailure('too_many_digits')
}

/** The same without loss: a number of more digits than fit comes as a RawNumber. */
export function parseExactNumber(text: string, hints: DecimalNotation = {}): ParseResult<number | RawNumber> {
  const decimal = parseDecimal(text, hints)
  return decimal.ok ? parseOk(toExactNumber(decimal.value)) : decimal
}

/** An integer: as readNumber, where zeros behind the decimal separator are allowed (`3,00` is 3). */
export function parseExactInteger(
  text: string,
  hints: DecimalNotation = {},
): ParseResult<number | RawNumber> {
  const decimal = parseDecimal(text, hints)
  if (!decimal.ok) return decimal
  return /[.e]/i.test(decimal.value) ? parseFailure('not_an_integer') : parseOk(toExactNumber(decimal.value))
}

/** The digits of a number in plain notation: `-1250.5`, no zeros in front or at the end. Exponents stay. */
export function parseDecimal(text: string, hints: DecimalNotation = {}): ParseResult<string> {
  const line = tidyText(text).replace(/ ?%$/, '')
  if (line === '') return parseFailure('empty')
  const { negative, body } = splitSign(line)
  const digits =
    body === undefined ? undefined : (parseExponent(body) ?? parsePlainDigits(body, hints.decimal))
  if (digits === undefined) return parseFailure('not_a_number')
  return parseOk(negative && digits !== '0' ? `-${digits}` : digits)
}

/** A JavaScript number when it holds these digits exactly, else the digits themselves. */
export function toExactNumber(decimal: string): number | RawNumber {
  const number = Number(decimal)
  if (String(number) === decimal || (decimal.includes('e') && Number.isFinite(number))) return number
  // A decimal is JSON's own notation, so parseJson gives a number or a RawNumber.
  return parseJson(decimal) as number | RawNumber
}

/** Takes one mark of sign off; body is undefined when there are several. */
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

function parsePlainDigits(body: string, hint: DecimalNotation['decimal']): string | undefined {
  const separator = findDecimalSeparator(body, hint)
  const at = separator === undefined ? body.length : body.lastIndexOf(separator)
  const [whole, fraction] = [body.slice(0, at), body.slice(at + 1)]
  const integer = removeGrouping(whole)
  if (integer === undefined || !/^\d*$/.test(fraction)) return undefined
  if (separator !== undefined && fraction === '') return undefined
  if (integer === '' && fraction === '') return undefined
  const kept = fraction.replace(/0+$/, '')
  return `${integer.replace(/^0+(?=\d)/, '') || '0'}${kept === '' ? '' : `.${kept}`}`
}

/** Which of the separators parts off the decimals; undefined when none does. */
function findDecimalSeparator(body: string, hint: DecimalNotation['decimal']): string | undefined {
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))
  if (last === -1) return undefined
  const separator = body[last]
  const other = separator === '.' ? ',' : '.'
  if (body.indexOf(separator ?? '') !== last) return undefined
  if (body.includes(other) || /[ '’]/.test(body) || body.length - last - 1 !== 3) return separator
  return hint === separator || !/^[1-9]\d{0,2}$/.test(body.slice(0, last)) ? separator : undefined
}

/** The digits of a whole number whose groups of three are parted by one and the same separator. */
function removeGrouping(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole
  const groups = /^[1-9]\d{0,2}([.,' ’])\d{3}(?:\1\d{3})*$/
  return groups.test(whole) ? whole.replace(/\D/g, '') : undefined
}
