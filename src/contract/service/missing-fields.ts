import type { JsonValue } from '../json.ts'

/**
 * Property that the local service adds to an entry of Documents that must be checked only because required fields of its
 * model were not found: their names. The spec does not name it; other services omit it.
 */
export const missingFieldsProperty = 'MissingFields'

/** The names of the required fields for which alone a document must be checked; none if it is for something else as well. */
export function listMissingFields({
  rest,
}: {
  readonly rest: ReadonlyMap<string, JsonValue>
}): readonly JsonValue[] {
  const names = rest.get(missingFieldsProperty)
  return Array.isArray(names) ? (names as readonly JsonValue[]) : []
}

/** The further properties of a document without its missing fields, which corrections may have filled in. */
export const omitMissingFields = (rest: ReadonlyMap<string, JsonValue>): ReadonlyMap<string, JsonValue> =>
  rest.has(missingFieldsProperty)
    ? new Map([...rest].filter(([name]) => name !== missingFieldsProperty))
    : rest
