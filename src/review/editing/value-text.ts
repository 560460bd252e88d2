import { stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import { toMoney } from '#src/values/money.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { parseOk, type Notation, type ParseResult, parseFailure } from '#src/values/parsing/parse-result.ts'
import { formatAmountNumber } from '#src/values/format-number.ts'
import { formatValue } from '#src/values/format-value.ts'
import type { Language } from '#src/values/language.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { parseJsonValue } from '#src/values/types/structured.ts'
import { parseAmount, type Amount } from '#src/values/types/amount.ts'
import { parseCurrencyCode } from '#src/values/types/currencies.ts'

/** How a Value is edited: a text, an amount with its currency, yes or no, or JSON if nothing else is lossless. */
export type ValueKind = 'text' | 'amount' | 'choice' | 'json'

/** The content of the controls of a Value. `currency` is used by amounts only. */
export interface ValueText {
  readonly value: string
  readonly currency: string
}

/** How typed text is read. */
export interface ParseOptions {
  /** The value of the service, whose shape is kept; undefined for an added field. */
  readonly serviceValue: JsonValue | undefined
  /** The language numbers are typed in. */
  readonly language: Language
  /** Order of day and month; day first when left out. */
  readonly order?: 'dmy' | 'mdy' | undefined
}

const choiceTypes = ['Boolean', 'SelectionMark', 'Signature']
/** Types whose value is shown in the notation of the payload instead of the printed one. */
const typesShownAsSent = ['Date', 'Time', 'PhoneNumber', 'CountryRegion', 'String']

/** The kind of control that shows this Value and returns it unchanged. */
export function inferValueKind(
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): ValueKind {
  const isEmpty = value === undefined || value === null
  if (type === 'Currency' && (isEmpty || isLossless('amount', type, value, language))) return 'amount'
  if (choiceTypes.includes(type ?? '') && (isEmpty || isLossless('choice', type, value, language)))
    return 'choice'
  if (type === 'List' || type === 'Dictionary') return 'json'
  if (isEmpty || typeof value === 'string') return 'text'
  return isFieldType(type) && isLossless('text', type, value, language) ? 'text' : 'json'
}

/** The text that the controls of a Value show. */
export function formatValueText(
  kind: ValueKind,
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): ValueText {
  if (value === undefined || value === null) return { value: '', currency: '' }
  if (kind === 'json') return { value: stringifyJson(value), currency: '' }
  if (kind === 'choice') return { value: formatChoice(type, value), currency: '' }
  const amount = kind === 'amount' ? toMoney(value) : undefined
  if (amount) return { value: formatAmountNumber(amount.amount, language), currency: amount.currency ?? '' }
  if (typeof value === 'string' && (!isFieldType(type) || typesShownAsSent.includes(type)))
    return { value, currency: '' }
  return { value: formatValue(type, value, language), currency: '' }
}

/**
 * Reads the controls of a Value, in the shape of the service's value.
 *
 * @returns null for empty controls, or why they cannot be read: never a guess.
 */
export function parseValueText(
  kind: ValueKind,
  type: string | undefined,
  text: ValueText,
  options: ParseOptions,
): ParseResult {
  if (text.value.trim() === '') return parseOk(null)
  const value = parseNonEmpty(kind, type, text, options)
  return value.ok ? parseOk(keepShape(type, options.serviceValue, value.value)) : value
}

function parseNonEmpty(
  kind: ValueKind,
  type: string | undefined,
  { value, currency }: ValueText,
  { language, order }: ParseOptions,
): ParseResult {
  if (kind === 'json')
    return type === 'List' || type === 'Dictionary' ? parseValue(type, value) : parseJsonValue(value)
  if (kind === 'choice') return parseOk(value === 'true')
  if (!isFieldType(type)) return parseOk(value)
  const notation: Notation = { decimal: language === 'nl' ? ',' : '.', ...(order && { order }) }
  if (kind !== 'amount') return parseValue(type, value, notation)
  return parseCurrencyText(value, currency, notation)
}

function formatChoice(type: string | undefined, value: JsonValue): string {
  if (typeof value === 'boolean') return String(value)
  const parsed = isFieldType(type)
    ? parseValue(type, typeof value === 'string' ? value : stringifyJson(value))
    : undefined
  return parsed?.ok ? String(parsed.value) : ''
}

/** Whether controls left unchanged return the same Value. */
function isLossless(
  kind: ValueKind,
  type: string | undefined,
  value: JsonValue,
  language: Language,
): boolean {
  const parsed = parseValueText(kind, type, formatValueText(kind, type, value, language), {
    serviceValue: value,
    language,
  })
  return parsed.ok && parsed.value !== null && isSameJson(parsed.value, value)
}

/**
 * Reads an amount and its currency from two controls. A currency written beside the amount (`€ 5`) overrides the other
 * control; an empty currency is left out of the value.
 *
 * @returns `ambiguous_amount` for a single decimal separator before exactly three digits: money has no thousandths, and
 *   a factor of a thousand must not slip in. `not_an_amount` also for an unknown currency.
 */
function parseCurrencyText(amount: string, currency: string, notation: Notation): ParseResult<Amount> {
  const singleSeparator = /^\D*\d{1,3}([.,])\d{3}\D*$/.exec(amount)
  if (singleSeparator !== null && singleSeparator[1] === notation.decimal)
    return parseFailure('ambiguous_amount')
  const read = parseAmount(amount, notation)
  if (!read.ok || read.value.Currency !== undefined || currency.trim() === '') return read
  const code = parseCurrencyCode(currency.trim()) ?? ''
  return code === '' ? parseFailure('not_an_amount') : { ok: true, value: { ...read.value, Currency: code } }
}
