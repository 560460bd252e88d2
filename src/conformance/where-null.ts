import { isJsonObject, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { documentsOf } from './result-parts.ts'

const documentProperties = ['FileName', 'TotalPages', 'NeedsReview', 'Fields']
const fieldProperties = ['Text', 'Value', 'Type', 'Confidence', 'Page', 'NeedsReview']

/** The first property of 2.3 that is null, by its path; undefined when none is. */
export function whereNull(result: JsonValue): string | undefined {
  if (nullIn(result, ['Documents'])) return 'Documents is null'
  for (const document of documentsOf(result)) {
    const name = nullIn(document, documentProperties)
    if (name !== undefined) return `${name} of a document is null`
    const { Fields } = document
    for (const [field, entry] of isJsonObject(Fields) ? Object.entries(Fields) : []) {
      const property = nullIn(entry, fieldProperties)
      if (property !== undefined) return `${property} of ${field} is null`
    }
  }
  return undefined
}

function nullIn(value: JsonValue, names: readonly string[]): string | undefined {
  if (!isJsonObject(value)) return undefined
  const object: JsonObject = value
  return names.find((name) => Object.hasOwn(object, name) && object[name] === null)
}
