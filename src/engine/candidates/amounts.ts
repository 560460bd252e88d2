import { parseAmount, type Amount } from '#src/values/types/amount.ts'
import { parseCurrencyCode } from '#src/values/types/currencies.ts'
import { findMatches } from '#src/values/parsing/find-matches.ts'
import { parseNumber } from '#src/values/types/number.ts'
import type { Segment } from '../layout/lines.ts'
import type { DocumentText } from '../layout/document-text.ts'
import { createCandidate, type Candidate } from './candidate.ts'

const currency =
  '(?:€|\\$|£|US\\$|C\\$|A\\$|zł|kr\\.?|Fr\\.|(?:EUR|USD|GBP|CHF|PLN|DKK|SEK|NOK|CAD|AUD|CZK|HUF|JPY|BHD|IQD|JOD|KWD|LYD|OMR|TND|Euro|euro)(?![a-z]))'
const grouped = "\\d{1,3}(?:[.,' ’\\u202f]\\d{3})+(?:[.,]\\d{2}(?!\\d))?"
// Other than two decimals after groups: only if the decimal separator cannot be a group separator.
const groupedDecimal = "\\d{1,3}(?:(?:\\.\\d{3})+,|(?:,\\d{3})+\\.|(?:['’]\\d{3})+[.,])(?:\\d|\\d{3,4})"
const plainDecimal = '\\d+[.,]\\d{1,4}'
const whole = '\\d+'
const dash = '\\d{1,3}(?:[.,]?\\d{3})*[.,] ?(?:-{1,2}|–|—|=)'
const number = `(?:${dash}|${grouped}(?![.,]?\\d)|${groupedDecimal}(?![.,]?\\d)|${plainDecimal}(?![.,]?\\d)|${whole}(?![.,]?\\d))`
const sign = '(?:[-–−+] ?)?'
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,/:#-])(?:(${sign}${currency} ?${sign}|${sign}\\(?)(${number})( ?${currency})?(-(?![\\p{L}\\d]))?(\\))?)(?! ?%|[\\p{L}\\d/:]|-[\\p{L}\\d])`,
  'gu',
)

const currencyPattern = new RegExp(currency, 'u')
/** A text without decimals or a currency has no amount, and the pattern above is slow to find none. */
const decimalsPattern = /[.,](?:\d{2}|[-–—=])/

/**
 * Amounts of money in a segment: numbers with decimals or with a currency beside them. The text includes sign and
 * currency.
 */
export function findAmounts(
  segment: Segment,
  { notation, hasMils }: Pick<DocumentText, 'notation' | 'hasMils'>,
): Candidate[] {
  if (!decimalsPattern.test(segment.text) && !currencyPattern.test(segment.text)) return []
  return findMatches(segment.text, pattern).flatMap((match) => {
    // `(0% on $156.00)`: the bracket belongs to the remark.
    const printed = match[0].includes('(') ? match[0] : match[0].replace(/\)$/, '')
    const money = currencyPattern.test(printed)
    const decimals =
      /[.,](?:\d{2}|-{1,2}|–|—|=)(?:\D*)$/.test(printed) || (hasMils && /[.,]\d{3}\D*$/.test(printed))
    if (!money && !decimals) return []
    if (exchangeRate.test(segment.text.slice(0, match.index))) return []
    const amount = parseAmount(printed, { decimal: notation.decimal })
    if (!amount.ok || !isMoney(amount.value, printed)) return []
    const formWithDecimals = money ? 1 : 0.9
    const form = decimals ? formWithDecimals : 0.6
    return [
      createCandidate(
        'amount',
        segment,
        [match.index, match.index + printed.length],
        { ...amount.value },
        form,
      ),
    ]
  })
}

/** `Total EUR (Kurs 1.06)`: an exchange rate is not an amount. */
const exchangeRate =
  /(?:\(\s*(?:kurs|koers|cours|taux|rate|cambio)|(?<!\p{L})(?:wechselkurs|umrechnungskurs|wisselkoers|taux de change|exchange rate|fx rate|tasso di cambio|tipo de cambio))\s*[:=@]?\s*$/iu

/** From a billion on only with separated thousands: a longer row of digits is the number of something. */
const isMoney = ({ Amount }: Amount, printed: string) =>
  Math.abs(Amount) < (separatedBillions.test(printed) ? 1e13 : 1e9)

const separatedBillions = /(?<!\d)\d{1,3}(?:[.,'’]\d{3}){3}/

const numbers = new RegExp(`(?<![\\p{L}\\d.,/:#-])${sign}${number}(?![\\p{L}\\d/:]|-[\\p{L}\\d])`, 'gu')

/** Numbers in a segment, with or without decimals. */
export function findNumbers(segment: Segment, { notation }: Pick<DocumentText, 'notation'>): Candidate[] {
  return findMatches(segment.text, numbers).flatMap((match) => {
    const read = parseNumber(match[0], { decimal: notation.decimal })
    return read.ok
      ? [createCandidate('number', segment, [match.index, match.index + match[0].length], read.value)]
      : []
  })
}

const percentages = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,3})? ?%/g

/** Percentages in a segment; the value is the number before the sign. */
export function findPercentages(segment: Segment, { notation }: Pick<DocumentText, 'notation'>): Candidate[] {
  if (!segment.text.includes('%')) return []
  return findMatches(segment.text, percentages).flatMap((match) => {
    const read = parseNumber(match[0], { decimal: notation.decimal })
    return read.ok
      ? [createCandidate('percent', segment, [match.index, match.index + match[0].length], read.value)]
      : []
  })
}

const currencyWords =
  /(?<![\p{L}\d])(?:EUR|USD|GBP|CHF|PLN|DKK|SEK|NOK|CAD|AUD|NZD|CZK|HUF|JPY|EUROS?|[Ee]uros?|CNY|INR|ZAR)(?!\p{L})|(?<=\d ?)(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)(?!\p{L})|(?<![\p{L}\d])(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)(?= ?\d|\))|US\$|C\$|A\$|[€$£¥]|zł/gu

/** Whether a text has a currency, as a sign, code or word. */
export const hasCurrency = (text: string): boolean => text.search(currencyWords) >= 0

/** Currencies in a segment; the value is the ISO 4217 code. */
export function findCurrencies(segment: Segment): Candidate[] {
  return findMatches(segment.text, currencyWords).flatMap((match) => {
    const code = parseCurrencyCode(match[0])
    return code
      ? [createCandidate('currency', segment, [match.index, match.index + match[0].length], code)]
      : []
  })
}
