import { headers as names } from '#src/contract/paths.ts'
import type { Fetch } from '../backend.ts'
import { problemResponse } from '../problems.ts'

/** Calls the backend; one that cannot be reached is answered for with 502. */
export async function callBackend(
  backend: Fetch,
  request: Request,
  onError: (error: unknown) => void,
): Promise<Response> {
  try {
    return await backend(request)
  } catch (error) {
    onError(error)
    return problemResponse(502, 'backend_unreachable', 'The recognition service cannot be reached.')
  }
}

/**
 * An answer with its body read to the end. One that breaks off is answered for with 502 `backend_lost`, which still
 * has the request id: that much is known.
 */
export async function readWholeResponse(
  answer: Response,
  onError: (error: unknown) => void,
): Promise<{ readonly answer: Response; readonly body: string }> {
  try {
    return { answer, body: await answer.text() }
  } catch (error) {
    onError(error)
    const detail = 'The connection to the recognition service was lost before its answer was complete.'
    const lost = problemResponse(502, 'backend_lost', detail)
    const requestId = answer.headers.get(names.requestId)
    if (requestId !== null) lost.headers.set(names.requestId, requestId)
    return { answer: lost, body: await lost.clone().text() }
  }
}

/** The same answer with its body as text that was read already. */
export function replaceBody(
  answer: Response,
  body: string,
  extraHeaders: Record<string, string> = {},
): Response {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value)
  // The text was decoded: what these two say no longer holds.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  const bodiless = body === '' || [204, 205, 304].includes(answer.status)
  return new Response(bodiless ? null : body, { status: answer.status, headers })
}
