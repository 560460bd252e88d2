import type { DocumentDraft, FieldLocation } from '#src/contract/workspace/drafts.ts'
import { findEdit, withEdit, type EditedDocument } from '../draft/field-content.ts'
import { correctField } from './edit-field.ts'

/** Text taken from a page for a field. */
export interface PageFill {
  readonly text: string
  /** Zero-based. */
  readonly page: number
  /** Where the text is on the page; left out if it is not on this page, or in several places. */
  readonly location?: FieldLocation | undefined
}

/**
 * Puts text from a page into a field and stores its location. Value follows the Text even if it was set by hand:
 * whoever takes text from the page wants what is printed there. A Text that cannot be parsed makes Value null (see
 * ReviewField.valueProblem).
 *
 * @returns the same draft when the document has no such field.
 */
export function fillFromPage(
  document: EditedDocument,
  draft: DocumentDraft,
  name: string,
  { location, ...fill }: PageFill,
): DocumentDraft {
  const edit = findEdit(draft, name)
  const linked = edit?.unlinked ? withEdit(draft, name, { ...edit, unlinked: false }) : draft
  return correctField(document, linked, name, { ...fill, ...(location && { location }) })
}
