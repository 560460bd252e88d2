import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import type { DocumentView } from '#src/review/document-view.ts'

/** The text for a document without a flagged field. It may still be unread, or the service may ask for a check. */
export function getUnflaggedText(
  view: Pick<DocumentView, 'document' | 'isFlaggedWithoutField'> | undefined,
): 'review.nothingFlagged' | 'tables.documents.unread' | 'review.asked' {
  if (view === undefined) return 'review.nothingFlagged'
  if (findUnreadReason(view.document)) return 'tables.documents.unread'
  return view.isFlaggedWithoutField ? 'review.asked' : 'review.nothingFlagged'
}
