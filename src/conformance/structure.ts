import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { documentsOf, fieldsOf } from './result-parts.ts'

/**
 * How the structure of two results of the same document differs: the names of the properties of the result,
 * of its documents and of all their fields together, and the number of documents. The values may differ.
 *
 * @returns undefined when they have the same structure.
 */
export function differenceInStructure(one: JsonValue, other: JsonValue): string | undefined {
  const [left, right] = [levelsOf(one), levelsOf(other)]
  if (documentsOf(one).length !== documentsOf(other).length)
    return `${documentsOf(one).length} documents with async=false, ${documentsOf(other).length} fetched`
  for (const [level, names] of Object.entries(left)) {
    const others = right[level] ?? new Set()
    const missing = [...names].filter((name) => !others.has(name))
    const added = [...others].filter((name) => !names.has(name))
    if (missing.length > 0) return `${level}: ${missing.join(', ')} only with async=false`
    if (added.length > 0) return `${level}: ${added.join(', ')} only when fetched`
  }
  return undefined
}

function levelsOf(result: JsonValue): Record<string, Set<string>> {
  const documents = documentsOf(result)
  return {
    'the result': namesOf(isJsonObject(result) ? [result] : []),
    'the documents': namesOf(documents),
    'the fields': namesOf(documents.flatMap(fieldsOf).map(([, field]) => field)),
  }
}

const namesOf = (objects: readonly JsonObject[]) => new Set(objects.flatMap((object) => Object.keys(object)))
