import { buildProblem, problemContentType, type ProblemCode } from '#src/contract/problem.ts'

/**
 * An error as problem details (RFC 9457), never cached.
 * @param more further members of the body, and further headers.
 */
export function problemResponse(
  status: number,
  code: ProblemCode,
  detail: string,
  more: {
    readonly members?: Readonly<Record<string, unknown>>
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): Response {
  return new Response(JSON.stringify(buildProblem(status, code, detail, more.members)), {
    status,
    headers: { 'Content-Type': problemContentType, 'Cache-Control': 'no-store', ...more.headers },
  })
}

/** 404 `submission_unknown`: it never existed or was purged. */
export const submissionUnknown = (): Response =>
  problemResponse(404, 'submission_unknown', 'There is no such submission.')
