import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { getDocuments } from './result-accessors.ts'

const documentProperties = ['FileName', 'TotalPages', 'NeedsReview', 'Fields']
const fieldProperties = ['Text', 'Value', 'Type', 'Confidence', 'Page', 'NeedsReview']

/** Finds the first property of 2.3 that is null, by its path; undefined when none is. */
export function findNull(result: JsonValue): string | undefined {
  if (findNullProperty(result, ['Documents'])) return 'Documents is null'
  for (const document of getDocuments(result)) {
    const name = findNullProperty(document, documentProperties)
    if (name !== undefined) return `${name} of a document is null`
    const { Fields } = document
    for (const [field, entry] of isJsonObject(Fields) ? Object.entries(Fields) : []) {
      const property = findNullProperty(entry, fieldProperties)
      if (property !== undefined) return `${property} of ${field} is null`
    }
  }
  return undefined
}

function findNullProperty(value: JsonValue, names: readonly string[]): string | undefined {
  if (!isJsonObject(value)) return undefined
  const object: JsonObject = value
  return names.find((name) => Object.hasOwn(object, name) && object[name] === null)
}
