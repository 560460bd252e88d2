import type { ResultField } from '#src/contract/service/analysis-result.ts'
import { isFieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { Notation, ValueProblem } from '#src/values/parsing/parse-result.ts'
import type { FieldContent } from '../draft/field-content.ts'

/**
 * The Value that follows from a Text. The service's own Value where Text and Type are the service's; null
 * where the reviewer emptied Text; otherwise the Text normalised for its Type, in the shape of the service's Value.
 * A Type that the spec does not name is text.
 *
 * @returns the value there was, with `problem`, when the Text cannot be read: never a guess.
 */
export function deriveValue(
  content: FieldContent,
  result: ResultField | undefined,
  hints: Notation,
): { value: JsonValue | undefined; problem?: ValueProblem } {
  const { text = '', type, value } = content
  const sameType = type === result?.Type
  if (result && text === result.Text && sameType) return { value: result.Value }
  if (text.trim() === '') return { value: null, problem: 'empty' }
  if (!isFieldType(type))
    return { value: typeof result?.Value === 'object' && result.Value !== null ? value : text }
  const read = parseValue(type, text, hints)
  if (!read.ok) return { value, problem: read.reason }
  return { value: keepShape(type, sameType ? result?.Value : undefined, read.value) }
}
