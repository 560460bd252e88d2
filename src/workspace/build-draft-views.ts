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

interface DraftViews {
  /** Builds the view of the document at an index. */
  readonly getBuildView: (index: number) => BuildDocumentView
  /** The fields whose typed text is not a value, by the index of their document. */
  readonly unreadable: ReadonlyMap<number, ReadonlySet<string>>
}

/**
 * Builds views as the review does, so that both count the same fields as checked.
 *
 * @param model empty when unknown.
 */
export function createDraftViews(
  content: DraftWork | null,
  model: readonly ModelFieldInfo[],
  documents: readonly ResultDocument[],
): DraftViews {
  const findings = readFindings(content)
  const buildView = createBuildDocumentView(
    listContradictedNumbers(findings),
    { ...emptyViewContext, model, isOnlyDocument: documents.length === 1 },
    undefined,
    { companies: listRegisteredCompanies(findings), isOtherName },
  )
  const texts = readTypedContent(content)
  if (texts.size === 0) return { getBuildView: () => buildView, unreadable: new Map() }
  const views = documents.map((document, index) =>
    buildView(document, content?.documents[index] ?? { edits: [] }),
  )
  const unreadable = listStoredUnreadable(texts, views)
  return {
    getBuildView: (index) => (document, draft) =>
      buildView(document, draft, undefined, unreadable.get(index)),
    unreadable,
  }
}

/** The views of all documents with a draft. */
export function buildDraftViews(
  content: DraftWork,
  model: readonly ModelFieldInfo[],
  documents: readonly ResultDocument[],
): readonly DocumentView[] {
  const { getBuildView } = createDraftViews(content, model, documents)
  return documents.map((document, index) =>
    getBuildView(index)(document, content.documents[index] ?? { edits: [] }),
  )
}
