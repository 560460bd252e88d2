import type { JsonValue } from '#src/contract/json.ts'
import type { AnalysedDocument } from './analyse-document.ts'

/** The currency of a document that names exactly one; undefined otherwise. */
export function findDocumentCurrency(document: AnalysedDocument): string | undefined {
  const named = new Set(document.candidates.getByKind('currency').map((candidate) => String(candidate.value)))
  return named.size === 1 ? [...named][0] : undefined
}

/** Adds the document's currency to an amount without one; other values are returned unchanged. */
export function addCurrency(value: JsonValue, currency: string | undefined): JsonValue {
  if (typeof value !== 'object' || value === null || !('Amount' in value)) return value
  return 'Currency' in value || currency === undefined ? value : { ...value, Currency: currency }
}
