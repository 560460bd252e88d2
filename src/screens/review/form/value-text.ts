import { stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import { toMoney } from '#src/values/money.ts'
import { parseCurrencyText } from './parse-currency-text.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { parseOk, type Notation, type ParseResult } from '#src/values/parsing/parse-result.ts'
import { formatAmountNumber } from '#src/values/format-number.ts'
import { formatValue, type Language } from '#src/values/format-value.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { parseJsonValue } from '#src/values/types/structured.ts'

/** How a Value is edited: a line of text, an amount with its currency, yes or no, or JSON where only that loses nothing. */
export type ValueKind = 'text' | 'amount' | 'choice' | 'json'

/** What stands in the controls of a Value. `currency` is used by amounts only. */
export interface ValueText {
  readonly value: string
  readonly currency: string
}

/** How what was typed is read. */
export interface ParseOptions {
  /** What the service gave, whose shape is kept; undefined for an added field. */
  readonly serviceValue: JsonValue | undefined
  /** The language numbers are typed in. */
  readonly language: Language
  /** Order of day and month; day first when left out. */
  readonly order?: 'dmy' | 'mdy' | undefined
}

/** The language numbers are typed and shown in: one of the two the app speaks. */
export const toLanguage = (tag: string): Language => (tag === 'nl' ? 'nl' : 'en')

const choiceTypes = ['Boolean', 'SelectionMark', 'Signature']
/** Types whose value is shown as it is sent, and not the way a person would print it. */
const typesShownAsSent = ['Date', 'Time', 'PhoneNumber', 'CountryRegion', 'String']

/** The kind of control that shows this Value and gives it back unharmed. */
export function inferValueKind(
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): ValueKind {
  const isNothing = value === undefined || value === null
  if (type === 'Currency' && (isNothing || isLossless('amount', type, value, language))) return 'amount'
  if (choiceTypes.includes(type ?? '') && (isNothing || isLossless('choice', type, value, language)))
    return 'choice'
  if (type === 'List' || type === 'Dictionary') return 'json'
  if (isNothing || typeof value === 'string') return 'text'
  return isFieldType(type) && isLossless('text', type, value, language) ? 'text' : 'json'
}

/** What the controls of a Value show. */
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
 * The Value that the controls stand for, in the shape of the one the service gave.
 *
 * @returns null for empty controls, or why it cannot be read: never a guess.
 */
export function parseValueText(
  kind: ValueKind,
  type: string | undefined,
  text: ValueText,
  typing: ParseOptions,
): ParseResult {
  if (text.value.trim() === '') return parseOk(null)
  const value = parseNonEmpty(kind, type, text, typing)
  return value.ok ? parseOk(keepShape(type, typing.serviceValue, value.value)) : value
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
  const hints: Notation = { decimal: language === 'nl' ? ',' : '.', ...(order && { order }) }
  if (kind !== 'amount') return parseValue(type, value, hints)
  return parseCurrencyText(value, currency, hints)
}

function formatChoice(type: string | undefined, value: JsonValue): string {
  if (typeof value === 'boolean') return String(value)
  const said = isFieldType(type)
    ? parseValue(type, typeof value === 'string' ? value : stringifyJson(value))
    : undefined
  return said?.ok ? String(said.value) : ''
}

/** Whether the controls, left as they are, give back the same Value. */
function isLossless(
  kind: ValueKind,
  type: string | undefined,
  value: JsonValue,
  language: Language,
): boolean {
  const again = parseValueText(kind, type, formatValueText(kind, type, value, language), {
    serviceValue: value,
    language,
  })
  return again.ok && again.value !== null && isSameJson(again.value, value)
}
