import type { ResultDocument, ResultField } from '#src/contract/analysis-result.ts'
import { isFieldType } from '#src/contract/field-types.ts'
import { normalise } from '#src/values/normalise.ts'
import type { Hints } from '#src/values/normalised.ts'
import { sameValue } from '#src/values/same-value.ts'

const candidates: readonly Hints[] = [{ order: 'mdy' }, { decimal: '.' }, { decimal: ',' }]

/**
 * How a document writes dates and numbers, learnt from what the service read: where Text says the Value only
 * under a hint and not without it, the hint holds for the whole document. Empty when nothing tells.
 */
export function hintsOf(document: ResultDocument): Hints {
  const learnt = known.get(document) ?? learn(document)
  known.set(document, learnt)
  return learnt
}

// A result never changes, and its hints are asked for at every keystroke.
const known = new WeakMap<ResultDocument, Hints>()

function learn(document: ResultDocument): Hints {
  const told = [...document.Fields.values()].map(hintOf).filter((hint) => hint !== undefined)
  const order = told.find((hint) => hint.order)?.order
  const decimals = new Set(told.map((hint) => hint.decimal).filter((decimal) => decimal !== undefined))
  const [decimal] = decimals
  return { ...(order && { order }), ...(decimals.size === 1 && decimal && { decimal }) }
}

function hintOf({ Type, Text, Value }: ResultField): Hints | undefined {
  if (!isFieldType(Type) || Text === undefined || Value === undefined) return undefined
  const says = (hints: Hints) => {
    const read = normalise(Type, Text, hints)
    return read.ok && sameValue(Type, read.value, Value)
  }
  return ['Date', 'Double', 'Currency'].includes(Type) && !says({}) ? candidates.find(says) : undefined
}
