import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { listMissingFields } from '#src/contract/service/missing-fields.ts'
import { listUnreadRequired, type ModelFieldInfo } from './expected-fields.ts'

/**
 * Whether the service flagged a document, and no field of it shows why: none is flagged, and the fields that the service
 * calls missing are not all rows to check. Fields that the model does not require, or a model that is not known, have no
 * such rows.
 *
 * @param model the model's fields for this document, see selectModelFields; empty when it is not known.
 */
export function isFlaggedWithoutField(document: ResultDocument, model: readonly ModelFieldInfo[]): boolean {
  const { NeedsReview, Fields } = document
  if (NeedsReview !== true || [...Fields.values()].some((field) => field.NeedsReview === true)) return false
  const missing = listMissingFields(document)
  const rows: readonly unknown[] = listUnreadRequired(document, model)
  return missing.length === 0 || !missing.every((name) => rows.includes(name))
}
