import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { toMoney } from '#src/values/money.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { getAmbiguousDates, detectDateOrder } from '#src/values/types/date.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { isSameValue } from '#src/values/same-value.ts'
import { inferCountry } from './infer-country.ts'

const decimalCandidates: readonly Notation[] = [{ decimal: '.' }, { decimal: ',' }]

/** How a document writes its values. */
export interface DocumentNotation extends Notation {
  /** ISO 4217 code of the only currency of its amounts; left out if there is none, or more than one. */
  readonly currency?: string
}

/**
 * Infers how a document writes dates and numbers from the service's readings: a notation applies to the whole document
 * if some Text parses to its Value only with that notation. An unambiguous date (`25-3-2025`) shows the order of day
 * and month too; month first wins, because day first is the default. Empty if nothing shows the notation, or two fields
 * show different decimal separators. The country, for phone numbers, is from infer-country.ts.
 */
export function inferNotation(document: ResultDocument): DocumentNotation {
  const notation = notationCache.get(document) ?? inferFromFields(document)
  notationCache.set(document, notation)
  return notation
}

// A result never changes, and every keystroke needs its notation.
const notationCache = new WeakMap<ResultDocument, DocumentNotation>()

function inferFromFields(document: ResultDocument): DocumentNotation {
  const found = [...document.Fields.values()].flatMap(inferFieldNotation)
  const order = found.find((notation) => notation.order === 'mdy') ?? found.find((notation) => notation.order)
  const decimals = new Set(found.flatMap(({ decimal: separator }) => separator ?? []))
  const [decimal] = decimals
  const currencies = new Set(
    [...document.Fields.values()].flatMap(({ Type, Value }) =>
      Type === 'Currency' ? (toMoney(Value)?.currency ?? []) : [],
    ),
  )
  const [currency] = currencies
  const country = inferCountry(document)
  return {
    ...order,
    ...(decimals.size === 1 && decimal && { decimal }),
    ...(currencies.size === 1 && currency && { currency }),
    ...(country && { country }),
  }
}

function inferFieldNotation({ Type, Text, Value }: ResultField): Notation[] {
  if (!isFieldType(Type) || Text === undefined) return []
  if (Type === 'Date') return inferDateOrder(Text, Value)
  if (Value === undefined || !['Double', 'Currency'].includes(Type)) return []
  const matches = (notation: Notation) => isReadAs(Type, Text, Value, notation)
  return matches({}) ? [] : decimalCandidates.filter(matches).slice(0, 1)
}

/**
 * Finds the other day that a Text like `3-4-2024` can mean.
 *
 * @param day the assumed day, ISO 8601.
 * @returns undefined for an unambiguous Text, for a day that the Text cannot mean, and if another date of the
 * document (`25-3-2024`) shows the order of day and month that was assumed.
 */
export function findOtherDay(document: ResultDocument, text: string, day: string): string | undefined {
  const [dmy, mdy] = getAmbiguousDates(text) ?? []
  const order = day === dmy ? 'dmy' : 'mdy'
  const isShown = [...document.Fields.values()].some(
    ({ Type, Text = '' }) => Type === 'Date' && detectDateOrder(Text) === order,
  )
  if (isShown || (day !== dmy && day !== mdy)) return undefined
  return order === 'dmy' ? mdy : dmy
}

/** The order of day and month shown by an unambiguous Text, or by its Value. */
function inferDateOrder(text: string, value: JsonValue | undefined): Notation[] {
  const order = detectDateOrder(text)
  if (order !== undefined) return [{ order }]
  const days = getAmbiguousDates(text)
  if (days === undefined || value === undefined) return []
  const [dmy, mdy] = days.map((day) => isSameDay(day, value))
  if (dmy) return [{ order: 'dmy' }]
  return mdy ? [{ order: 'mdy' }] : []
}

/** The service may append a time to the date. */
const isSameDay = (day: string, value: JsonValue) => typeof value === 'string' && value.startsWith(day)

function isReadAs(type: FieldType, text: string, value: JsonValue, notation: Notation): boolean {
  const parsed = parseValue(type, text, notation)
  return parsed.ok && isSameValue(type, parsed.value, value)
}
