import { feedbackFieldSchema } from '#src/contract/service/feedback.ts'
import { isJsonObject, parseJson, toNumber, type JsonObject, type JsonValue } from '#src/contract/json.ts'
import { createBackendError } from '#src/workspace/backend-error.ts'
import type { BackendError } from '#src/workspace/backend.ts'

const requiredProperties = ['Text', 'Value', 'Type', 'Page'] as const

const createInvalid = (detail: string, more?: Record<string, unknown>) =>
  createBackendError(400, 'feedback_invalid', detail, more)

/**
 * Checks a feedback payload (spec 2.4, 4.4): every field of every document has Text (a string), Value (any JSON, null
 * too), Type (one of 2.5) and Page (an integer from 0). An error names the field in `field`.
 *
 * @returns the problem; undefined for a valid payload.
 */
export function validateFeedback(text: string): BackendError | undefined {
  const payload = tryParseJson(text)
  if (payload === undefined) return createInvalid('The body is not JSON.')
  const documents = isJsonObject(payload) ? getOwn(payload, 'Documents') : undefined
  if (!Array.isArray(documents) || documents.length === 0)
    return createInvalid('The body needs "Documents" with at least one document.')
  // Array.isArray narrows a readonly array to any[].
  for (const document of documents as readonly JsonValue[]) {
    const error = validateDocument(document)
    if (error !== undefined) return error
  }
  return undefined
}

function validateDocument(document: JsonValue): BackendError | undefined {
  const fields = isJsonObject(document) ? getOwn(document, 'Fields') : undefined
  if (!isJsonObject(document) || !isJsonObject(fields)) return createInvalid('Each document needs "Fields".')
  for (const [field, entry] of Object.entries(fields)) {
    const wrong = findFieldProblem(entry)
    if (wrong !== undefined) return createInvalid(`Field "${field}": ${wrong}`, { field })
  }
  return undefined
}

function findFieldProblem(entry: JsonValue): string | undefined {
  if (!isJsonObject(entry)) return 'not an object.'
  const missing = requiredProperties.filter((name) => !Object.hasOwn(entry, name))
  if (missing.length > 0) return `${missing.join(', ')} missing.`
  const { Text, Value, Type, Page } = entry
  // 0.0 is an integer in another notation.
  const page = toNumber(Page) ?? Page
  const checked = feedbackFieldSchema.safeParse({ Text, Value, Type, Page: page })
  return checked.success
    ? undefined
    : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}

function getOwn(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function tryParseJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
