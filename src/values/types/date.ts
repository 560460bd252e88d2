import { isWeekday, parseMonth } from '../parsing/months.ts'
import { parseOk, parseFailure, type Notation, type ParseResult } from '../parsing/parse-result.ts'
import { foldCaseAndAccents } from '../parsing/tidy-text.ts'

const fillers = new Set([
  'le',
  'de',
  'den',
  'der',
  'du',
  'the',
  'of',
  'on',
  'op',
  'am',
  'dd',
  'd',
  'del',
  'di',
  'el',
  'il',
  'li',
])
const timePattern = /[ t]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?( ?(z|[+-]\d{2}:?\d{2}|uur|uhr|h))?$/
const ordinalPattern = /(\d)(?:st|nd|rd|th|er|re|e|ste|de|eme|º|°)(?![a-z])/g

/**
 * Parses a date into `YYYY-MM-DD`.
 *
 * Accepts month names and abbreviations in Dutch, English, German, French, Italian and Spanish, ordinals, a leading weekday, a
 * trailing time, numbers separated by `-`, `/`, `.` or spaces, ISO, and `20250314`. Two-digit years from 70
 * are 19xx, below 70 20xx.
 *
 * @param notation `order` decides `3-4-2025`. Default: day first. If only one order is possible, that one
 *   wins: `03/25/2025` is 25 March.
 * @returns `not_a_date` for anything else. A date that does not exist (31-2-2025) is never moved.
 */
export function parseDate(text: string, notation: Pick<Notation, 'order'> = {}): ParseResult<string> {
  const line = foldCaseAndAccents(text)
  if (line === '') return parseFailure('empty')
  const words = line.replace(timePattern, '').replace(ordinalPattern, '$1 ')
  const day = parseNumericDate(stripWeekday(words), notation.order ?? 'dmy') ?? parseWrittenDate(words)
  return day === undefined ? parseFailure('not_a_date') : parseOk(day)
}

/**
 * The order of day and month that a text allows: `dmy` for `25-3-2025`, `mdy` for `3/25/2025`. Undefined if both
 * are possible (`3-4-2025`) or neither is.
 */
export function detectDateOrder(text: string): 'dmy' | 'mdy' | undefined {
  const [, first, second] =
    /^\D*(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\D*$/.exec(foldCaseAndAccents(text)) ?? []
  if (first === undefined || second === undefined) return undefined
  if (Number(first) > 12 && Number(second) <= 12) return 'dmy'
  return Number(second) > 12 && Number(first) <= 12 ? 'mdy' : undefined
}

/** Both readings of an ambiguous date (`3-4-2025`): day first, then month first. Undefined if there is only one. */
export function getAmbiguousDates(text: string): readonly [dmy: string, mdy: string] | undefined {
  const [dmy, mdy] = [parseDate(text, { order: 'dmy' }), parseDate(text, { order: 'mdy' })]
  return dmy.ok && mdy.ok && dmy.value !== mdy.value ? [dmy.value, mdy.value] : undefined
}

function parseNumericDate(line: string, order: 'dmy' | 'mdy'): string | undefined {
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(line)
  if (compact) return toIsoDate(compact[1], compact[2], compact[3])
  const parts = /^(\d{1,4})(?: ?([-/.]) ?| )(\d{1,2})(?: ?([-/.]) ?| )('?\d{2}|\d{4}|\d)\.?$/.exec(line)
  if (!parts || parts[2] !== parts[4]) return undefined
  const [, first = '', , second, , last] = parts
  if (first.length === 4) return toIsoDate(first, second, last)
  if (first.length === 3) return undefined
  const dayFirst = toIsoDate(last, second, first)
  const monthFirst = toIsoDate(last, first, second)
  return order === 'dmy' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

function parseWrittenDate(line: string): string | undefined {
  if (!/^[\d\p{L} .,/'’()-]*$/u.test(line)) return undefined
  const tokens = (line.match(/\d+|\p{L}+/gu) ?? []).filter((token) => !fillers.has(token))
  const dated = tokens.filter(
    (token, index) => !isWeekday(token) || (isMonth(token) && !isMonth(tokens[index + 1], tokens[index + 2])),
  )
  const [first = '', second = '', third] = dated
  if (dated.length !== 3) return undefined
  if (isMonth(first)) return toIsoDate(third, parseMonth(first), second)
  if (!isMonth(second)) return undefined
  return first.length === 4
    ? toIsoDate(first, parseMonth(second), third)
    : toIsoDate(third, parseMonth(second), first)
}

const isMonth = (...words: (string | undefined)[]) =>
  words.some((word) => word !== undefined && parseMonth(word) !== undefined)

const stripWeekday = (line: string) =>
  line
    .replace(/^d\.? ?d\.?:? (?=[\p{L}\d])/u, '')
    .replace(/^(?:(?:le|den|op|on|am) )?(\p{L}+)[.,]* ?(?=\d)/u, (front, word: string) =>
      isWeekday(word) || fillers.has(word) ? '' : front,
    )

/** The ISO form of an existing date; undefined if it does not exist or a part is missing. */
function toIsoDate(yearText?: string, monthText?: string | number, dayText?: string): string | undefined {
  const digits = yearText?.replace(/\D/g, '') ?? ''
  if (digits.length !== 2 && digits.length !== 4) return undefined
  if (dayText === undefined || !/^\d{1,2}$/.test(dayText)) return undefined
  const year = digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) >= 70 ? 1900 : 2000)
  const [month, date] = [Number(monthText), Number(dayText)]
  if (!(year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= getDaysInMonth(year, month)))
    return undefined
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(date).padStart(2, '0')].join(
    '-',
  )
}

function getDaysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}
