import { isFieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { isSameValue } from '#src/values/same-value.ts'
import type { ComparedField } from './compared-field.ts'

type Content = Pick<ComparedField, 'text' | 'value' | 'type'>

/**
 * Whether two readings of a field say the same: the same Value, whatever its notation and shape, or where one has no Value
 * the same Text. Two texts that mean the same by the Type of either are the same.
 */
export function isSameContent(one: Content, other: Content): boolean {
  const types = [...new Set([one.type, other.type])]
  const [value, otherValue] = [getValue(one), getValue(other)]
  if (value !== undefined && otherValue !== undefined) {
    if (types.some((type) => isSame(type, value, otherValue))) return true
    // Another Type has another shape: what is printed tells.
    return types.length > 1 && types.some((type) => isSameText(type, one, other))
  }
  return foldSpaces(one.text) === foldSpaces(other.text)
    ? one.text.trim() !== ''
    : types.some((type) => isSameText(type, one, other))
}

/** The Value of a reading, if it has one: null and an empty string are none. */
export const getValue = ({ value }: Pick<Content, 'value'>): JsonValue | undefined =>
  value === null || value === '' ? undefined : value

const isSame = (type: string | undefined, one: JsonValue, other: JsonValue): boolean =>
  typeof one === 'string' && typeof other === 'string' && foldSpaces(one) === foldSpaces(other)
    ? true
    : isSameValue(type, one, other)

/** Whether both mean the same value of a type; a Value goes before the Text it was made of. */
function isSameText(type: string | undefined, one: Content, other: Content): boolean {
  const [value, otherValue] = [readAs(type, one), readAs(type, other)]
  return value !== undefined && otherValue !== undefined && isSame(type, value, otherValue)
}

function readAs(type: string | undefined, content: Content): JsonValue | undefined {
  const value = getValue(content)
  if (content.type === type && value !== undefined) return value
  if (!isFieldType(type)) return undefined
  const read = parseValue(type, content.text)
  return read.ok ? read.value : undefined
}

/** Spaces and line breaks are notation, as are the ways to write an accented letter. */
export const foldSpaces = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
