import type { ResultDocument } from '#src/contract/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/drafts.ts'
import { correctField } from './edit-field.ts'
import { contentOf, editOf, withEdit } from './field-content.ts'

/**
 * Lets the Value of a field follow its Text again: it becomes what Text says, and keeps following. A Text that
 * cannot be read leaves it as it is (see ReviewField.valueProblem). Nothing changes where Value follows already.
 */
export function linkAgain(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = editOf(draft, name)
  if (!edit?.unlinked) return draft
  const linked = withEdit(draft, name, { ...edit, unlinked: false })
  const { text = '' } = contentOf(document.Fields.get(name), edit)
  return correctField(document, linked, name, { text })
}
