import { isFieldType, type FieldType } from '#src/contract/service/field-types.ts'
import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { findAddressKey } from './address-components.ts'
import { isJsonArray, toJsonObject, getAtPath, setAtPath, type JsonPath } from './json-path.ts'
import { keepShape } from './keep-shape.ts'
import { parseValue } from './parse-value.ts'
import type { Notation } from './parsing/parse-result.ts'
import { isSameValue } from './same-value.ts'

/**
 * A field entry inside a List or a Dictionary (spec 2.3): an object with a Value and beside it a Text or a Type.
 * Services may put anything else in it, which is kept.
 */
export const isFieldEntry = (value: JsonValue | undefined): value is JsonObject =>
  isJsonObject(value) &&
  Object.hasOwn(value, 'Value') &&
  (typeof value['Text'] === 'string' || typeof value['Type'] === 'string')

/** The Type an entry says; undefined when it says none of the spec's. */
export function getEntryType(entry: JsonObject): FieldType | undefined {
  const type = entry['Type']
  return isFieldType(type) ? type : undefined
}

/**
 * An entry with another Text. Value follows, in its own shape, where it said the same as the old Text and the new
 * one can be read; otherwise it stays.
 */
export function setEntryText(entry: JsonObject, text: string, hints: Notation = {}): JsonObject {
  const next = new Map(Object.entries(entry)).set('Text', text)
  const value = entry['Value'] ?? null
  const followed = deriveEntryValue(entry, text, hints)
  if (followed !== undefined) next.set('Value', keepShape(getEntryType(entry), value, followed))
  return toJsonObject(next)
}

function deriveEntryValue(entry: JsonObject, text: string, hints: Notation): JsonValue | undefined {
  const type = getEntryType(entry) ?? 'String'
  const [old, value] = [entry['Text'], entry['Value'] ?? null]
  const before = typeof old === 'string' ? parseValue(type, old, hints) : undefined
  const followed = before?.ok ? isSameValue(type, before.value, value) : value === null
  if (!followed) return undefined
  if (text.trim() === '') return null
  const read = parseValue(type, text, hints)
  return read.ok ? read.value : undefined
}

/**
 * The type a part is read as: that of its entry, a country for the country of an Address, or what the part itself
 * is; undefined for lists, objects and null.
 *
 * @param type of the whole.
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

/** Whether a part of an address is its country and holds none in words. */
const isCountryComponent = (key: JsonPath[number] | undefined, part: JsonValue | undefined) =>
  findAddressKey({ [String(key)]: '' }, 'CountryRegion') !== undefined &&
  (part === undefined || part === null || (typeof part === 'string' && /^([A-Z]{2,3})?$/.test(part)))

function inferLeafType(value: JsonValue | undefined): FieldType | undefined {
  if (typeof value === 'string') return 'String'
  if (typeof value === 'boolean') return 'Boolean'
  return typeof value === 'number' || isRawNumber(value) ? 'Double' : undefined
}

/** A new part in the likeness of another: the same keys with nothing in them. An entry keeps its Type and Page. */
export function createEmptyLike(value: JsonValue | undefined): JsonValue {
  if (value === undefined || typeof value === 'string') return ''
  if (isJsonArray(value)) return []
  if (!isJsonObject(value)) return null
  return isFieldEntry(value) ? createEmptyEntry(value) : createEmptyObject(value)
}

const createEmptyObject = (object: JsonObject) =>
  toJsonObject(new Map(Object.entries(object).map(([key, part]) => [key, createEmptyLike(part)])))

/** Of an entry only what the spec names and the feedback needs: a certainty or a place is not that of a new one. */
function createEmptyEntry(entry: JsonObject): JsonObject {
  const kept = Object.entries(entry).filter(([key]) => ['Text', 'Value', 'Type', 'Page'].includes(key))
  const bare = toJsonObject(new Map(kept))
  const value = setAtPath(bare, ['Value'], null) as JsonObject
  return (Object.hasOwn(bare, 'Text') ? setAtPath(value, ['Text'], '') : value) as JsonObject
}
