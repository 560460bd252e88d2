import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { parseOk, parseFailure, type ParseResult } from '../parsing/parse-result.ts'

/** Parses JSON text without loss; `not_json` if it is invalid. */
export function parseJsonValue(text: string): ParseResult {
  if (text.trim() === '') return parseFailure('empty')
  try {
    return parseOk(parseJson(text))
  } catch (error) {
    if (error instanceof SyntaxError) return parseFailure('not_json')
    throw error
  }
}

/** Parses a List: JSON text of an array. */
export function parseList(text: string): ParseResult<readonly JsonValue[]> {
  const json = parseJsonValue(text)
  if (!json.ok) return json
  // Array.isArray does not narrow a readonly array.
  return Array.isArray(json.value) ? parseOk(json.value as readonly JsonValue[]) : parseFailure('not_a_list')
}

/** Parses a Dictionary: JSON text of an object. */
export function parseDictionary(text: string): ParseResult<JsonObject> {
  const json = parseJsonValue(text)
  if (!json.ok) return json
  return isJsonObject(json.value) ? parseOk(json.value) : parseFailure('not_a_dictionary')
}
