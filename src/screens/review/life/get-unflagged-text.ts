import { isFlaggedWithoutField, type ResultDocument } from '#src/contract/service/analysis-result.ts'
import { findUnreadReason } from '#src/contract/service/unread-document.ts'

/** The text for a document without a flagged field. It may still be unread, or the service may ask for a check. */
export function getUnflaggedText(document: ResultDocument | undefined) {
  if (document === undefined) return 'review.nothingFlagged'
  if (findUnreadReason(document)) return 'tables.documents.unread'
  return isFlaggedWithoutField(document) ? 'review.asked' : 'review.nothingFlagged'
}
