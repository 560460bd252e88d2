import type { ResultField } from '#src/contract/service/analysis-result.ts'
import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, type JsonValue } from '#src/contract/json.ts'
import { parseIdentifier } from '#src/checks/check-identifiers.ts'
import { keepShape } from '#src/values/keep-shape.ts'
import { parseValue } from '#src/values/parse-value.ts'
import type { ValueProblem } from '#src/values/parsing/parse-result.ts'
import type { FieldContent } from '../draft/field-content.ts'
import type { DocumentNotation } from './infer-notation.ts'

/**
 * Derives the Value from a Text: the service's own Value while Text and Type are the service's, null if the reviewer
 * emptied Text, otherwise the Text parsed by its Type, in the shape of the service's Value. A Type outside the spec is
 * treated as text. Identifiers have no separators (see toStoredIdentifier). An amount without a currency, in a field that
 * had none, gets the document's.
 *
 * @returns null, or the previous Value if it is nested, and a `problem` if the Text cannot be parsed: never a guess.
 */
export function deriveValue(
  content: NamedContent,
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
  // A single value that the Text contradicts would look like the reviewer's own in lists and exports.
  if (!parsed.ok) return { value: nestedTypes.has(type) ? value : null, problem: parsed.reason }
  const serviceValue = sameType ? (result?.Value ?? undefined) : undefined
  const derived =
    serviceValue === undefined
      ? withCurrency(parsed.value, type, currency)
      : keepShape(type, serviceValue, parsed.value)
  return { value: toStoredIdentifier(content, result, derived) }
}

/** The content of a field and its name, which shows what it is about; undefined if unknown. */
export interface NamedContent extends FieldContent {
  readonly name?: string | undefined
}

/**
 * Converts the Value of a field whose name denotes an identifier, such as an IBAN, to the service's notation:
 * capitals, without separators and label. An invalid Value is returned unchanged, and so is every Value in a field
 * where the service's own has another notation.
 */
export function toStoredIdentifier(
  { name, type }: NamedContent,
  result: ResultField | undefined,
  value: JsonValue,
): JsonValue {
  if (name === undefined || type !== 'String' || typeof value !== 'string') return value
  const serviceValue = result?.Type === type ? result.Value : undefined
  const known = typeof serviceValue === 'string' ? parseIdentifier(name, serviceValue) : undefined
  return known !== undefined && known !== serviceValue ? value : (parseIdentifier(name, value) ?? value)
}

/** Types whose Values have parts of their own, which would be tedious to enter again. */
const nestedTypes: ReadonlySet<FieldType> = new Set(['List', 'Dictionary', 'SelectionGroup', 'Address'])

/** Adds the currency to an amount without one; returns any other value unchanged. */
function withCurrency(value: JsonValue, type: string, currency: string | undefined): JsonValue {
  if (type !== 'Currency' || currency === undefined || !isJsonObject(value)) return value
  return value['Currency'] === undefined ? { ...value, Currency: currency } : value
}
