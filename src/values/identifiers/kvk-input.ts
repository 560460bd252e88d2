import { tidyText } from '../parsing/tidy-text.ts'
import { cleanKvkNumber, isKvkNumber } from './kvk-number.ts'

/**
 * What a person typed or pasted where a KvK number is wanted.
 *
 * `branch`: twelve digits, the number of a branch. `rsin`: nine digits. `vat`: a Dutch VAT id. `short`: seven digits,
 * of which a spreadsheet probably took the leading zero; `padded` is what it would be with it, offered and never
 * filled in. `other`: anything else, with the number of digits in it. Numbers are digits only, leading zeros kept.
 */
export type KvkInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'kvk'; readonly number: string }
  | { readonly kind: 'branch'; readonly number: string }
  | { readonly kind: 'rsin'; readonly number: string }
  | { readonly kind: 'vat' }
  | { readonly kind: 'short'; readonly number: string; readonly padded: string }
  | { readonly kind: 'other'; readonly digits: number }

/** Words in front of the other numbers that people paste; what is behind them decides. */
const otherLabelPattern =
  /^(?:vestigings?(?:nummer|nr)?|branch(?: number)?|rsin(?:[ -]?(?:nummer|nr))?|fiscaal nummer)[ .:-]*(?=\d)/i

/**
 * Reads what was typed or pasted, with everything around the number that copying brings along: a label, quotes, the
 * `="…"` of a spreadsheet, a sentence with one number of eight digits in it. Never throws.
 */
export function parseKvkInput(text: string): KvkInput {
  const line = tidyText(text).replace(/^[="'\s]+|[="'\s,;]+$/g, '')
  if (line === '') return { kind: 'empty' }
  const number = cleanKvkNumber(line.replace(otherLabelPattern, ''))
  if (isKvkNumber(number)) return { kind: 'kvk', number }
  if (/^\d{12}$/.test(number)) return { kind: 'branch', number }
  if (/^\d{9}$/.test(number)) return { kind: 'rsin', number }
  if (/^\d{7}$/.test(number)) return { kind: 'short', number, padded: `0${number}` }
  if (/^NL\d{9}B\d{2}$/i.test(number)) return { kind: 'vat' }
  return findNumberInSentence(line)
}

function findNumberInSentence(line: string): KvkInput {
  const found = new Set((line.match(/\d+/g) ?? []).filter(isKvkNumber))
  const [number, ...others] = found
  // A line of digits and signs alone is a mistyped number; only words around it make it a sentence.
  if (number !== undefined && others.length === 0 && /\p{L}/u.test(line)) return { kind: 'kvk', number }
  return { kind: 'other', digits: line.replace(/\D/g, '').length }
}
