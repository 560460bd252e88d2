import { isJsonObject, isRawNumber, type JsonValue } from '#src/contract/json.ts'
import { buildDatePatterns, buildTimePatterns } from './build-date-patterns.ts'
import { foldText } from './fold-text.ts'
import type { TextQuery } from './text-location.ts'

/**
 * Builds patterns for the folded text of a page that match other printed forms of a field's value: a number with
 * other separators, a date in other words, a code or phone number with other separators.
 *
 * @returns global patterns, most likely first; none if only the text itself can match.
 */
export function buildTypedPatterns({ text, value, type }: TextQuery): RegExp[] {
  const patterns = [...buildValuePatterns(value, type), ...buildCodePatterns(text, type)]
  return patterns.map((source) => new RegExp(source, 'g'))
}

function buildValuePatterns(value: JsonValue | undefined, type: string | undefined): string[] {
  if (type === 'Date') return typeof value === 'string' ? buildDatePatterns(value) : []
  if (type === 'Time') return typeof value === 'string' ? buildTimePatterns(value) : []
  if (type === 'Long' || type === 'Double' || type === 'Currency')
    return buildNumberPatterns(toPlainNumber(value))
  if (type === 'PhoneNumber') return typeof value === 'string' ? buildPhonePatterns(value) : []
  return []
}

/** The plain notation of a number or an amount; undefined for anything else. */
export function toPlainNumber(value: JsonValue | undefined): string | undefined {
  if (isRawNumber(value)) return value.rawJSON
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.trim()
  if (!isJsonObject(value)) return undefined
  const amount = Object.entries(value).find(([key]) => /^(amount|value)$/i.test(key))?.[1]
  return isJsonObject(amount) ? undefined : toPlainNumber(amount)
}

/**
 * A number with or without grouping, with a decimal point or comma, padded to two decimals. The sign is not
 * part of it.
 */
function buildNumberPatterns(number: string | undefined): string[] {
  const [, whole, fraction = ''] = /^[-+]?(\d+)(?:\.(\d+))?$/.exec(number ?? '') ?? []
  if (whole === undefined) return []
  const groups = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, `[.,']?`)
  const significant = fraction.replace(/0+$/, '')
  // `1.250,-` and `1.250,00` are 1250. `12,5` may be printed `12,50`, but `12,500` is another number.
  const decimals =
    significant === ''
      ? '(?:[.,](?:0{1,2}|-{1,2})(?!\\d))?'
      : `[.,]${significant}${significant.length === 1 ? '0?' : ''}`
  return [`(?<!\\d[.,'])${groups}${decimals}`]
}

/** The national number with any separators, with or without the country code. */
function buildPhonePatterns(value: string): string[] {
  const digits = value.replace(/\D/g, '')
  if (digits.length < 7) return []
  const national = digits.slice(-9)
  return [...new Set([allowSeparators(digits), `0?${allowSeparators(national)}`])]
}

/** A code of letters and digits (IBAN, VAT id, order number) with other separators. */
function buildCodePatterns(text: string, type: string | undefined): string[] {
  if (type === 'Date' || type === 'Time' || type === 'Currency' || type === 'Double') return []
  const code = foldText(text).text.replace(/[-./()+]/g, '')
  const isCode = /^[a-z0-9]{6,34}$/.test(code) && code.replace(/\D/g, '').length >= 4
  return isCode ? [allowSeparators(code)] : []
}

const allowSeparators = (code: string) => code.split('').join('[-./()]*')
