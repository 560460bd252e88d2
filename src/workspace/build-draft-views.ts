import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DraftContent } from '#src/contract/workspace/drafts.ts'
import { isOtherName } from '#src/registry/comparison/compare-names.ts'
import {
  createBuildDocumentView,
  emptyViewContext,
  type BuildDocumentView,
  type DocumentView,
} from '#src/review/document-view.ts'
import { listStoredUnreadable, readTypedContent } from '#src/review/editing/stored-typed-texts.ts'
import {
  listContradictedNumbers,
  listRegisteredCompanies,
  readFindings,
} from '#src/review/fields/draft-findings.ts'
import type { ModelFieldInfo } from '#src/review/fields/expected-fields.ts'

type DraftWork = Omit<DraftContent, 'checked' | 'toCheck'>

/**
 * Builds views as the review does, so that both count the same fields as checked.
 *
 * @param model empty when unknown.
 * @returns a function of the index of the document.
 */
export function createBuildViews(
  content: DraftWork | null,
  model: readonly ModelFieldInfo[],
  documents: readonly ResultDocument[],
): (index: number) => BuildDocumentView {
  const findings = readFindings(content)
  const buildView = createBuildDocumentView(
    listContradictedNumbers(findings),
    { ...emptyViewContext, model, isOnlyDocument: documents.length === 1 },
    undefined,
    { companies: listRegisteredCompanies(findings), isOtherName },
  )
  const texts = readTypedContent(content)
  if (texts.size === 0) return () => buildView
  const views = documents.map((document, index) =>
    buildView(document, content?.documents[index] ?? { edits: [] }),
  )
  const unreadable = listStoredUnreadable(texts, views)
  return (index) => (document, draft) => buildView(document, draft, undefined, unreadable.get(index))
}

/** The views of all documents with a draft. */
export function buildDraftViews(
  content: DraftWork,
  model: readonly ModelFieldInfo[],
  documents: readonly ResultDocument[],
): readonly DocumentView[] {
  const getBuildView = createBuildViews(content, model, documents)
  return documents.map((document, index) =>
    getBuildView(index)(document, content.documents[index] ?? { edits: [] }),
  )
}
