import { problemContentType, problemSchema } from '#src/contract/problem.ts'
import { registryErrorSchema } from '#src/contract/service/registry-error.ts'

/**
 * An error response of the server (4xx or 5xx).
 *
 * `code` is the stable code of the problem body, `detail` its sentence for people; null when the body has none or is a
 * web page. `body` is the unchanged text. `retryAfter` is the number of seconds to wait; null when the response states
 * none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string | null
  readonly detail: string | null
  readonly body: string
  readonly retryAfter: number | null

  constructor(status: number, body: string, contentType: string, retryAfter: number | null = null) {
    const parsed = parseErrorBody(body, contentType)
    super(`${status} ${parsed.code ?? parsed.detail ?? ''}`.trim())
    this.status = status
    this.code = parsed.code
    this.detail = parsed.detail
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** Builds the error of a response outside 200 to 299; reads its whole body. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  return createApiError(response.status, body, (name) => response.headers.get(name))
}

/** The same for a response whose body was already read. */
export function createApiError(
  status: number,
  body: string,
  header: (name: string) => string | null,
): ApiError {
  const seconds = /^\d+$/.exec(header('Retry-After') ?? '')
  return new ApiError(
    status,
    body,
    header('Content-Type') ?? '',
    seconds === null ? null : Number(seconds[0]),
  )
}

/**
 * Reads the body of an error in any form, as the spec does not define one (architecture, section 5).
 *
 * Recognises problem details (`detail`, `title`, `code`), the registry's `{fout}`, `{message}`, `{error}` as text or as
 * an object with a message, `{errors: [...]}` and plain text. A web page or an empty body gives nothing.
 */
export function parseErrorBody(
  body: string,
  contentType: string,
): { code: string | null; detail: string | null } {
  const text = body.trim()
  if (text === '') return { code: null, detail: null }
  const looksLikeJson =
    contentType.includes('json') || contentType === problemContentType || /^[{[]/.test(text)
  if (looksLikeJson) {
    const read = parseJsonError(text)
    if (read !== undefined) return read
  }
  const isPage = contentType.includes('html') || /^<(!doctype|html)/i.test(text)
  return { code: null, detail: isPage ? null : text.slice(0, 500) }
}

function parseJsonError(text: string): { code: string | null; detail: string | null } | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof json === 'string') return { code: null, detail: json }
  const registry = registryErrorSchema.safeParse(json)
  const [first] = registry.success ? registry.data.fout : []
  if (first !== undefined) return { code: first.code, detail: first.omschrijving || null }
  const problem = problemSchema.safeParse(json)
  if (problem.success && (problem.data.detail !== undefined || problem.data.code !== undefined))
    return { code: problem.data.code ?? null, detail: problem.data.detail ?? problem.data.title ?? null }
  return { code: null, detail: findMessage(json) }
}

function findMessage(json: unknown): string | null {
  if (typeof json === 'string') return json
  if (typeof json !== 'object' || json === null) return null
  for (const name of ['message', 'Message', 'error_description', 'error', 'errors', 'title', '0']) {
    const found = findMessage(Object.getOwnPropertyDescriptor(json, name)?.value)
    if (found !== null) return found
  }
  return null
}
