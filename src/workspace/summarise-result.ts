import { analysisResultSchema, isFlaggedWithoutField } from '#src/contract/service/analysis-result.ts'
import { isJsonObject, parseJson } from '#src/contract/json.ts'

/** What the list of submissions shows of a result; computed once, when the result comes. */
export interface ResultSummary {
  /** Fields flagged NeedsReview, over all documents. */
  readonly toCheck: number
  /** Documents flagged NeedsReview with no flagged field. */
  readonly documentsToCheck: number
  /** TotalPages over all documents; null when no document says. */
  readonly pages: number | null
  /** Lowest Confidence of any field, in percent; null when none has one. */
  readonly lowestConfidence: number | null
  readonly documents: number
}

/** Sums a result up. A result that is no JSON object has no documents. */
export function summariseResult(json: string): ResultSummary {
  const { Documents } = parseResult(json)
  const fields = Documents.flatMap((document) => [...document.Fields.values()])
  const pages = Documents.flatMap(({ TotalPages }) => TotalPages ?? [])
  const confidences = fields.flatMap(({ Confidence }) => Confidence ?? [])
  return {
    toCheck: fields.filter(({ NeedsReview }) => NeedsReview === true).length,
    documentsToCheck: Documents.filter(isFlaggedWithoutField).length,
    pages: pages.length === 0 ? null : pages.reduce((sum, count) => sum + count, 0),
    lowestConfidence: confidences.length === 0 ? null : confidences.reduce((a, b) => Math.min(a, b)),
    documents: Documents.length,
  }
}

function parseResult(json: string) {
  const value = parseJson(json)
  return analysisResultSchema.parse(isJsonObject(value) ? value : {})
}

/** Whether a text can be summed up: it is JSON. */
export function isJson(text: string): boolean {
  try {
    parseJson(text)
    return true
  } catch {
    return false
  }
}
