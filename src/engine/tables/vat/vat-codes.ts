import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { isScanned, type DocumentText } from '../../layout/document-text.ts'
import { commonVatRates } from '../../candidates/rates-before-amounts.ts'
import type { CellValue } from '../cell-values.ts'

/** Words for a zero rate. Exempt and reverse-charged rows have no rate. */
const zeroRatePattern = /^(?:zero(?:[ -]?rated?)?|nul(?:tarief)?|0-tarief)$/i
/** One or two letters with up to two digits behind them: `H`, `T1`, `V21`; also in brackets. */
const letterPattern = /^\(?[A-Z]{1,2}\d{0,2}\)?\*?$/
/** OCR does not tell these capitals from small letters. */
const alikeLetters = 'COSUVWXZ'
/** A capital that OCR read as a small letter. */
const smallLetter = new RegExp(`^[${alikeLetters.toLowerCase()}]$`)
/** A number is a rate itself unless the document explains it as a code. */
const digitPattern = /^\(?0?\d\)?\*?$/
/** Stars and other marks, which a line of the document explains: `** 21% btw`. */
const markPattern = /^(?:\*{1,4}|[#†‡°])$/
/** National names of rates; the percentage is printed beside the sums. */
const rateNamePattern =
  /^(?:hoog|laag|hoge|lage|high|low|standard|reduced|normaal|verlaagd|normal|normale|réduit|réduite|ermäßigt|regel|ordinaria|ridotta|general|reducido)$/i

/** Whether a text states a VAT rate without a number: `Zero rated`, the letter of a rate, or its name. */
export const isRateWord = (text: string): boolean =>
  [zeroRatePattern, letterPattern, smallLetter, rateNamePattern, markPattern].some((pattern) =>
    pattern.test(text.trim()),
  )

/**
 * The rate that a word in a column of VAT rates states: zero for `Zero rated`, and for a code or a name the rate
 * that the document explains elsewhere (`A = 21 %`, `BTW hoog 21%`, or a row `A 21,00 …` of the sums by rate). A
 * digit needs an explanation as a VAT code, or such a row whose rate, sum and VAT agree. Undefined for other words
 * and columns, and for unexplained codes.
 */
export function parseRateWord(text: string, column: string, document: DocumentText): CellValue | undefined {
  if (column !== 'VatRate') return undefined
  const word = restoreCapital(text.trim(), document)
  if (zeroRatePattern.test(word)) return { text, value: 0 }
  const isName = rateNamePattern.test(word)
  const isMark = markPattern.test(word)
  if (!isName && !isMark && !letterPattern.test(word) && !digitPattern.test(word)) return undefined
  const known = knownRates.get(document) ?? new Map<string, JsonValue | undefined>()
  knownRates.set(document, known)
  const code = isName || isMark ? word.toLowerCase() : trimCode(word)
  if (!known.has(code)) {
    const findByName = isName ? findRateByName : findRate
    known.set(code, (isMark ? findRateByMark : findByName)(code, document))
  }
  const value = known.get(code)
  return value === undefined ? undefined : { text, value }
}

const trimCode = (word: string) => word.replace(/[()*]/g, '')

/** Restores the capital of a code that OCR read as a small letter: `s` for `S`. */
export const restoreCapital = (word: string, document: DocumentText): string =>
  smallLetter.test(word) && isScanned(document) ? word.toUpperCase() : word

/** Rates by code or name, cached because the rows of a table use the same few. */
const knownRates = new WeakMap<DocumentText, Map<string, JsonValue | undefined>>()

/** The highest VAT rate in Europe (Hungary). */
export const maxRate = 27
/** VAT rates with decimals in Europe: France, Switzerland, Ireland, Spain's surcharge and Finland. */
const fractions = new Set([2.1, 2.5, 2.6, 3.7, 3.8, 4.8, 5.5, 7.7, 8.1, 8.5, 13.5, 25.5])

/**
 * Whether the texts of a column are VAT rates. Below a heading such as `VAT` there may also be VAT amounts: they
 * have a currency, are too high, or have cents that no rate has.
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

const vatWord = /(?<!\p{L})(?:mwst|ust|steuer|btw|tva|vat|iva|tax)(?!\p{L})/iu

/** The rate with which the document explains a code, or the one in its row of the sums by rate; undefined if neither. */
function findRate(code: string, document: DocumentText): JsonValue | undefined {
  const { lines, notation } = document
  const isDigit = /^\d/.test(code)
  // OCR does not distinguish these capitals from small letters.
  const isAlike = isScanned(document) && alikeLetters.includes(code)
  const name = isAlike ? `[${code}${code.toLowerCase()}]` : code
  const start = String.raw`(?:^|[\s(,;])${name}\s*`
  const number = String.raw`(\d{1,2}(?:[.,]\d{1,2})?)`
  const explained = new RegExp(String.raw`${start}[=:)]\s*(?:[\p{L}@.-]+\s+){0,3}${number}\s?%`, 'u')
  const beside = new RegExp(String.raw`${start}(?:\p{L}{2,5}\.?\s*)?@?\s*${number}\s?%`, 'u')
  const row = new RegExp(String.raw`^${name}\s*[=:]?\s*${number}(?=\s+[-\d€$£])`, 'u')
  const before = new RegExp(
    String.raw`${number}\s?%\s*(?:[=:(]|\(?(?:code|kode))\s*${name}(?![\p{L}\d.,%])`,
    'u',
  )
  const none = new RegExp(String.raw`${start}[=:)]\s*(?:zero|nul|0-tarief)`, 'iu')
  for (const line of lines) {
    const { text } = line
    if (isDigit && !vatWord.test(text)) continue
    if (none.test(text)) return 0
    const forms = isDigit ? [explained, before] : [explained, beside, row, before]
    const rate = forms.flatMap((form) => form.exec(text)?.[1] ?? [])[0]
    const read = rate === undefined ? undefined : parseValue('Double', rate, notation)
    if (read?.ok && Number(read.value) <= maxRate) return read.value
  }
  const rateName = rateInitials.get(code)
  return findRateInSums(code, document) ?? (rateName && findRateByName(rateName, document))
}

/** Dutch rates are called high and low, and rows have their initials: `Btw hoog 21%` explains `H`. */
const rateInitials: ReadonlyMap<string, string> = new Map([
  ['H', 'hoog'],
  ['L', 'laag'],
])

/**
 * The rate in a row of the sums by rate, `1 | 20,00 | 883,52 | 176,70` with the rate or the sum first, proven by
 * its numbers. If either can be the rate, it is the one in use, or else the first.
 */
function findRateInSums(code: string, document: DocumentText): JsonValue | undefined {
  const { lines, notation } = document
  // Close columns are one segment.
  const rows = lines.flatMap(({ segments, text }) => [segments.map((one) => one.text), text.split(' ')])
  for (const texts of rows) {
    const start = [1, 2].find(
      (count) =>
        restoreCapital(trimCode(texts.slice(0, count).join(' ')).replace(codeWords, ''), document) === code,
    )
    if (start === undefined) continue
    // A row of items has the item's name there.
    const cells = texts.slice(start).filter((text) => !rateNamePattern.test(text.trim()))
    const [one = NaN, two = NaN, vat = NaN] = cells.slice(0, 3).map((text) => {
      const read = parseValue('Double', text.replace(/ ?%$/, ''), notation)
      return read.ok ? Number(read.value) : NaN
    })
    const isProven = Math.abs((one * two) / 100 - vat) < 0.02
    const rates = [one, two].filter((rate) => rate <= maxRate && rate !== Number(code))
    const [known = rates[0]] = rates.filter((rate) => rate === 0 || commonVatRates.has(rate))
    if (isProven && known !== undefined) return known
  }
  return undefined
}

const codeWords = /^(?:(?:mwst|ust|btw|tva|vat|iva|tax)[. -]*)?(?:code|kode|tarief|rate)?\.?\s*(?=\S)/iu

const rateWord = /tarie|(?<!\p{L})rate|satz|taux|aliquota|tipo/iu

/** The rate of a name: the only percentage on lines with the name and one percentage; undefined if they differ. */
function findRateByName(name: string, { lines, notation }: DocumentText): JsonValue | undefined {
  const rates = new Set<number>()
  for (const { text } of lines) {
    const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
    const percents = [...text.matchAll(percentages)]
    if (!words.includes(name) || percents.length !== 1 || !(vatWord.test(text) || rateWord.test(text)))
      continue
    const read = parseValue('Double', percents[0]?.[1] ?? '', notation)
    if (read.ok && Number(read.value) <= maxRate) rates.add(Number(read.value))
  }
  return rates.size === 1 ? [...rates][0] : undefined
}

/** The rate of a mark: the only percentage on the lines that begin with it and have a word for VAT. */
function findRateByMark(mark: string, { lines, notation }: DocumentText): JsonValue | undefined {
  const rates = lines.flatMap(({ segments }) =>
    segments.flatMap(({ text }, index) => {
      const rest = text.startsWith(mark) ? text.slice(mark.length) : undefined
      if (rest === undefined || !/^[)=:\s]|^$/.test(rest)) return []
      const whole = [rest, ...segments.slice(index + 1).map((one) => one.text)].join(' ')
      const percents = [...whole.matchAll(percentages)]
      if (percents.length !== 1 || !vatWord.test(whole)) return []
      const read = parseValue('Double', percents[0]?.[1] ?? '', notation)
      return read.ok && Number(read.value) <= maxRate ? [Number(read.value)] : []
    }),
  )
  return new Set(rates).size === 1 ? rates[0] : undefined
}

/** Whether the sums of the document have a row for the code that its numbers prove. */
export const isRateOfSums = (code: string, document: DocumentText): boolean =>
  findRateInSums(trimCode(code), document) !== undefined

/** Whether a line of the document with a word for VAT has this percentage. */
export const isStatedRate = (rate: number, { lines, notation }: DocumentText): boolean =>
  lines.some(
    ({ text }) =>
      vatWord.test(text) &&
      [...text.matchAll(percentages)].some(([, number = '']) => {
        const read = parseValue('Double', number, notation)
        return read.ok && read.value === rate
      }),
  )

const percentages = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g
