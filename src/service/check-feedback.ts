import { feedbackFieldSchema } from '#src/contract/feedback.ts'
import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { refusal, type Refusal } from './problems.ts'

export type FeedbackCheck =
  { readonly ok: true; readonly first: JsonObject } | { readonly ok: false; readonly refusal: Refusal }

const required = ['Text', 'Value', 'Type', 'Page'] as const

const invalid = (detail: string, more?: Record<string, unknown>): FeedbackCheck => ({
  ok: false,
  refusal: refusal(400, 'feedback_invalid', detail, more),
})

/**
 * Checks a feedback payload (spec 2.4, 4.4): every field of every document has Text (a string), Value (any
 * JSON, null too), Type (one of 2.5) and Page (an integer from 0). A refusal names the field in `field`.
 *
 * @returns the first of Documents, the only one that is passed on.
 */
export function checkFeedback(text: string): FeedbackCheck {
  const payload = parsed(text)
  if (payload === undefined) return invalid('The body is not JSON.')
  const documents = isJsonObject(payload) ? own(payload, 'Documents') : undefined
  if (!Array.isArray(documents) || documents.length === 0)
    return invalid('The body needs "Documents" with at least one document.')
  // An array of a JSON value holds JSON values; Array.isArray forgets it for read-only arrays.
  for (const document of documents as readonly JsonValue[]) {
    const check = checkDocument(document)
    if (!check.ok) return check
  }
  return { ok: true, first: documents[0] as JsonObject }
}

function checkDocument(document: JsonValue): FeedbackCheck {
  const fields = isJsonObject(document) ? own(document, 'Fields') : undefined
  if (!isJsonObject(document) || !isJsonObject(fields)) return invalid('Each document needs "Fields".')
  for (const [field, entry] of Object.entries(fields)) {
    const wrong = whatIsWrong(entry)
    if (wrong !== undefined) return invalid(`Field "${field}": ${wrong}`, { field })
  }
  return { ok: true, first: document }
}

function whatIsWrong(entry: JsonValue): string | undefined {
  if (!isJsonObject(entry)) return 'not an object.'
  const missing = required.filter((name) => !Object.hasOwn(entry, name))
  if (missing.length > 0) return `${missing.join(', ')} missing.`
  const { Text, Value, Type, Page } = entry
  const checked = feedbackFieldSchema.safeParse({ Text, Value, Type, Page })
  return checked.success
    ? undefined
    : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
