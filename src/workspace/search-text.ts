import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { isJsonObject, isRawNumber, type JsonValue } from '#src/contract/json.ts'
import { foldCaseAndAccents } from '#src/values/parsing/tidy-text.ts'
import { getAmbiguousDates, parseDate } from '#src/values/types/date.ts'
import { parseDecimal } from '#src/values/types/number.ts'

/** Symbols that a person types or prints against an amount: `€1.251,82`. */
const currencySymbols = /[€$£¥]/g

/**
 * The words of the readings by which a submission is found: every Text and every value in Value, folded, each once.
 * Amounts are included in one more form, `1251.82`, with at least two decimals, however they were printed.
 *
 * @returns words separated by spaces; empty when the documents have no values.
 */
export function buildSearchText(documents: readonly ResultDocument[]): string {
  const words = new Set<string>()
  for (const { Fields } of documents)
    for (const { Text, Value } of Fields.values()) {
      if (Text !== undefined) addText(words, Text)
      addValue(words, Value)
    }
  return [...words].join(' ')
}

/** A date in digits as people type it: `4-3-2026`, `04/03/26`, `2026.3.4`. Without separators it is a number. */
const typedDate = /^(\d{1,2}|\d{4})([-/.])\d{1,2}\2(\d{4}|\d{1,2})$/

/** Words of a date that is written with its month: `4 maart 2026`, `March 4, 2026`. */
const writtenDateLength = 3

/** A word of a search, and the forms that it may have in a search text. */
interface SearchWord {
  readonly word: string
  readonly forms: readonly string[]
}

/**
 * The words of a search in their order, with the forms of `listSearchForms`. Words that form a date together also have
 * the date as a form, each of them, because the document may print it in another way or language.
 */
export function listSearchWords(words: readonly string[]): readonly SearchWord[] {
  const forms = words.map((word) => new Set(listSearchForms(word)))
  for (let start = 0; start + writtenDateLength <= words.length; start += 1) {
    const written = words.slice(start, start + writtenDateLength).join(' ')
    const date = /\p{L}/u.test(written) ? parseDate(written) : undefined
    if (date?.ok) for (const own of forms.slice(start, start + writtenDateLength)) own.add(date.value)
  }
  return words.map((word, index) => ({ word, forms: [...(forms[index] ?? [])] }))
}

/**
 * The forms that a typed word may have in a search text: the folded word, its value as a Dutch and as an English
 * amount, and as a date in either order of day and month. Half-typed amounts have a form too: `1251,8` is `1251.8`,
 * which `1251.82` begins with.
 *
 * @returns none for a word without a letter or digit.
 */
export function listSearchForms(word: string): readonly string[] {
  const folded = foldText(word)
  if (!/[\p{L}\p{N}]/u.test(folded)) return []
  return [...new Set([folded, ...listDecimals(folded), ...listDates(folded)])]
}

function listDates(word: string): readonly string[] {
  if (!typedDate.test(word)) return []
  const date = parseDate(word)
  return getAmbiguousDates(word) ?? (date.ok ? [date.value] : [])
}

function addValue(words: Set<string>, value: JsonValue | undefined): void {
  if (typeof value === 'string') addText(words, value)
  else if (typeof value === 'number') words.add(toSearchedDecimal(String(value)))
  else if (isRawNumber(value)) words.add(toSearchedDecimal(value.rawJSON))
  else if (Array.isArray(value)) for (const item of value as readonly JsonValue[]) addValue(words, item)
  else if (isJsonObject(value)) for (const item of Object.values(value)) addValue(words, item)
}

function addText(words: Set<string>, text: string): void {
  const folded = foldText(text)
  for (const word of folded.split(' ')) if (word !== '') words.add(word)
  const decimal = parseDecimal(folded.replaceAll(currencySymbols, '').replace(/\beur\b/, ''))
  if (decimal.ok) words.add(toSearchedDecimal(decimal.value))
}

/** Omits what a database text cannot contain: a NUL, and half a surrogate pair. */
const foldText = (text: string): string =>
  foldCaseAndAccents(text.replaceAll('\0', ' ').replace(/\p{Surrogate}/gu, ''))

/** A number with at least two decimals, so that `900,00` and `900` both find it; exponents stay. */
function toSearchedDecimal(json: string): string {
  const [whole = '', fraction = ''] = json.split('.')
  return /e/i.test(json) ? json.toLowerCase() : `${whole}.${fraction.padEnd(2, '0')}`
}

/** The value of the word with a decimal comma and with a decimal point; decimals stay as they are typed. */
function listDecimals(word: string): string[] {
  const digits = word.replaceAll(currencySymbols, '')
  const decimals = [
    ['.', ','],
    [',', '.'],
  ].map(([group = '', decimal = '']) => {
    const [whole = '', fraction, ...rest] = digits.split(decimal)
    const isGrouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+$`).test(whole)
    if (rest.length > 0 || !(isGrouped || /^-?\d+$/.test(whole)) || !/^\d*$/.test(fraction ?? '')) return ''
    const integer = whole.replaceAll(group, '')
    return fraction === undefined ? integer : `${integer}.${fraction}`
  })
  return decimals.filter((decimal) => decimal !== '')
}
