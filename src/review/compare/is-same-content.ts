import { isFieldType } from '#src/contract/service/field-types.ts'
import type { JsonValue } from '#src/contract/json.ts'
import { parseValue } from '#src/values/parse-value.ts'
import { isSameValue } from '#src/values/same-value.ts'
import type { ComparedField } from './compared-field.ts'

type Content = Pick<ComparedField, 'text' | 'value' | 'type' | 'isUnreadable'>

/**
 * Whether two readings of a field mean the same: they have the same Value, whatever its notation and shape, or,
 * where one has no Value, the same Text. Two texts are the same if they mean the same by the Type of either. Typed text
 * that is no value means nothing: it is the same only as itself.
 */
export function isSameContent(one: Content, other: Content): boolean {
  if (one.isUnreadable || other.isUnreadable)
    return one.isUnreadable === other.isUnreadable && one.text === other.text
  const types = [...new Set([one.type, other.type])]
  const [value, otherValue] = [getValue(one), getValue(other)]
  if (value !== undefined && otherValue !== undefined) {
    if (types.some((type) => isSame(type, value, otherValue))) return true
    // Values of different Types have different shapes, so the texts are compared.
    return types.length > 1 && types.some((type) => isSameText(type, one, other))
  }
  return foldSpaces(one.text) === foldSpaces(other.text)
    ? one.text.trim() !== ''
    : types.some((type) => isSameText(type, one, other))
}

/** Whether the Text means the Value: a person may have changed only one of them. True without a Value. */
export function isTextOfValue(content: Content): boolean {
  const value = getValue(content)
  if (value === undefined) return true
  const read = readAs(content.type, { text: content.text, value: undefined, type: content.type })
  return isSame(content.type, read ?? content.text, value)
}

/** The Value of a reading; undefined for null and an empty string. */
export const getValue = ({ value }: Pick<Content, 'value'>): JsonValue | undefined =>
  value === null || value === '' ? undefined : value

const isSame = (type: string | undefined, one: JsonValue, other: JsonValue): boolean =>
  typeof one === 'string' && typeof other === 'string' && foldSpaces(one) === foldSpaces(other)
    ? true
    : isSameValue(type, one, other)

/** Whether both mean the same value of a type; a Value takes precedence over its Text. */
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

/** Spaces, line breaks and the ways to encode an accented letter do not count as differences. */
export const foldSpaces = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
