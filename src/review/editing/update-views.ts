import type { DocumentDraft } from '#src/contract/workspace/drafts.ts'
import type { BuildDocumentView, DocumentView } from '../document-view.ts'
import type { Language } from '#src/values/language.ts'
import { rebaseDrafts, type EditState } from './draft-transitions.ts'
import {
  markFromElsewhere,
  mergeTypedTexts,
  restoreTyped,
  type StoredTypedTexts,
} from './stored-typed-texts.ts'
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

interface OtherDrafts {
  readonly drafts: readonly DocumentDraft[]
  readonly texts: StoredTypedTexts
  /** See mergeTypedTexts. */
  readonly base?: StoredTypedTexts
}

/** Replaces all drafts by others, which is not an undo step, and merges the typed texts of both. */
export function adoptDrafts(
  state: EditState,
  { drafts, texts, base }: OtherDrafts,
  { buildView, language }: { readonly buildView: BuildDocumentView; readonly language: Language },
): EditState {
  const views = updateViews(state.documents, drafts, new Map(), buildView)
  const theirs = markFromElsewhere(restoreTyped(texts, views, language), new Set(texts.keys()))
  return { ...rebaseDrafts(state, drafts), typed: mergeTypedTexts(state.typed, theirs, base) }
}
