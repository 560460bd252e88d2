import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from '#src/contract/json.ts'
import type { FeedbackField, FeedbackPayload } from '#src/contract/service/feedback.ts'

/** A field by the index of its document in the result, from 0, and its name. */
export interface FieldReference {
  readonly document: number
  readonly field: string
}

/**
 * Finds the fields that would be sent otherwise now than they were: with another Text, Value, Type or Page, newly, or not
 * any more.
 *
 * @param sent the payload as it was sent, JSON text.
 * @param payload what would be sent now.
 * @returns in the order of the payload, then those that would be left out; undefined when the text cannot be read.
 */
export function findUnsentChanges(sent: string, payload: FeedbackPayload): FieldReference[] | undefined {
  const before = parseDocuments(sent)
  if (before === undefined) return undefined
  return payload.Documents.flatMap(({ Fields }, document) => {
    const fields = before[document] ?? {}
    const changed = [...Fields].filter(([name, field]) => !isSameField(findProperty(fields, name), field))
    const left = Object.keys(fields).filter((name) => !Fields.has(name))
    return [...changed.map(([name]) => name), ...left].map((field) => ({ document, field }))
  })
}

/** The fields of each document; undefined when the text is no payload. */
function parseDocuments(payload: string): readonly JsonObject[] | undefined {
  try {
    const root = parseJson(payload)
    const documents = isJsonObject(root) ? findProperty(root, 'Documents') : undefined
    if (!Array.isArray(documents)) return undefined
    return documents.map((document: JsonValue) => {
      const fields = isJsonObject(document) ? findProperty(document, 'Fields') : undefined
      return isJsonObject(fields) ? fields : {}
    })
  } catch {
    return undefined
  }
}

/** A field may be called `constructor`. */
const findProperty = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined

const isSameField = (sent: JsonValue | undefined, field: FeedbackField): boolean =>
  isJsonObject(sent) &&
  (['Text', 'Value', 'Type', 'Page'] as const).every(
    (property) => stringifyJson(findProperty(sent, property)) === stringifyJson(field[property]),
  )
