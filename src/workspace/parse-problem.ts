import { parseErrorBody, type ErrorBody } from '#src/contract/parse-error-body.ts'

/** Maximum characters of a stored text: enough for a sentence. */
const maxLength = 2000

/** Parses the error body of a backend, as it can be stored. */
export function parseProblem(body: string, contentType: string): ErrorBody {
  const { code, detail } = parseErrorBody(body, contentType)
  return { code: toStorable(code), detail: toStorable(detail) }
}

/** PostgreSQL text cannot contain NUL. */
const toStorable = (text: string | null): string | null =>
  text === null ? null : text.replaceAll('\u0000', '').slice(0, maxLength)
