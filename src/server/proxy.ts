import type { Config } from './config.ts'
import { problemResponse } from './problems.ts'

export interface ProxyOptions extends Pick<Config, 'SERVICE_AUTHORIZATION'> {
  /** base_url of the hosted service. */
  readonly baseUrl: string
  /** Milliseconds until the service must begin to answer; synchronous reading takes a while. */
  readonly timeout?: number
  readonly onError: (error: unknown) => void
}

/** What belongs to one connection or to us, and is never passed on (RFC 9110, 7.6.1). */
const ownHeaders = [
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
]
/**
 * What of a hosted service's answer reaches the browser. All else stays behind: its cookies, its policies, its
 * redirects and its requests to clear storage are not for our origin.
 */
const passedBack = ['content-type', 'x-request-id', 'retry-after']

/** The backend that a hosted service is: passes /v2 on, with our Authorization, bodies streamed both ways. */
export function createProxy({ baseUrl, SERVICE_AUTHORIZATION, timeout = 330_000, onError }: ProxyOptions) {
  const base = baseUrl.replace(/\/+$/, '')
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    try {
      const init = {
        method: request.method,
        headers: forwarded(request.headers, SERVICE_AUTHORIZATION),
        body: request.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        // Required for a streamed body.
        duplex: 'half',
      } as const
      const answer = await fetch(`${base}${pathname}${search}`, init)
      return new Response(answer.body, {
        status: answer.status,
        headers: only(answer.headers, passedBack),
      })
    } catch (error) {
      onError(error)
      return problemResponse(502, 'backend_unreachable', 'The recognition service cannot be reached.')
    }
  }
}

function forwarded(given: Headers, authorization: string | undefined): Headers {
  const headers = without(given, ownHeaders)
  for (const name of given.keys()) if (name.startsWith('sec-')) headers.delete(name)
  if (authorization !== undefined) headers.set('Authorization', authorization)
  return headers
}

const only = (given: Headers, names: readonly string[]) =>
  new Headers([...given].filter(([name]) => names.includes(name)))

function without(given: Headers, names: readonly string[]): Headers {
  const headers = new Headers(given)
  for (const name of names) headers.delete(name)
  return headers
}
