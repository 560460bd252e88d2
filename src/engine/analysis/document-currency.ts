import type { JsonValue } from '#src/contract/json.ts'
import type { AnalysedDocument } from './analyse-document.ts'

/** The currency of a document that names one and no other; undefined when it names none or several. */
export function findDocumentCurrency(document: AnalysedDocument): string | undefined {
  const named = new Set(document.candidates.getByKind('currency').map((candidate) => String(candidate.value)))
  return named.size === 1 ? [...named][0] : undefined
}

/** An amount without a currency of its own is in that of the document; other values stay as they are. */
export function addCurrency(value: JsonValue, currency: string | undefined): JsonValue {
  if (typeof value !== 'object' || value === null || !('Amount' in value)) return value
  return 'Currency' in value || currency === undefined ? value : { ...value, Currency: currency }
}
