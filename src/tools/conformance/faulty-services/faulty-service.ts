import { isJsonObject, parseJson, type JsonObject, type JsonValue } from '#src/contract/json.ts'

/** A service, as a function. */
export type ServiceFetch = (request: Request) => Promise<Response>

/** A service that violates one rule only. */
export interface FaultyService {
  /** Name of the only check that must fail. */
  readonly breaks: string
  /** Describes the fault. */
  readonly how: string
  /** Corrupts a correct service; called once for each run. */
  readonly corrupt: (right: ServiceFetch) => ServiceFetch
}

/** The request that a faulty service may inspect. The body is only read on demand: it can be 30 MB. */
export interface ReceivedRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  /** The body of the request as text. */
  readonly text: () => Promise<string>
}

/** Replaces the responses for which `change` returns another one. */
export function corruptResponse(
  breaks: string,
  how: string,
  change: (asked: ReceivedRequest, answer: Response) => Promise<Response | undefined> | Response | undefined,
): FaultyService {
  return {
    breaks,
    how,
    corrupt: (right) => async (request) => {
      const { url, method, headers } = request
      const copy = isSmall(request) ? request.clone() : undefined
      const answer = await right(request)
      const asked = { url: new URL(url), method, headers, text: async () => (await copy?.text()) ?? '' }
      return (await change(asked, answer.clone())) ?? answer
    },
  }
}

/** Changes requests before they reach the correct service. */
export function corruptRequest(
  breaks: string,
  how: string,
  change: (url: URL, request: Request) => URL | undefined,
): FaultyService {
  return {
    breaks,
    how,
    corrupt: (right) => (request) => {
      const url = change(new URL(request.url), request)
      return right(url === undefined ? request : new Request(url, request))
    },
  }
}

/** Parses the body of a response as JSON; undefined when it has none. */
export async function parseBody(answer: Response): Promise<JsonObject | undefined> {
  const text = await answer.text()
  const body: JsonValue = text === '' ? null : parseJson(text)
  return isJsonObject(body) ? body : undefined
}

/** Copies a response with another status; 202 and 204 lose the body. */
export async function withStatus(answer: Response, status: number): Promise<Response> {
  const body = status === 202 || status === 204 ? null : await answer.text()
  return new Response(body, { status, headers: answer.headers })
}

// Streamed uploads have their own boundary; forms of a browser or of fetch are small here.
const isSmall = (request: Request) =>
  !(request.headers.get('Content-Type') ?? '').includes('conformance-of-a-service')
