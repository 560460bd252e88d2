import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { isSameJson } from '#src/values/same-value.ts'
import { listCorrectedFields, type CorrectedField } from './corrected-fields.ts'

/** A field by the index of its document in the result, from 0, and its name. */
export interface FieldReference {
  readonly document: number
  readonly field: string
}

/**
 * Finds the fields that differ from the last payload, whoever sent it: changed (Text, Value, Type or Page), new, or
 * left out now. Includes fields that could not be sent as they are. A number in another notation is the same.
 *
 * @param sent the payload as it was sent, JSON text.
 * @param drafts one per document, in the order of the result; a missing draft means no edits.
 * @returns in the order of the fields, then those left out; undefined when the text cannot be parsed.
 */
export function findUnsentChanges(
  sent: string,
  result: AnalysisResult,
  drafts: readonly DocumentDraft[],
): FieldReference[] | undefined {
  const before = parseDocuments(sent)
  if (before === undefined) return undefined
  return result.Documents.flatMap((read, document) => {
    const fields = before[document] ?? {}
    const present = listCorrectedFields(read, drafts[document] ?? { edits: [] })
    const changed = present.filter((field) => !isSameField(findProperty(fields, field.name), field))
    const names = new Set(present.map(({ name }) => name))
    const left = Object.keys(fields).filter((name) => !names.has(name))
    return [...changed.map(({ name }) => name), ...left].map((field) => ({ document, field }))
  })
}

/** The fields of each document; undefined when the text is not a payload. */
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

/** Looks up own properties only, since a field may be called `constructor`. */
const findProperty = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined

const isSameField = (sent: JsonValue | undefined, { text, value, type, page }: CorrectedField): boolean =>
  isJsonObject(sent) &&
  Object.entries({ Text: text, Value: value, Type: type, Page: page }).every(([property, present]) =>
    isSameJson(findProperty(sent, property) ?? null, present ?? null),
  )
