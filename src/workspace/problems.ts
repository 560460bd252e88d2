import { isJsonObject, parseJson, type JsonValue } from '#src/contract/json.ts'
import { buildProblem, problemContentType, type ProblemCode } from '#src/contract/problem.ts'

/** An error as problem details (RFC 9457). */
export function problemResponse(
  status: number,
  code: ProblemCode,
  detail: string,
  more?: Readonly<Record<string, unknown>>,
): Response {
  return new Response(JSON.stringify(buildProblem(status, code, detail, more)), {
    status,
    headers: { 'Content-Type': problemContentType, 'Cache-Control': 'no-store' },
  })
}

/** Code and detail of an error body; null where it has none. */
export interface ReportedProblem {
  readonly code: string | null
  readonly detail: string | null
}

/** Longest detail that is kept, in characters: an HTML error page is not worth more. */
const maxDetailLength = 2000

/** Parses the error body of a backend: problem details, `{message}`, or plain text. */
export function parseProblem(body: string): ReportedProblem {
  // A database text holds no NUL.
  const plain = body.replaceAll('\u0000', '').trim().slice(0, maxDetailLength)
  const json = tryParseJson(body)
  if (!isJsonObject(json)) return { code: null, detail: plain === '' ? null : plain }
  const word = (value: JsonValue | undefined) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').slice(0, maxDetailLength) : null
  return {
    code: word(json['code']),
    detail: word(json['detail']) ?? word(json['message']) ?? word(json['title']) ?? plain,
  }
}

function tryParseJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
