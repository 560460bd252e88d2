import { parseJson, type JsonValue } from '#src/contract/json.ts'

/** Sends a request: `fetch`, or a function of a test. */
export type Fetch = (request: Request) => Promise<Response>

/** A complete response. Status 0: there was none, and the text gives the reason. */
export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: BodyInit
  /** Required for a streamed body. */
  readonly duplex?: 'half'
}

/** Calls a path below base_url as the caller of the run. */
export type CallService = (path: string, call?: CallOptions) => Promise<ServiceResponse>

/**
 * Sends a request and reads the complete response. Never rejects: a connection that fails or takes too long is a
 * response with status 0.
 *
 * @param milliseconds limit for the complete response.
 */
export async function sendRequest(
  fetch: Fetch,
  url: string,
  call: CallOptions,
  milliseconds: number,
): Promise<ServiceResponse> {
  try {
    const signal = AbortSignal.timeout(milliseconds)
    const answer = await fetch(new Request(url, { ...call, redirect: 'manual', signal }))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    // fetch rejects with TypeError for the network and DOMException for the time limit; other errors are bugs.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return { status: 0, headers: new Headers(), text: describeCause(error) }
  }
}

/** Returns the content type without its parameters, lower case; empty when there is none. */
export const getMediaType = (answer: ServiceResponse): string =>
  (answer.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Parses the body as JSON; undefined when it is not JSON. */
export function parseBody(answer: ServiceResponse): JsonValue | undefined {
  try {
    return parseJson(answer.text)
  } catch {
    return undefined
  }
}

/** Describes a response briefly: status, content type and the start of its body. */
export function describeResponse(answer: ServiceResponse): string {
  if (answer.status === 0) return `no answer (${answer.text})`
  const body = answer.text.replace(/\s+/g, ' ').trim()
  const excerpt = body.length > 120 ? `${body.slice(0, 119)}…` : body
  return [String(answer.status), getMediaType(answer), excerpt].filter((part) => part !== '').join(' ')
}

function describeCause(error: Error): string {
  if (error.name === 'TimeoutError') return 'took too long'
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
