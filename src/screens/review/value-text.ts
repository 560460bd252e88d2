import { stringifyJson, type JsonValue } from '#src/contract/json.ts'
import { isFieldType } from '#src/contract/field-types.ts'
import { readAmount } from '#src/values/amount-shape.ts'
import { normaliseCurrency } from './currency-word.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { normalise } from '#src/values/normalise.ts'
import { read, type Hints, type Normalised } from '#src/values/normalised.ts'
import { printAmountNumber } from '#src/values/print-number.ts'
import { printValue, type Language } from '#src/values/print-value.ts'
import { sameJson } from '#src/values/same-value.ts'
import { normaliseJson } from '#src/values/structured.ts'

/** How a Value is edited: a line of text, an amount with its currency, yes or no, or JSON where only that loses nothing. */
export type ValueKind = 'text' | 'amount' | 'choice' | 'json'

/** What stands in the controls of a Value. `currency` is used by amounts only. */
export interface ValueText {
  readonly value: string
  readonly currency: string
}

/** How what was typed is read. */
export interface Typing {
  /** What the service gave, whose shape is kept; undefined for an added field. */
  readonly given: JsonValue | undefined
  /** The language numbers are typed in. */
  readonly language: Language
  /** Order of day and month; day first when left out. */
  readonly order?: 'dmy' | 'mdy' | undefined
}

/** The language numbers are typed and shown in: one of the two the app speaks. */
export const languageOf = (tag: string): Language => (tag === 'nl' ? 'nl' : 'en')

const choices = ['Boolean', 'SelectionMark', 'Signature']
/** Types whose value is shown as it is sent, and not the way a person would print it. */
const shownAsSent = ['Date', 'Time', 'PhoneNumber', 'CountryRegion', 'String']

/** The kind of control that shows this Value and gives it back unharmed. */
export function valueKind(
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): ValueKind {
  const isNothing = value === undefined || value === null
  if (type === 'Currency' && (isNothing || isFaithful('amount', type, value, language))) return 'amount'
  if (choices.includes(type ?? '') && (isNothing || isFaithful('choice', type, value, language)))
    return 'choice'
  if (type === 'List' || type === 'Dictionary') return 'json'
  if (isNothing || typeof value === 'string') return 'text'
  return isFieldType(type) && isFaithful('text', type, value, language) ? 'text' : 'json'
}

/** What the controls of a Value show. */
export function valueText(
  kind: ValueKind,
  type: string | undefined,
  value: JsonValue | undefined,
  language: Language,
): ValueText {
  if (value === undefined || value === null) return { value: '', currency: '' }
  if (kind === 'json') return { value: stringifyJson(value), currency: '' }
  if (kind === 'choice') return { value: choiceOf(type, value), currency: '' }
  const amount = kind === 'amount' ? readAmount(value) : undefined
  if (amount) return { value: printAmountNumber(amount.amount, language), currency: amount.currency ?? '' }
  if (typeof value === 'string' && (!isFieldType(type) || shownAsSent.includes(type)))
    return { value, currency: '' }
  return { value: printValue(type, value, language), currency: '' }
}

/**
 * The Value that the controls stand for, in the shape of the one the service gave.
 *
 * @returns null for empty controls, or why it cannot be read: never a guess.
 */
export function readValueText(
  kind: ValueKind,
  type: string | undefined,
  text: ValueText,
  typing: Typing,
): Normalised {
  if (text.value.trim() === '') return read(null)
  const value = readPlain(kind, type, text, typing)
  return value.ok ? read(keepShape(type, typing.given, value.value)) : value
}

function readPlain(
  kind: ValueKind,
  type: string | undefined,
  { value, currency }: ValueText,
  { language, order }: Typing,
): Normalised {
  if (kind === 'json')
    return type === 'List' || type === 'Dictionary' ? normalise(type, value) : normaliseJson(value)
  if (kind === 'choice') return read(value === 'true')
  if (!isFieldType(type)) return read(value)
  const hints: Hints = { decimal: language === 'nl' ? ',' : '.', ...(order && { order }) }
  if (kind !== 'amount') return normalise(type, value, hints)
  return normaliseCurrency(value, currency, hints)
}

function choiceOf(type: string | undefined, value: JsonValue): string {
  if (typeof value === 'boolean') return String(value)
  const said = isFieldType(type)
    ? normalise(type, typeof value === 'string' ? value : stringifyJson(value))
    : undefined
  return said?.ok ? String(said.value) : ''
}

/** Whether the controls, left as they are, give back the same Value. */
function isFaithful(
  kind: ValueKind,
  type: string | undefined,
  value: JsonValue,
  language: Language,
): boolean {
  const again = readValueText(kind, type, valueText(kind, type, value, language), { given: value, language })
  return again.ok && again.value !== null && sameJson(again.value, value)
}
