import { findUnreadReason } from '#src/contract/service/unread-document.ts'
import type { DocumentView } from './document-view.ts'

/** A document that somebody has to look at as a whole, because no field of it says what to check. */
export interface AskedDocument {
  /** Index of the document in the result, from 0. */
  readonly document: number
  /** Whether the service could not read it. */
  readonly isUnread: boolean
}

/** Lists the documents that the service could not read, and those that it flagged without flagging a field. */
export const listAskedDocuments = (views: readonly DocumentView[]): AskedDocument[] =>
  views.flatMap((view, document): AskedDocument[] => {
    const isUnread = findUnreadReason(view.document) !== undefined
    return isUnread || view.isFlaggedWithoutField ? [{ document, isUnread }] : []
  })
