import type { ResultDocument, ResultField } from '#src/contract/service/analysis-result.ts'
import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { getAmbiguousDates, detectDateOrder } from '#src/values/types/date.ts'
import type { Notation } from '#src/values/parsing/parse-result.ts'
import { isSameValue } from '#src/values/same-value.ts'

const decimalCandidates: readonly Notation[] = [{ decimal: '.' }, { decimal: ',' }]

/**
 * How a document writes dates and numbers, learnt from what the service read: where Text says the Value only
 * under a hint and not without it, the hint holds for the whole document. The order of day and month is told
 * too by a date that can be read one way only (`25-3-2025`); month first wins, because days come first
 * wherever nothing else is told. Empty when nothing tells, or two fields tell different separators.
 */
export function inferNotation(document: ResultDocument): Notation {
  const learnt = notationCache.get(document) ?? inferFromFields(document)
  notationCache.set(document, learnt)
  return learnt
}

// A result never changes, and its hints are asked for at every keystroke.
const notationCache = new WeakMap<ResultDocument, Notation>()

function inferFromFields(document: ResultDocument): Notation {
  const told = [...document.Fields.values()].flatMap(inferFieldNotation)
  const order = told.find((hint) => hint.order === 'mdy') ?? told.find((hint) => hint.order)
  const decimals = new Set(told.map((hint) => hint.decimal).filter((decimal) => decimal !== undefined))
  const [decimal] = decimals
  return { ...order, ...(decimals.size === 1 && decimal && { decimal }) }
}

function inferFieldNotation({ Type, Text, Value }: ResultField): Notation[] {
  if (!isFieldType(Type) || Text === undefined) return []
  if (Type === 'Date') return inferDateOrder(Text, Value)
  if (Value === undefined || !['Double', 'Currency'].includes(Type)) return []
  const says = (hints: Notation) => isReadAs(Type, Text, Value, hints)
  return says({}) ? [] : decimalCandidates.filter(says).slice(0, 1)
}

/** The order that a date's Text shows by itself, or that its Value shows it was read in. */
function inferDateOrder(text: string, value: JsonValue | undefined): Notation[] {
  const shown = detectDateOrder(text)
  if (shown !== undefined) return [{ order: shown }]
  const days = getAmbiguousDates(text)
  if (days === undefined || value === undefined) return []
  const [dmy, mdy] = days.map((day) => isSameDay(day, value))
  return dmy ? [{ order: 'dmy' }] : mdy ? [{ order: 'mdy' }] : []
}

/** A service may write the time behind the day. */
const isSameDay = (day: string, value: JsonValue) => typeof value === 'string' && value.startsWith(day)

function isReadAs(type: FieldType, text: string, value: JsonValue, hints: Notation): boolean {
  const read = parseValue(type, text, hints)
  return read.ok && isSameValue(type, read.value, value)
}
