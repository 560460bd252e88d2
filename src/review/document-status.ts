import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { createBuildDocumentView, type BuildDocumentView } from './document-view.ts'
import { needsAttention } from './fields/order-fields.ts'

/**
 * How far the review of a document is, as its draft shows:
 * - `read`: no reviewer has touched a field; the values are as the service read them.
 * - `in-review`: a reviewer has begun, and a field that needs attention is still open.
 * - `reviewed`: every field that needs attention is resolved. If there is none, every field was accepted or changed.
 */
export type DraftStatus = 'read' | 'in-review' | 'reviewed'

/**
 * Assesses a draft. A document that is flagged as a whole stays `in-review`: no field shows the reason for the flag.
 *
 * @param buildView includes the registry findings and the model's required fields, so that the counts match the
 * review screen; by default neither is known.
 * @param hasTypedTexts whether the document has typed texts that are no values: a reviewer has begun, without an edit.
 */
export function assessDraft(
  document: ResultDocument,
  draft: DocumentDraft,
  buildView: BuildDocumentView = createBuildDocumentView(new Set()),
  hasTypedTexts = false,
): DraftStatus {
  // Rows that only moved were not looked at.
  if (!hasTypedTexts && !draft.edits.some(([, { state }]) => state !== 'moved')) return 'read'
  const { fields, isFlaggedWithoutField } = buildView(document, draft)
  if (isFlaggedWithoutField) return 'in-review'
  if (fields.some(({ state }) => state === 'to-check')) return 'in-review'
  const isLookedAt = fields.some(needsAttention) || fields.every(({ state }) => state !== 'unchecked')
  return isLookedAt ? 'reviewed' : 'in-review'
}
