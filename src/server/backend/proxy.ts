import type { Config } from '../config/config.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import { problemResponse } from '#src/http/problem-response.ts'
import { RemoteCallError } from '#src/http/remote-call-error.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'
import { isRegistryPath, prepareRegistryCall, type RegistryCallConfig } from './registry-call.ts'
import { sendBody } from './send-body.ts'
import { defaultTimeLimits, type TimeLimits } from './time-limits.ts'

export interface ProxyOptions {
  readonly config: Pick<Config, 'SERVICE_AUTHORIZATION'> & RegistryCallConfig
  /** base_url of the hosted service. */
  readonly baseUrl: string
  /** Overrides of `defaultTimeLimits`. */
  readonly timeLimits?: Partial<TimeLimits>
  readonly onError: (error: unknown) => void
}

/** Headers of one connection, or of ours, which are never forwarded (RFC 9110, 7.6.1). */
const droppedRequestHeaders = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'cookie',
  'origin',
  'referer',
  'authorization',
  'accept-encoding',
  'x-unattended',
]
/**
 * Response headers of a hosted service that are passed on to the browser. Its cookies, policies, redirects and requests
 * to clear storage are not for our origin.
 */
const forwardedResponseHeaders = ['content-type', 'x-request-id', 'retry-after']

/**
 * Forwards calls to the hosted service with our Authorization and registry key, bodies streamed both ways. A failed
 * call gets our own response: 504 `backend_timeout`, 502 `backend_unreachable` when nothing arrived there (504 when that
 * took too long), 502 `backend_lost` when the connection broke before the response began. A body that takes too long
 * fails with a TimeoutError.
 */
export function createProxy({ config, baseUrl, timeLimits, onError }: ProxyOptions) {
  const limits = { ...defaultTimeLimits, ...timeLimits }
  const base = baseUrl.replace(/\/+$/, '')
  return async (request: Request): Promise<Response> => {
    const { url, headers } = prepareRequest(request, config)
    const { method, body } = request
    const targetUrl = `${base}${url.pathname}${url.search}`
    try {
      const answer =
        body === null
          ? await fetchInTime(targetUrl, { method, headers, redirect: 'manual' }, limits)
          : await sendBody(targetUrl, { method, headers, body, limits: chooseLimits(url, limits) })
      if ((answer.status === 401 || answer.status === 403) && !isRegistryPath(url.pathname))
        return toUnauthorizedProblem(answer)
      return new Response(answer.body, {
        status: answer.status,
        headers: pickHeaders(answer.headers, forwardedResponseHeaders),
      })
    } catch (error) {
      const { status, code, detail } = classifyFailure(error)
      onError(toReportedError(code, error))
      return problemResponse(status, code, detail)
    }
  }
}

function prepareRequest(request: Request, config: ProxyOptions['config']) {
  const headers = omitHeaders(request.headers, droppedRequestHeaders)
  for (const name of request.headers.keys()) if (name.startsWith('sec-')) headers.delete(name)
  if (config.SERVICE_AUTHORIZATION !== undefined) headers.set('Authorization', config.SERVICE_AUTHORIZATION)
  const call = { url: new URL(request.url), headers }
  return isRegistryPath(call.url.pathname) ? prepareRegistryCall(call, config) : call
}

/** A submission waits for its result unless it says `async=true` (spec 4.2). */
function chooseLimits({ pathname, searchParams }: URL, limits: TimeLimits): TimeLimits {
  const waits = pathname.endsWith('/analyze') && searchParams.get('async') !== 'true'
  return waits ? { ...limits, headersMs: limits.readingMs } : limits
}

/** Fetches with a limit on the time until the response begins, and another on the time until it ends. */
async function fetchInTime(
  url: string,
  init: RequestInit,
  { headersMs, bodyMs }: TimeLimits,
): Promise<Response> {
  const late = new AbortController()
  const startTimer = (milliseconds: number) =>
    setTimeout(() => late.abort(new DOMException('No answer in time', 'TimeoutError')), milliseconds)
  const timer = startTimer(headersMs)
  try {
    const response = await fetch(url, { ...init, signal: late.signal })
    // Aborting a response that was read to its end does nothing, so this timer may run out.
    startTimer(bodyMs).unref()
    return response
  } finally {
    clearTimeout(timer)
  }
}

/** A 401, or a 403, of the hosted service is about this server's account there, never about the user of the browser. */
async function toUnauthorizedProblem(answer: Response): Promise<Response> {
  await answer.body?.cancel()
  return problemResponse(
    401,
    'backend_refuses_us',
    'The hosted service does not accept what this server presents: see SERVICE_AUTHORIZATION, and whether the organisation is linked to the module.',
  )
}

const pickHeaders = (given: Headers, names: readonly string[]) =>
  new Headers([...given].filter(([name]) => names.includes(name)))

function omitHeaders(given: Headers, names: readonly string[]): Headers {
  const headers = new Headers(given)
  for (const name of names) headers.delete(name)
  return headers
}

/** Error codes of Node and undici for a call without a connection, so that nothing was received. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
])
/** Error codes for a connection that was not made in time. */
const connectTimeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'])
/** Error codes for a response that did not arrive in time on an established connection. */
const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])

/** Whether a call failed because the response did not begin, or did not end, in time. */
export const isTimeout = (error: unknown): boolean =>
  collectErrorCodes(error).some((code) => timeoutCodes.has(code)) ||
  (error instanceof Error && error.name === 'TimeoutError')

interface CallFailure {
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
}

/** The response to a failed call of the hosted service; it reveals nothing about the error itself. */
function classifyFailure(error: unknown): CallFailure {
  const codes = collectErrorCodes(error)
  if (isTimeout(error))
    return {
      status: 504,
      code: 'backend_timeout',
      detail: 'The recognition service did not answer in time.',
    }
  if (codes.some((code) => connectTimeoutCodes.has(code)))
    return {
      status: 504,
      code: 'backend_unreachable',
      detail: 'The recognition service could not be reached in time.',
    }
  if (codes.some((code) => unreachableCodes.has(code) || /CERT|SELF_SIGNED|SSL|TLS/.test(code)))
    return {
      status: 502,
      code: 'backend_unreachable',
      detail: 'The recognition service cannot be reached.',
    }
  return {
    status: 502,
    code: 'backend_lost',
    detail: 'The connection to the recognition service was lost before it answered.',
  }
}

/** The error to report: reading the file that is sent may have failed instead, which is a fault of our own storage. */
function toReportedError(code: ProblemCode, error: unknown): unknown {
  const fault = findStorageFault(error)
  return fault === undefined || fault === 'database_unavailable' ? new RemoteCallError(code, error) : error
}

/** Error codes that the system also gives for an established connection, on which something may have been received. */
const ambiguousCodes = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * The codes of an error, of its causes, and of the errors it aggregates (one per address tried). An ambiguous code counts
 * only where connecting failed.
 */
function collectErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, syscall }: NodeJS.ErrnoException = error
  const own = code === undefined || (ambiguousCodes.has(code) && syscall !== 'connect') ? [] : [code]
  const gathered = error instanceof AggregateError ? error.errors.flatMap(collectErrorCodes) : []
  return [...own, ...gathered, ...collectErrorCodes(error.cause)]
}
