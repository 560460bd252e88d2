import type { ResultField } from '#src/contract/service/analysis-result.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { ValueProblem } from '#src/values/parsing/parse-result.ts'
import type { FieldContent } from '../draft/field-content.ts'
import type { DocumentNotation } from './infer-notation.ts'

/**
 * Derives the Value from a Text: the service's own Value while Text and Type are the service's, null if the reviewer
 * emptied Text, otherwise the Text parsed by its Type, in the shape of the service's Value. A Type that the spec does
 * not name is treated as text. An amount without a currency, in a field that had none, has the one of the document.
 *
 * @returns the previous value and a `problem` if the Text cannot be parsed: never a guess.
 */
export function deriveValue(
  content: FieldContent,
  result: ResultField | undefined,
  { currency, ...notation }: DocumentNotation,
): { value: JsonValue | undefined; problem?: ValueProblem } {
  const { text = '', type, value } = content
  const sameType = type === result?.Type
  if (result && text === result.Text && sameType) return { value: result.Value }
  if (text.trim() === '') return { value: null, problem: 'empty' }
  if (!isFieldType(type))
    return { value: typeof result?.Value === 'object' && result.Value !== null ? value : text }
  const parsed = parseValue(type, text, notation)
  if (!parsed.ok) return { value, problem: parsed.reason }
  const given = sameType ? (result?.Value ?? undefined) : undefined
  return {
    value:
      given === undefined ? withCurrency(parsed.value, type, currency) : keepShape(type, given, parsed.value),
  }
}

/** An amount that names no currency in the given one; any other value as it is. */
function withCurrency(value: JsonValue, type: string, currency: string | undefined): JsonValue {
  if (type !== 'Currency' || currency === undefined || !isJsonObject(value)) return value
  return value['Currency'] === undefined ? { ...value, Currency: currency } : value
}
