import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { addField, correctField, findNameProblem } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { createDraftStore } from '../../session/draft-store.ts'
import { useReviewSession, type ReviewSession } from '../../session/review-session.ts'
import { createSelectionStore } from '../../session/selection-store.ts'
import { findTypedProblem } from '#src/review/editing/typed-text.ts'
import type { Language } from '#src/ui/translation/text-types.ts'
import { useTranslation } from '#src/ui/translation/use-translation.ts'

interface NewFieldDefaults {
  readonly text: string
  readonly type: FieldType
}

export interface NewField {
  /** The session for the editors of its Value: their edits do not touch the document's draft. */
  readonly session: ReviewSession
  readonly field: ReviewField
  readonly change: (changes: { readonly text?: string; readonly type?: string }) => void
  /** Whether its value cannot be sent as typed. */
  readonly hasProblem: () => boolean
}

/** A field that is not added yet, in its own session, with the editors of the rows. */
export function useNewField(defaults: NewFieldDefaults): NewField {
  const documentSession = useReviewSession()
  const { language } = useTranslation()
  const [{ store, name }] = useState(() => createNewFieldStore(documentSession.document, defaults, language))
  const [selection] = useState(createSelectionStore)
  const field = useStore(store, ({ documents }) => documents[0]?.byName.get(name))
  const session = useMemo(
    (): ReviewSession => ({
      ...documentSession,
      store,
      selection,
      documentIndex: 0,
      apply: (edit, groupKey) => store.apply(0, edit, groupKey),
      select: () => {},
    }),
    [documentSession, store, selection],
  )
  if (field === undefined) throw new Error('The new field is missing from its draft')
  return {
    session,
    field,
    change: (changes) => store.apply(0, (document, draft) => correctField(document, draft, name, changes)),
    hasProblem() {
      const { typed, documents } = store.getState()
      return (
        findTypedProblem(typed, { document: 0, name }) !== undefined ||
        documents[0]?.byName.get(name)?.valueProblem !== undefined
      )
    },
  }
}

/** An in-memory draft with only this field added; the document's notation applies to dates and numbers. */
function createNewFieldStore(document: ResultDocument, defaults: NewFieldDefaults, language: Language) {
  const emptyDraft = { edits: [] }
  let name = 'NewField'
  while (findNameProblem(document, emptyDraft, name) !== undefined) name += '_'
  const draft = addField(document, emptyDraft, { ...defaults, name, page: 0 })
  const store = createDraftStore({
    result: { Documents: [document], rest: new Map() },
    initial: { documents: [draft], checked: 0 },
    language,
    onDraftsChange: () => {},
    typedTextStorage: { read: () => new Map(), write: () => {} },
    historyStorage: { read: () => undefined, write: () => {} },
  })
  return { store, name }
}
