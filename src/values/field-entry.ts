import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { findAddressKey } from './address-components.ts'
import { isJsonArray, toJsonObject, getAtPath, setAtPath, type JsonPath } from './json-path.ts'
import { keepShape } from './keep-shape.ts'
import { parseValue } from './parse-value.ts'
import type { Notation } from './parsing/parse-result.ts'
import { isSameValue } from './same-value.ts'

/**
 * A field entry inside a List or a Dictionary (spec 2.3): an object with a Value and a Text or a Type. Other
 * keys are kept.
 */
export const isFieldEntry = (value: JsonValue | undefined): value is JsonObject =>
  isJsonObject(value) &&
  Object.hasOwn(value, 'Value') &&
  (typeof value['Text'] === 'string' || typeof value['Type'] === 'string')

/** The Type of an entry; undefined if it is missing or not one of the spec's. */
function getEntryType(entry: JsonObject): FieldType | undefined {
  const type = entry['Type']
  return isFieldType(type) ? type : undefined
}

/**
 * Replaces the Text of an entry. Value follows in its own shape if it equalled the old Text and the new Text
 * can be parsed; otherwise it stays.
 */
export function setEntryText(entry: JsonObject, text: string, notation: Notation = {}): JsonObject {
  const next = new Map(Object.entries(entry)).set('Text', text)
  const value = entry['Value'] ?? null
  const derivedValue = deriveEntryValue(entry, text, notation)
  if (derivedValue !== undefined) next.set('Value', keepShape(getEntryType(entry), value, derivedValue))
  return toJsonObject(next)
}

function deriveEntryValue(entry: JsonObject, text: string, notation: Notation): JsonValue | undefined {
  const type = getEntryType(entry) ?? 'String'
  const [oldText, value] = [entry['Text'], entry['Value'] ?? null]
  const before = typeof oldText === 'string' ? parseValue(type, oldText, notation) : undefined
  const isDerived = before?.ok ? isSameValue(type, before.value, value) : value === null
  if (!isDerived) return undefined
  if (text.trim() === '') return null
  const read = parseValue(type, text, notation)
  return read.ok ? read.value : undefined
}

/**
 * The type used to parse the part at a path: that of its entry, CountryRegion for the country of an Address,
 * or the type of the JSON value. Undefined for lists, objects and null.
 *
 * @param type of the whole value.
 */
export function inferTypeAtPath(
  type: string | undefined,
  whole: JsonValue | undefined,
  path: JsonPath,
): FieldType | undefined {
  const part = getAtPath(whole, path)
  const holder = getAtPath(whole, path.slice(0, -1))
  if (type === 'Address' && path.length === 1 && isCountryComponent(path[0], part)) return 'CountryRegion'
  if (path.at(-1) === 'Value' && isFieldEntry(holder)) return getEntryType(holder) ?? inferLeafType(part)
  return inferLeafType(part)
}

/** Whether an address component is a country code. A country in words stays text. */
const isCountryComponent = (key: JsonPath[number] | undefined, part: JsonValue | undefined) =>
  findAddressKey({ [String(key)]: '' }, 'CountryRegion') !== undefined &&
  (part === undefined || part === null || (typeof part === 'string' && /^([A-Z]{2,3})?$/.test(part)))

function inferLeafType(value: JsonValue | undefined): FieldType | undefined {
  if (typeof value === 'string') return 'String'
  if (typeof value === 'boolean') return 'Boolean'
  return typeof value === 'number' || isRawNumber(value) ? 'Double' : undefined
}

/** An empty copy for a new list item: the same keys without content. An entry keeps its Type and Page. */
export function createEmptyLike(value: JsonValue | undefined): JsonValue {
  if (value === undefined || typeof value === 'string') return ''
  if (isJsonArray(value)) return []
  if (!isJsonObject(value)) return null
  return isFieldEntry(value) ? createEmptyEntry(value) : createEmptyObject(value)
}

const createEmptyObject = (object: JsonObject) =>
  toJsonObject(new Map(Object.entries(object).map(([key, part]) => [key, createEmptyLike(part)])))

/**
 * Copies only the keys that the spec names and feedback needs: the confidence and location of another entry
 * do not apply.
 */
function createEmptyEntry(entry: JsonObject): JsonObject {
  const kept = Object.entries(entry).filter(([key]) => ['Text', 'Value', 'Type', 'Page'].includes(key))
  const bare = toJsonObject(new Map(kept))
  const value = setAtPath(bare, ['Value'], null) as JsonObject
  return (Object.hasOwn(bare, 'Text') ? setAtPath(value, ['Text'], '') : value) as JsonObject
}
