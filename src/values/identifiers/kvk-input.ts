import { tidyText } from '../parsing/tidy-text.ts'
import { parseVatId } from './vat-id.ts'
import { cleanKvkNumber, isKvkNumber } from './kvk-number.ts'

/**
 * The kind of text that a user typed or pasted into a KvK number input.
 *
 * `branch`: 12 digits, a branch number. `rsin`: 9 digits. `vat`: a VAT id of any country. `short`: 7 digits,
 * probably without the leading zero that a spreadsheet dropped; `padded` has it, to be suggested and never filled
 * in. `other`: anything else, with its digit count. Numbers are digits only and keep leading zeros.
 */
export type KvkInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'kvk'; readonly number: string }
  | { readonly kind: 'branch'; readonly number: string }
  | { readonly kind: 'rsin'; readonly number: string }
  | { readonly kind: 'vat' }
  | { readonly kind: 'short'; readonly number: string; readonly padded: string }
  | { readonly kind: 'other'; readonly digits: number }

/** Labels of the other numbers that people paste; the digits after the label decide. */
const otherLabelPattern =
  /^(?:vestigings?(?:nummer|nr)?|branch(?: number)?|rsin(?:[ -]?(?:nummer|nr))?|fiscaal nummer)[ .:-]*(?=\d)/i

/**
 * Parses typed or pasted text, ignoring copied extras: a label, quotes, the `="…"` of a spreadsheet, a sentence
 * around one number of 8 digits. Never throws.
 */
export function parseKvkInput(text: string): KvkInput {
  // The lookbehind prevents attempts at each character of a long run inside the text.
  const line = tidyText(text).replace(/^[="'\s]+|(?<![="'\s,;])[="'\s,;]+$/g, '')
  if (line === '') return { kind: 'empty' }
  const number = cleanKvkNumber(line.replace(otherLabelPattern, ''))
  if (isKvkNumber(number)) return { kind: 'kvk', number }
  if (/^\d{12}$/.test(number)) return { kind: 'branch', number }
  if (/^\d{9}$/.test(number)) return { kind: 'rsin', number }
  if (/^\d{7}$/.test(number)) return { kind: 'short', number, padded: `0${number}` }
  // Some countries have eight digits, which must not be looked up as a Dutch company.
  if (/^NL\d{9}B\d{2}$/i.test(number) || parseVatId(line).ok) return { kind: 'vat' }
  return findNumberInSentence(line)
}

/** The distinct KvK numbers in a text that contains only numbers and separators; empty for any other text. */
export function findKvkNumbers(text: string): readonly string[] {
  const parts = tidyText(text)
    .split(/[\s,;/|&+]+/)
    .filter((part) => part !== '')
  return parts.every(isKvkNumber) ? [...new Set(parts)] : []
}

/** Eight digits behind a country code, as in `DK69599084`. */
const foreignVatId = /(?<![\p{L}\p{N}])[A-Z]{2} ?\d{8}(?!\d)/gu

function findNumberInSentence(line: string): KvkInput {
  const found = new Set((line.replace(foreignVatId, '').match(/\d+/g) ?? []).filter(isKvkNumber))
  const [number, ...others] = found
  // Without words, a line of digits and punctuation is a mistyped number, not a sentence.
  if (number !== undefined && others.length === 0 && /\p{L}/u.test(line)) return { kind: 'kvk', number }
  return { kind: 'other', digits: line.replace(/\D/g, '').length }
}
