import { parseErrorBody } from '#src/contract/parse-error-body.ts'

/**
 * An error response of the server (4xx or 5xx).
 *
 * `code` is the stable code of the problem body, `detail` its readable message; null when the body has none or is a web
 * page. `body` is the unchanged text. `retryAfter` is the number of seconds to wait; null without that header.
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

/** Builds the error for a response outside 200 to 299; reads its whole body. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => '')
  return createApiError(response.status, body, (name) => response.headers.get(name))
}

/** Builds the error for a response whose body was already read. */
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
