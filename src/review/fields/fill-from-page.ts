import type { DocumentDraft, FieldLocation } from '#src/contract/workspace/drafts.ts'
import { findEdit, withEdit, type EditedDocument } from '../draft/field-content.ts'
import { correctField } from './edit-field.ts'

/** Text that a field gets from a page. */
export interface PageFill {
  readonly text: string
  /** Zero-based. */
  readonly page: number
  /** Where the text is on the page; left out where it is not on that one, or on several. */
  readonly location?: FieldLocation | undefined
}

/**
 * Puts text from a page into a field, and remembers where it is from. Value follows the Text even where it was set by
 * hand: whoever takes the text from the page wants what is printed there. A Text that cannot be parsed leaves Value
 * unchanged (see ReviewField.valueProblem).
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
