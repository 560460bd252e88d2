import { registryErrorSchema } from './service/registry-error.ts'

/** Code and sentence of an error body; null where it has none. */
export interface ErrorBody {
  readonly code: string | null
  readonly detail: string | null
}

/** Maximum characters of plain text that are taken as a sentence. */
const maxTextLength = 500
/** Maximum nesting of objects in which a message is looked for. */
const maxDepth = 8

/**
 * Reads the body of an error in any form, as the spec does not define one (architecture, section 5).
 *
 * Recognises problem details (`detail`, `title`, `code`), the registry's `{fout}`, `{message}`, `{error}` as text or as
 * an object with a message, `{errors: [...]}` and plain text. A web page, XML or an empty body gives nothing.
 */
export function parseErrorBody(body: string, contentType: string): ErrorBody {
  const text = body.trim()
  if (text === '') return { code: null, detail: null }
  if (contentType.includes('json') || /^[{[]/.test(text)) {
    const read = parseJsonError(text)
    if (read !== undefined) return read
  }
  const isPage = contentType.includes('html') || isMarkup(text)
  return { code: null, detail: isPage ? null : text.slice(0, maxTextLength) }
}

const isMarkup = (text: string) => /^<[!?a-z]/i.test(text)

function parseJsonError(text: string): ErrorBody | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const given = readProperty(json, 'code')
  const code = typeof given === 'string' ? given : null
  const registry = registryErrorSchema.safeParse(json)
  const [first] = registry.success ? registry.data.fout : []
  if (first !== undefined) return { code: first.code ?? code, detail: first.omschrijving || null }
  return { code, detail: findMessage(json) }
}

const messageNames = [
  'detail',
  'message',
  'Message',
  'error_description',
  'error',
  'errors',
  'title',
  '0',
] as const

function findMessage(json: unknown, depth = 0): string | null {
  if (typeof json === 'string') return json.trim() === '' || isMarkup(json.trim()) ? null : json
  if (typeof json !== 'object' || json === null || depth > maxDepth) return null
  for (const name of messageNames) {
    const found = findMessage(readProperty(json, name), depth + 1)
    if (found !== null) return found
  }
  return null
}

const readProperty = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? Object.getOwnPropertyDescriptor(json, name)?.value : undefined
