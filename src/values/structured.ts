import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { read, unread, type Normalised } from './normalised.ts'

/** Reads JSON text without losing anything; `not_json` when it is none. */
export function normaliseJson(text: string): Normalised {
  if (text.trim() === '') return unread('empty')
  try {
    return read(parseJson(text))
  } catch (error) {
    if (error instanceof SyntaxError) return unread('not_json')
    throw error
  }
}

/** Reads a List: JSON text of an array. */
export function normaliseList(text: string): Normalised<readonly JsonValue[]> {
  const json = normaliseJson(text)
  if (!json.ok) return json
  // Array.isArray does not narrow a readonly array.
  return Array.isArray(json.value) ? read(json.value as readonly JsonValue[]) : unread('not_a_list')
}

/** Reads a Dictionary: JSON text of an object. */
export function normaliseDictionary(text: string): Normalised<JsonObject> {
  const json = normaliseJson(text)
  if (!json.ok) return json
  return isJsonObject(json.value) ? read(json.value) : unread('not_a_dictionary')
}
