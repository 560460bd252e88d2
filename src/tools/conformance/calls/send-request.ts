import { parseJson, type JsonValue } from '#src/contract/json.ts'

/** How a request goes out: `fetch`, or a function of a test. */
export type Fetch = (request: Request) => Promise<Response>

/** An answer, read to its end. Status 0: none came, and the text says why. */
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
 * Sends a request and reads the answer to its end. Never rejects: a connection that fails or takes too long
 * is an answer with status 0.
 *
 * @param milliseconds until the whole answer must be there.
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
    // fetch rejects with TypeError for the network and DOMException for the time limit; others are bugs.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    return { status: 0, headers: new Headers(), text: describeCause(error) }
  }
}

/** The content type of an answer without its parameters, lower case; empty when it names none. */
export const getMediaType = (answer: ServiceResponse): string =>
  (answer.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** The body as JSON; undefined when it is not JSON. */
export function parseBody(answer: ServiceResponse): JsonValue | undefined {
  try {
    return parseJson(answer.text)
  } catch {
    return undefined
  }
}

/** An answer in a few words: status, content type and how its body begins. */
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
