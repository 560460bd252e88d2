import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { isScanned, type DocumentText } from '../layout/document-text.ts'
import type { CellValue } from './cell-values.ts'

/** Words for a rate of nothing. Exempt and reverse-charged rows have no rate. */
const zeroRatePattern = /^(?:zero(?:[ -]?rated?)?|nul(?:tarief)?|0-tarief)$/i
const letterPattern = /^[A-Z]\*?$/
/** A number is a rate itself unless the sums by rate have it before one. */
const codePattern = /^(?:[A-Z]\*?|\d)$/

/** Whether a text states a VAT rate without a number: `Zero rated`, or the letter of a rate. */
export const isRateWord = (text: string): boolean =>
  zeroRatePattern.test(text.trim()) || letterPattern.test(text.trim())

/**
 * The rate that a word in a column of VAT rates states: none for `Zero rated`, and for a letter or a digit the rate that the
 * document explains elsewhere (`A = 21 %`, or a row `A 21,00 …` of the sums by rate; of a digit only such a row, whose rate, sum
 * and VAT agree). Undefined for other words and columns, and for a letter or digit that is not explained.
 */
export function parseRateWord(text: string, column: string, document: DocumentText): CellValue | undefined {
  const word = text.trim()
  if (column !== 'VatRate') return undefined
  if (zeroRatePattern.test(word)) return { text, value: 0 }
  if (!codePattern.test(word)) return undefined
  const known = knownRates.get(document) ?? new Map<string, JsonValue | undefined>()
  knownRates.set(document, known)
  const [code = ''] = word
  if (!known.has(code))
    known.set(code, /\d/.test(code) ? findRateOfDigit(code, document) : findRate(code, document))
  const value = known.get(code)
  return value === undefined ? undefined : { text, value }
}

/** Rates by letter or digit: every row of a table asks for the same few. */
const knownRates = new WeakMap<DocumentText, Map<string, JsonValue | undefined>>()

/** The highest rate of VAT in Europe (Hungary). */
const maxRate = 27
/** Rates with decimals in Europe: of France, Switzerland, Ireland, Spain's surcharge and Finland. */
const fractions = new Set([2.1, 2.5, 2.6, 3.7, 3.8, 4.8, 5.5, 7.7, 8.1, 8.5, 13.5, 25.5])

/**
 * Whether the texts of a column are rates of VAT. Below a heading such as `VAT` amounts of VAT may be printed as well:
 * they have a currency, are too high, or have cents that no rate has.
 */
export function areRates(texts: readonly string[], notation: DocumentText['notation']): boolean {
  const rates = texts.filter((text) => {
    if (text.includes('%') || isRateWord(text)) return true
    const read = parseValue('Double', text, notation)
    const rate = read.ok ? Number(read.value) : NaN
    return rate >= 0 && rate <= maxRate && (Number.isInteger(rate) || fractions.has(rate))
  })
  return 2 * rates.length >= texts.length
}

/** The rate behind a letter: with a percent sign, or at the beginning of a row of sums. */
function findRate(code: string, document: DocumentText): JsonValue | undefined {
  const { lines, notation } = document
  // OCR does not tell these capitals from small letters.
  const letter = isScanned(document) && 'COSUVWXZ'.includes(code) ? `[${code}${code.toLowerCase()}]` : code
  const number = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`
  const stated = new RegExp(
    String.raw`(?:^|[\s(,;])${letter}\s*[=:)]?\s*(?:\p{L}{2,5}\.?\s*)?${number}\s?%`,
    'u',
  )
  const row = new RegExp(String.raw`^${letter}\s*[=:]?\s*${number}(?=\s+[-\d€$£])`, 'u')
  for (const { text } of lines) {
    const rate = (stated.exec(text) ?? row.exec(text))?.[1]
    const read = rate === undefined ? undefined : parseValue('Double', rate, notation)
    if (read?.ok && Number(read.value) <= maxRate) return read.value
  }
  return undefined
}

/** The rate behind a digit: in a row of sums by rate, `1 | 20,00 | 883,52 | 176,70`, that its numbers prove. */
function findRateOfDigit(digit: string, { lines, notation }: DocumentText): JsonValue | undefined {
  for (const { segments } of lines) {
    if (segments[0]?.text !== digit) continue
    const [rate, base, vat] = segments.slice(1, 4).map(({ text }) => {
      const read = parseValue('Double', text.replace(/ ?%$/, ''), notation)
      return read.ok ? Number(read.value) : NaN
    })
    if (rate === undefined || base === undefined || vat === undefined) continue
    if (rate <= maxRate && rate !== Number(digit) && Math.abs((base * rate) / 100 - vat) < 0.02) return rate
  }
  return undefined
}
