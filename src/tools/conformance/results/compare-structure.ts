import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { getDocuments, getFields } from './result-accessors.ts'

/**
 * Compares the structure of two results of the same document: the property names of the result, of its documents and of
 * all their fields together, and the number of documents. The values may differ.
 *
 * @returns a description of the difference; undefined when they have the same structure.
 */
export function compareStructure(one: JsonValue, other: JsonValue): string | undefined {
  const [left, right] = [listLevels(one), listLevels(other)]
  if (getDocuments(one).length !== getDocuments(other).length)
    return `${getDocuments(one).length} documents with async=false, ${getDocuments(other).length} fetched`
  for (const [level, names] of Object.entries(left)) {
    const others = right[level] ?? new Set()
    const missing = [...names].filter((name) => !others.has(name))
    const added = [...others].filter((name) => !names.has(name))
    if (missing.length > 0) return `${level}: ${missing.join(', ')} only with async=false`
    if (added.length > 0) return `${level}: ${added.join(', ')} only when fetched`
  }
  return undefined
}

function listLevels(result: JsonValue): Record<string, Set<string>> {
  const documents = getDocuments(result)
  return {
    'the result': collectNames(isJsonObject(result) ? [result] : []),
    'the documents': collectNames(documents),
    'the fields': collectNames(documents.flatMap(getFields).map(([, field]) => field)),
  }
}

const collectNames = (objects: readonly JsonObject[]) =>
  new Set(objects.flatMap((object) => Object.keys(object)))
