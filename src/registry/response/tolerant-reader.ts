import { isJsonObject, isRawNumber, toNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'

/**
 * Reads properties of an object under any of several names, in any case and with any underscores or hyphens
 * (`kvkNummer`, `KvkNummer`, `_links`, `links`), and keeps track of those that it understood.
 */
export interface TolerantReader {
  /** A string with single spaces, or a number as one. Undefined when absent, empty or of another type. */
  readText(...names: readonly string[]): string | undefined
  readNumber(...names: readonly string[]): number | undefined
  /** `Ja`, `Nee`, `true`, `false` and 1, 0 in any case. */
  readBoolean(...names: readonly string[]): boolean | undefined
  readObject(...names: readonly string[]): JsonObject | undefined
  readList(...names: readonly string[]): readonly JsonValue[] | undefined
  /** Returns the properties that were not read and are neither empty nor null. */
  getUnread(): JsonObject
}

/** Creates a reader for one object. It tracks which properties were read. */
export function createTolerantReader(object: JsonObject): TolerantReader {
  const understood = new Set<string>()
  function find<T>(names: readonly string[], read: (value: JsonValue) => T | undefined): T | undefined {
    const wanted = names.map(normaliseKey)
    let found: T | undefined
    for (const [key, value] of Object.entries(object)) {
      if (!wanted.includes(normaliseKey(key))) continue
      const usable = read(value)
      if (usable === undefined) continue
      understood.add(key)
      found ??= usable
    }
    return found
  }
  return {
    readText: (...names) => find(names, toText),
    readNumber: (...names) => find(names, toFiniteNumber),
    readBoolean: (...names) => find(names, toBoolean),
    readObject: (...names) => find(names, (value) => (isJsonObject(value) ? value : undefined)),
    readList: (...names) => find(names, (value) => (Array.isArray(value) ? [...value] : undefined)),
    getUnread: () =>
      Object.fromEntries(
        Object.entries(object).filter(([key, value]) => !understood.has(key) && !isEmpty(value)),
      ),
  }
}

/** Normalises a property name: lower case, no underscores or hyphens. */
export const normaliseKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Converts a string or number to text with single spaces; undefined when empty or of another type. */
export function toText(value: JsonValue): string | undefined {
  if (isRawNumber(value)) return value.rawJSON
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() || undefined : undefined
}

function toFiniteNumber(value: JsonValue): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : toNumber(value)
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

function toBoolean(value: JsonValue): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = toText(value)?.toLowerCase()
  if (word === 'ja' || word === 'true' || word === 'j' || word === '1' || word === 'yes') return true
  return word === 'nee' || word === 'false' || word === 'n' || word === '0' || word === 'no'
    ? false
    : undefined
}

const isEmpty = (value: JsonValue) =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Object.keys(value).length === 0)
