import type { ResultField } from '#src/contract/analysis-result.ts'
import { isFieldType } from '#src/contract/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { normalise } from '#src/values/normalise.ts'
import type { Hints, ValueProblem } from '#src/values/normalised.ts'
import type { FieldContent } from './field-content.ts'

/**
 * The Value that follows from a Text. The service's own Value where Text and Type are the service's; null
 * where the reviewer emptied Text; otherwise the Text normalised for its Type, in the shape of the service's Value.
 * A Type that the spec does not name is text.
 *
 * @returns the value there was, with `problem`, when the Text cannot be read: never a guess.
 */
export function followText(
  content: FieldContent,
  result: ResultField | undefined,
  hints: Hints,
): { value: JsonValue | undefined; problem?: ValueProblem } {
  const { text = '', type, value } = content
  const sameType = type === result?.Type
  if (result && text === result.Text && sameType) return { value: result.Value }
  if (text.trim() === '') return { value: null, problem: 'empty' }
  if (!isFieldType(type))
    return { value: typeof result?.Value === 'object' && result.Value !== null ? value : text }
  const read = normalise(type, text, hints)
  if (!read.ok) return { value, problem: read.reason }
  return { value: keepShape(type, sameType ? result?.Value : undefined, read.value) }
}
