import type { JsonValue } from '../json.ts'

/**
 * Property that the local service adds to an entry of Documents that must be checked only because required fields of its
 * model were not found: their names. The spec does not name it; other services omit it.
 */
export const missingFieldsProperty = 'MissingFields'

/** Whether required fields that were not found are the reason why a document must be checked. */
export function isFlaggedForMissing({ rest }: { readonly rest: ReadonlyMap<string, JsonValue> }): boolean {
  const names = rest.get(missingFieldsProperty)
  return Array.isArray(names) && names.length > 0
}

/** The further properties of a document without its missing fields, which corrections may have filled in. */
export const omitMissingFields = (rest: ReadonlyMap<string, JsonValue>): ReadonlyMap<string, JsonValue> =>
  rest.has(missingFieldsProperty)
    ? new Map([...rest].filter(([name]) => name !== missingFieldsProperty))
    : rest
