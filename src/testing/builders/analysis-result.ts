import { analysisResultSchema, type AnalysisResult } from '#src/contract/service/analysis-result.ts'
import { parseJson, stringifyJson, type Writable } from '#src/contract/json.ts'

/** Builds a field entry of provider A as on the wire. */
export const buildField = (overrides: Record<string, Writable> = {}): Record<string, Writable> => ({
  Text: '14-03-2025',
  Value: '2025-03-14',
  Type: 'Date',
  Confidence: 97,
  Page: 0,
  NeedsReview: false,
  ...overrides,
})

/** Builds a result of provider A as on the wire, with one document with these fields. */
export const buildResult = (fields: Record<string, Writable> = { InvoiceDate: buildField() }): Writable => ({
  Documents: [{ FileName: 'invoice.pdf', TotalPages: 1, NeedsReview: false, Fields: fields }],
})

/** Parses a result as the app does. */
export const parseResult = (wire: Writable): AnalysisResult =>
  analysisResultSchema.parse(parseJson(stringifyJson(wire)))
