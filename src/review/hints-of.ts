import type { ResultDocument, ResultField } from '#src/contract/analysis-result.ts'
import { isFieldType, type FieldType } from '#src/contract/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { normalise } from '#src/values/normalise.ts'
import { bothDays, orderShown } from '#src/values/date.ts'
import type { Hints } from '#src/values/normalised.ts'
import { sameValue } from '#src/values/same-value.ts'

const candidates: readonly Hints[] = [{ decimal: '.' }, { decimal: ',' }]

/**
 * How a document writes dates and numbers, learnt from what the service read: where Text says the Value only
 * under a hint and not without it, the hint holds for the whole document. The order of day and month is told
 * too by a date that can be read one way only (`25-3-2025`); month first wins, because days come first
 * wherever nothing else is told. Empty when nothing tells, or two fields tell different separators.
 */
export function hintsOf(document: ResultDocument): Hints {
  const learnt = known.get(document) ?? learn(document)
  known.set(document, learnt)
  return learnt
}

// A result never changes, and its hints are asked for at every keystroke.
const known = new WeakMap<ResultDocument, Hints>()

function learn(document: ResultDocument): Hints {
  const told = [...document.Fields.values()].flatMap(hintsOfField)
  const order = told.find((hint) => hint.order === 'mdy') ?? told.find((hint) => hint.order)
  const decimals = new Set(told.map((hint) => hint.decimal).filter((decimal) => decimal !== undefined))
  const [decimal] = decimals
  return { ...order, ...(decimals.size === 1 && decimal && { decimal }) }
}

function hintsOfField({ Type, Text, Value }: ResultField): Hints[] {
  if (!isFieldType(Type) || Text === undefined) return []
  if (Type === 'Date') return orderOf(Text, Value)
  if (Value === undefined || !['Double', 'Currency'].includes(Type)) return []
  const says = (hints: Hints) => reads(Type, Text, Value, hints)
  return says({}) ? [] : candidates.filter(says).slice(0, 1)
}

/** The order that a date's Text shows by itself, or that its Value shows it was read in. */
function orderOf(text: string, value: JsonValue | undefined): Hints[] {
  const shown = orderShown(text)
  if (shown !== undefined) return [{ order: shown }]
  const days = bothDays(text)
  if (days === undefined || value === undefined) return []
  const [dmy, mdy] = days.map((day) => sameDay(day, value))
  return dmy ? [{ order: 'dmy' }] : mdy ? [{ order: 'mdy' }] : []
}

/** A service may write the time behind the day. */
const sameDay = (day: string, value: JsonValue) => typeof value === 'string' && value.startsWith(day)

function reads(type: FieldType, text: string, value: JsonValue, hints: Hints): boolean {
  const read = normalise(type, text, hints)
  return read.ok && sameValue(type, read.value, value)
}
