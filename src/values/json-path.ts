import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'

/** Path to a part of a JSON value, from the outside in: object keys and list indexes (from 0). */
export type JsonPath = readonly (string | number)[]

/** The value at a path; undefined if there is none. */
export function getAtPath(value: JsonValue | undefined, path: JsonPath): JsonValue | undefined {
  const [step, ...rest] = path
  if (step === undefined || value === undefined) return value
  if (isJsonArray(value)) return typeof step === 'number' ? getAtPath(value[step], rest) : undefined
  if (!isJsonObject(value) || typeof step === 'number' || !Object.hasOwn(value, step)) return undefined
  return getAtPath(value[step], rest)
}

/**
 * Replaces the part at a path. All other parts keep their identity and keys their order; a new key is last. A path
 * that does not exist changes nothing.
 */
export function setAtPath(value: JsonValue, path: JsonPath, part: JsonValue): JsonValue {
  const [step, ...rest] = path
  if (step === undefined) return part
  if (isJsonArray(value) && typeof step === 'number') {
    const item = value[step]
    return item === undefined ? value : replaceItem(value, step, setAtPath(item, rest, part))
  }
  if (!isJsonObject(value) || typeof step === 'number') return value
  const inner = Object.hasOwn(value, step) ? value[step] : undefined
  if (inner === undefined && rest.length > 0) return value
  const next = inner === undefined ? part : setAtPath(inner, rest, part)
  return next === inner ? value : toJsonObject(new Map(Object.entries(value)).set(step, next))
}

/** Removes the part at a path; later items move up. An empty path changes nothing. */
export function removeAtPath(value: JsonValue, path: JsonPath): JsonValue {
  const [step] = path.slice(-1)
  const holder = getAtPath(value, path.slice(0, -1))
  if (step === undefined || getAtPath(value, path) === undefined) return value
  const left =
    isJsonArray(holder) && typeof step === 'number'
      ? holder.toSpliced(step, 1)
      : toJsonObject(new Map(Object.entries(holder ?? {}).filter(([key]) => key !== step)))
  return setAtPath(value, path.slice(0, -1), left)
}

/** Inserts an item at an index. */
export const insertItem = (list: readonly JsonValue[], at: number, item: JsonValue): readonly JsonValue[] =>
  list.toSpliced(at, 0, item)

/** Moves an item to another index; returns the list unchanged if either index is out of range. */
export function moveItem(list: readonly JsonValue[], from: number, to: number): readonly JsonValue[] {
  const item = list[from]
  if (item === undefined || from === to || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Renames a key and keeps its position. Returns the object unchanged if the new name exists or the old one does not. */
export function renameKey(object: JsonObject, from: string, to: string): JsonObject {
  if (!Object.hasOwn(object, from) || Object.hasOwn(object, to)) return object
  return toJsonObject(new Map(Object.entries(object).map(([key, value]) => [key === from ? to : key, value])))
}

/** Whether a JSON value is a list. Array.isArray does not narrow a readonly array. */
export const isJsonArray = (value: JsonValue | undefined): value is readonly JsonValue[] =>
  Array.isArray(value)

/** Builds an object from entries in order. It has no prototype, so that `__proto__` is an ordinary key. */
export function toJsonObject(entries: ReadonlyMap<string, JsonValue>): JsonObject {
  const object: Record<string, JsonValue> = Object.create(null)
  for (const [key, value] of entries) object[key] = value
  return object
}

const replaceItem = (list: readonly JsonValue[], at: number, item: JsonValue) =>
  list[at] === item ? list : list.with(at, item)
