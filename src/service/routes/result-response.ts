import { problemResponse, createProblem } from '../problems.ts'
import type { StoredRequest } from '../store/request-store.ts'

/** Answers a finished request: its result exactly as stored, or 400 with why reading failed (spec 4.3). */
export function createResultResponse(
  request: StoredRequest,
  extraHeaders: Record<string, string> = {},
): Response {
  if (request.result !== null)
    return new Response(request.result, {
      status: 200,
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...extraHeaders },
    })
  const { code, detail } = request.failure ?? { code: 'reading_failed', detail: 'Reading failed.' }
  return problemResponse(createProblem(400, code, detail), extraHeaders)
}
