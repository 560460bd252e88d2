import { problemBody, problemContentType, type ProblemCode } from '#src/contract/problem.ts'

/** An expected refusal: HTTP status, stable code, and a sentence for people. */
export interface Refusal {
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
  /** Members to add to the body, such as `field`. */
  readonly more?: Readonly<Record<string, unknown>>
}

export const refusal = (
  status: number,
  code: ProblemCode,
  detail: string,
  more?: Readonly<Record<string, unknown>>,
): Refusal => ({ status, code, detail, more })

/** Writes a refusal as problem details (RFC 9457). */
export function problemResponse(
  { status, code, detail, more }: Refusal,
  extraHeaders: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(problemBody(status, code, detail, more)), {
    status,
    headers: { 'Content-Type': problemContentType, 'Cache-Control': 'no-store', ...extraHeaders },
  })
}
