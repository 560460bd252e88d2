import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TimeLimits } from './time-limits.ts'

export interface SendBodyOptions {
  readonly method: string
  readonly headers: Headers
  readonly body: ReadableStream<Uint8Array>
  /** `headersMs` restarts with every piece of the body that is sent: a large file on a slow line is not silence. */
  readonly limits: Pick<TimeLimits, 'connectMs' | 'headersMs' | 'bodyMs'>
}

/**
 * Streams a body with back-pressure. Resolves when the response begins, which may be before the body has ended. Every
 * call has its own connection, because an idle one may be closed by the other side at that moment, and a streamed body
 * cannot be sent twice.
 *
 * Does not use fetch, which keeps a copy of the whole body in case of a redirect.
 *
 * Rejects with Node's own error, or with a TimeoutError.
 */
export async function sendBody(
  url: string,
  { method, headers, body, limits: { connectMs, headersMs, bodyMs } }: SendBodyOptions,
): Promise<Response> {
  const send = url.startsWith('https:') ? secureRequest : plainRequest
  const request = send(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
    agent: false,
  })
  const headersTimer = setTimeout(
    () => request.destroy(new DOMException('No answer in time', 'TimeoutError')),
    headersMs,
  )
  const connectTimer = setTimeout(() => {
    if (request.socket?.connecting !== false) request.destroy(createConnectTimeoutError())
  }, connectMs)
  // Node's own declaration of the web stream differs from the DOM's in name only.
  const content = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve)
      // The connection may break after the whole body was sent, and before the response.
      request.on('error', reject)
      // Once the response has begun, the rest of the body no longer matters.
      pipeline(content, request).catch(reject)
      content.on('data', () => headersTimer.refresh())
    })
    return toResponse(answer, bodyMs)
  } finally {
    clearTimeout(headersTimer)
    clearTimeout(connectTimer)
  }
}

const createConnectTimeoutError = () =>
  Object.assign(new Error('No connection in time'), { code: 'UND_ERR_CONNECT_TIMEOUT' })

/** A response with one of these statuses must have a null body. */
const bodilessStatuses = new Set([204, 205, 304])

function toResponse(answer: IncomingMessage, bodyMs: number): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const status = answer.statusCode ?? 0
  if (bodilessStatuses.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  const timer = setTimeout(
    () => answer.destroy(new DOMException('The answer did not end in time', 'TimeoutError')),
    bodyMs,
  )
  answer.once('close', () => clearTimeout(timer))
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers })
}
