import { problemResponse } from '#src/http/problem-response.ts'

/** Codes of Node and undici for a call that was never received: no connection was established. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
])
/** Codes for an answer that did not arrive in time on an established connection. */
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** The answer to a failed call of the hosted service; it reveals nothing of the error itself. */
export function toGatewayProblem(error: unknown): Response {
  const codes = collectErrorCodes(error)
  if (
    codes.some((code) => timeoutCodes.has(code)) ||
    (error instanceof Error && error.name === 'TimeoutError')
  )
    return problemResponse(504, 'backend_timeout', 'The recognition service did not answer in time.')
  if (codes.some((code) => unreachableCodes.has(code) || /CERT|SELF_SIGNED|SSL|TLS/.test(code)))
    return problemResponse(502, 'backend_unreachable', 'The recognition service cannot be reached.')
  return problemResponse(
    502,
    'backend_lost',
    'The connection to the recognition service was lost before it answered.',
  )
}

/** The codes of an error, of its causes, and of the errors it gathers (one for each address that was tried). */
function collectErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const gathered = error instanceof AggregateError ? error.errors.flatMap(collectErrorCodes) : []
  return [...own, ...gathered, ...collectErrorCodes(error.cause)]
}
