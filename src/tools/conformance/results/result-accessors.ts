import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'

/** Returns a property; undefined when it is absent or null, which has its own rule (spec 2.3, rule 1). */
export function getProperty(object: JsonObject | undefined, name: string): JsonValue | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? (object[name] ?? undefined) : undefined
}

/** Returns the documents of a result that are objects; empty when there are none. */
export function getDocuments(result: JsonValue | undefined): readonly JsonObject[] {
  const documents = isJsonObject(result) ? getProperty(result, 'Documents') : undefined
  return isList(documents) ? documents.filter(isJsonObject) : []
}

/** Returns the fields of a document that are objects, with their names; empty when there are none. */
export function getFields(document: JsonObject | undefined): readonly (readonly [string, JsonObject])[] {
  const fields = getProperty(document, 'Fields')
  if (!isJsonObject(fields)) return []
  return Object.entries(fields).flatMap(([name, field]) => (isJsonObject(field) ? [[name, field]] : []))
}

/** Like Array.isArray, which loses the element type of a read-only array. */
export const isList = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value)

/** Formats a JSON value briefly. */
export function excerptJson(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
