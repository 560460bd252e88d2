import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import { correctField } from './edit-field.ts'
import { getFieldContent, findEdit, withEdit } from '../draft/field-content.ts'

/**
 * Lets the Value of a field follow its Text again: it becomes what Text says, and keeps following. A Text that
 * cannot be read leaves it as it is (see ReviewField.valueProblem). Nothing changes where Value follows already.
 */
export function relinkValue(document: ResultDocument, draft: DocumentDraft, name: string): DocumentDraft {
  const edit = findEdit(draft, name)
  if (!edit?.unlinked) return draft
  const linked = withEdit(draft, name, { ...edit, unlinked: false })
  const { text = '' } = getFieldContent(document.Fields.get(name), edit)
  return correctField(document, linked, name, { text })
}
