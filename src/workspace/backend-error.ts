import { buildProblem, problemContentType, type ProblemCode } from '#src/contract/problem.ts'
import type { BackendError } from './backend.ts'

/** An error in our own words, as problem details (RFC 9457). */
export const createBackendError = (
  status: number,
  code: ProblemCode,
  detail: string,
  extensions?: Readonly<Record<string, unknown>>,
): BackendError => ({
  status,
  code,
  detail,
  body: JSON.stringify(buildProblem(status, code, detail, extensions)),
  headers: { 'Content-Type': problemContentType, 'Cache-Control': 'no-store' },
})

export const createRequestUnknownError = (): BackendError =>
  createBackendError(400, 'request_unknown', 'There is no request with this id.')
