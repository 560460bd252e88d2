import { isFieldType, type FieldType } from '#src/contract/field-types.ts'
import { isJsonObject, isRawNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { addressKey } from './address-shape.ts'
import { isList, objectFrom, partAt, withPart, type JsonPath } from './json-path.ts'
import { keepShape } from './keep-shape.ts'
import { normalise } from './normalise.ts'
import type { Hints } from './normalised.ts'
import { sameValue } from './same-value.ts'

/**
 * A field entry inside a List or a Dictionary (spec 2.3): an object with a Value and beside it a Text or a Type.
 * Services may put anything else in it, which is kept.
 */
export const isEntry = (value: JsonValue | undefined): value is JsonObject =>
  isJsonObject(value) &&
  Object.hasOwn(value, 'Value') &&
  (typeof value['Text'] === 'string' || typeof value['Type'] === 'string')

/** The Type an entry says; undefined when it says none of the spec's. */
export function typeOfEntry(entry: JsonObject): FieldType | undefined {
  const type = entry['Type']
  return isFieldType(type) ? type : undefined
}

/**
 * An entry with another Text. Value follows, in its own shape, where it said the same as the old Text and the new
 * one can be read; otherwise it stays.
 */
export function withEntryText(entry: JsonObject, text: string, hints: Hints = {}): JsonObject {
  const next = new Map(Object.entries(entry)).set('Text', text)
  const value = entry['Value'] ?? null
  const followed = followEntry(entry, text, hints)
  if (followed !== undefined) next.set('Value', keepShape(typeOfEntry(entry), value, followed))
  return objectFrom(next)
}

function followEntry(entry: JsonObject, text: string, hints: Hints): JsonValue | undefined {
  const type = typeOfEntry(entry) ?? 'String'
  const [old, value] = [entry['Text'], entry['Value'] ?? null]
  const before = typeof old === 'string' ? normalise(type, old, hints) : undefined
  const followed = before?.ok ? sameValue(type, before.value, value) : value === null
  if (!followed) return undefined
  if (text.trim() === '') return null
  const read = normalise(type, text, hints)
  return read.ok ? read.value : undefined
}

/**
 * The type a part is read as: that of its entry, a country for the country of an Address, or what the part itself
 * is; undefined for lists, objects and null.
 *
 * @param type of the whole.
 */
export function typeOfPart(
  type: string | undefined,
  whole: JsonValue | undefined,
  path: JsonPath,
): FieldType | undefined {
  const part = partAt(whole, path)
  const holder = partAt(whole, path.slice(0, -1))
  if (type === 'Address' && path.length === 1 && isCountryPart(path[0], part)) return 'CountryRegion'
  if (path.at(-1) === 'Value' && isEntry(holder)) return typeOfEntry(holder) ?? typeOfLeaf(part)
  return typeOfLeaf(part)
}

/** Whether a part of an address is its country and holds none in words. */
const isCountryPart = (key: JsonPath[number] | undefined, part: JsonValue | undefined) =>
  addressKey({ [String(key)]: '' }, 'CountryRegion') !== undefined &&
  (part === undefined || part === null || (typeof part === 'string' && /^([A-Z]{2,3})?$/.test(part)))

function typeOfLeaf(value: JsonValue | undefined): FieldType | undefined {
  if (typeof value === 'string') return 'String'
  if (typeof value === 'boolean') return 'Boolean'
  return typeof value === 'number' || isRawNumber(value) ? 'Double' : undefined
}

/** A new part in the likeness of another: the same keys with nothing in them. An entry keeps its Type and Page. */
export function emptyLike(value: JsonValue | undefined): JsonValue {
  if (value === undefined || typeof value === 'string') return ''
  if (isList(value)) return []
  if (!isJsonObject(value)) return null
  return isEntry(value) ? emptyEntry(value) : emptyObject(value)
}

const emptyObject = (object: JsonObject) =>
  objectFrom(new Map(Object.entries(object).map(([key, part]) => [key, emptyLike(part)])))

/** Of an entry only what the spec names and the feedback needs: a certainty or a place is not that of a new one. */
function emptyEntry(entry: JsonObject): JsonObject {
  const kept = Object.entries(entry).filter(([key]) => ['Text', 'Value', 'Type', 'Page'].includes(key))
  const bare = objectFrom(new Map(kept))
  const value = withPart(bare, ['Value'], null) as JsonObject
  return (Object.hasOwn(bare, 'Text') ? withPart(value, ['Text'], '') : value) as JsonObject
}
