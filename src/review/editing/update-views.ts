import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import type { BuildDocumentView, DocumentView } from '../document-view.ts'
import { listUnreadable, type TypedTextMap } from './typed-text.ts'

const noEdits: DocumentDraft = { edits: [] }
const noNames: ReadonlySet<string> = new Set()

/** The views of the drafts, with unreadable typed text; the same list when none of that changed. */
export function updateViews(
  views: readonly DocumentView[],
  drafts: readonly DocumentDraft[],
  typed: TypedTextMap,
  buildView: BuildDocumentView,
): readonly DocumentView[] {
  const unreadable = listUnreadable(typed)
  const next = views.map((view, index) => {
    const [draft, names] = [drafts[index] ?? noEdits, unreadable.get(index) ?? noNames]
    const isSame = draft === view.draft && isSameSet(names, view.unreadable)
    return isSame ? view : buildView(view.document, draft, view, names)
  })
  return next.every((view, index) => view === views[index]) ? views : next
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((name) => other.has(name))
