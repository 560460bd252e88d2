import { buildProblem, problemContentType, type ProblemCode } from '#src/contract/problem.ts'

/** An expected refusal: HTTP status, stable code, and a sentence for people. */
export interface ProblemDetails {
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
  /** Members to add to the body, such as `field`. */
  readonly extensions?: Readonly<Record<string, unknown>>
}

export const createProblem = (
  status: number,
  code: ProblemCode,
  detail: string,
  more?: Readonly<Record<string, unknown>>,
): ProblemDetails => ({ status, code, detail, extensions: more })

/** Writes a refusal as problem details (RFC 9457). */
export function problemResponse(
  { status, code, detail, extensions: more }: ProblemDetails,
  extraHeaders: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(buildProblem(status, code, detail, more)), {
    status,
    headers: { 'Content-Type': problemContentType, 'Cache-Control': 'no-store', ...extraHeaders },
  })
}
