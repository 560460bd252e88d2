import type { Notation } from '#src/values/parsing/parse-result.ts'
import { buildLines, type Line, type Segment } from './lines.ts'
import type { Page } from '../pages/page.ts'

/** A document as lines and segments, with the notation inferred from the whole document. */
export interface DocumentText {
  readonly pages: readonly Page[]
  /** In reading order over all pages, at their index. */
  readonly lines: readonly Line[]
  /** The most common font size by characters, in points. */
  readonly bodySize: number
  readonly notation: Required<Pick<Notation, 'order' | 'decimal'>>
  /** Whether amounts have three decimals, as Kuwaiti dinars and other currencies with a thousand parts. */
  readonly hasMils: boolean
}

export function buildDocumentText(pages: readonly Page[]): DocumentText {
  const lines: Line[] = []
  for (const page of pages) for (const line of buildLines(page, lines.length)) lines.push(line)
  const texts = getSegments(lines).map((segment) => segment.text)
  const mils = inferMilsSeparator(texts)
  return {
    pages,
    lines,
    bodySize: computeBodySize(pages),
    notation: { order: inferDocumentDateOrder(texts), decimal: mils ?? inferDocumentDecimalSeparator(texts) },
    hasMils: mils !== undefined,
  }
}

/** Whether OCR read any word of a document. */
export const isScanned = ({ pages }: Pick<DocumentText, 'pages'>): boolean =>
  pages.some(({ words }) => words.some(({ confidence }) => confidence !== undefined))

export const getSegments = (lines: readonly Line[]): Segment[] => lines.flatMap((line) => line.segments)

function computeBodySize(pages: readonly Page[]): number {
  const counts = new Map<number, number>()
  for (const { text, size } of pages.flatMap((page) => page.words)) {
    const rounded = Math.round(size * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

/** Infers the decimal separator: the one before the last two digits of most amounts. */
function inferDocumentDecimalSeparator(texts: readonly string[]): ',' | '.' {
  const all = texts.join('\n')
  const count = (pattern: RegExp) => all.match(pattern)?.length ?? 0
  const comma = count(/(?<![\d.,/-])\d[\d. ]*,(?:\d{2}|-)(?![\d%.,/-])/g)
  const point = count(/(?<![\d.,/-])\d[\d, ]*\.\d{2}(?![\d%.,/-])/g)
  // For one, three or four decimals, the group separators before them decide.
  const grouped = {
    comma: count(/(?<![\d.,/-])\d{1,3}(?:\.\d{3})+,(?:\d|\d{3,4})(?![\d%.,/-])/g),
    point: count(/(?<![\d.,/-])\d{1,3}(?:,\d{3})+\.(?:\d|\d{3,4})(?![\d%.,/-])/g),
  }
  const [points, commas] = [point + grouped.point, comma + grouped.comma]
  if (points + commas === 0) return inferFromWholeAmounts(all)
  return points > commas ? '.' : ','
}

const sign = '[€$£]'

/**
 * Without decimals anywhere, group separators of whole amounts beside a currency decide: `$1,250` is not 1.25 dollars.
 */
function inferFromWholeAmounts(text: string): ',' | '.' {
  const count = (mark: string) => {
    const group = `[1-9]\\d{0,2}(?:\\${mark}\\d{3})+`
    return (
      text.match(new RegExp(`${sign} ?${group}(?![\\d.,/])|(?<![\\d.,/])${group} ?${sign}`, 'g'))?.length ?? 0
    )
  }
  return count(',') > count('.') ? '.' : ','
}

/** ISO 4217 currencies with three decimals, beside a number or in brackets: `OMR` alone may be another word. */
const milsCurrency =
  /(?<=\d ?)(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)(?!\p{L})|(?<![\p{L}\d])(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)(?= ?\d|\))/u
const otherCurrency =
  /[€£$¥₹]|(?<![\p{L}\d])(?:EUR|GBP|CHF|USD|INR|AED|SAR|QAR|EGP|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|TRY)(?!\p{L})/u

/**
 * The separator before the three decimals of amounts in such a currency: the one before the last three digits of
 * most numbers. Undefined for documents in other or several currencies, where `1,250` may be either.
 */
function inferMilsSeparator(texts: readonly string[]): ',' | '.' | undefined {
  const all = texts.join('\n')
  if (!milsCurrency.test(all) || otherCurrency.test(all)) return undefined
  const count = (mark: string) =>
    all.match(new RegExp(`(?<![\\d.,/-])\\d[\\d., ]{0,12}\\${mark}\\d{3}(?![\\d%.,/-])`, 'g'))?.length ?? 0
  const [comma, point] = [count(','), count('.')]
  if (comma === point) return undefined
  return comma > point ? ',' : '.'
}

// Adjacent groups of digits indicate a phone number or a code.
const numericDay = /(?<![\d.,/+-])\b(\d{1,2})([-/.])(\d{1,2})\2(?:(?:19|20)\d{2}|\d{2})\b(?![-/]|[.,]\d)/g
// Full names and abbreviations only: street names may begin like months (`Markt 18, 6602 AM`).
const monthBeforeDay =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\d{2}\b/i

/** US towns with state and ZIP code, without the states whose codes are also country codes (`DE 71254`). */
const americanTown =
  /, (?:A[KLRZ]|C[AOT]|DC|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADINOS]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?!\d)/g

/**
 * Infers the order of day and month: dates with only one possible order decide. Without any, months before days
 * (`March 14, 2025`), dollars and two American towns indicate month first.
 */
function inferDocumentDateOrder(texts: readonly string[]): 'dmy' | 'mdy' {
  const all = texts.join('\n')
  let day = 0
  let month = 0
  for (const [, first, mark, second] of all.matchAll(numericDay)) {
    const [a, b] = [Number(first), Number(second)]
    if (a === 0 || b === 0 || Math.max(a, b) > 31 || Math.min(a, b) > 12) continue
    if (mark !== '/') day += 0.5
    if (a > 12) day += 2
    if (b > 12) month += 2
  }
  const monthFirst = monthBeforeDay.test(all)
  const isAmerican = /\$\s?\d|\bUSD\b/.test(all) || (all.match(americanTown)?.length ?? 0) > 1
  const dollars = isAmerican && !/\b(VAT|GST|BTW|MwSt|TVA)\b/.test(all)
  return month + (monthFirst ? 1 : 0) + (dollars ? 1 : 0) > day ? 'mdy' : 'dmy'
}
