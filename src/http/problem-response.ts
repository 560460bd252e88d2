import { buildProblem, problemContentType, type ProblemCode } from '#src/contract/problem.ts'

/** An error as problem details (RFC 9457). */
export function problemResponse(
  status: number,
  code: ProblemCode,
  detail: string,
  extraHeaders: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(buildProblem(status, code, detail)), {
    status,
    headers: { 'Content-Type': problemContentType, 'Cache-Control': 'no-store', ...extraHeaders },
  })
}
