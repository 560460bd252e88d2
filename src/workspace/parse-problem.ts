import { isJsonObject, parseJson, type JsonValue } from '#src/contract/json.ts'

/** Code and detail of an error body; null where it has none. */
export interface ReportedProblem {
  readonly code: string | null
  readonly detail: string | null
}

/** Maximum characters of a stored detail: enough for a sentence, not for an HTML error page. */
const maxDetailLength = 2000

/** Parses the error body of a backend: problem details, `{message}`, or plain text. */
export function parseProblem(body: string): ReportedProblem {
  // PostgreSQL text cannot contain NUL.
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
