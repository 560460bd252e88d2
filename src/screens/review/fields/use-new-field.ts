import { useMemo, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { ResultDocument } from '#src/contract/service/analysis-result.ts'
import { addField, correctField, findNameProblem } from '#src/review/fields/edit-field.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { useReviewSession, type ReviewSession } from '../session/review-session.ts'
import { buildFormValues, type ReviewFormValues } from '../form/field-text.ts'
import { createDraftStore, getProblemKey, findProblem } from '../session/draft-store.ts'
import { useSyncFormWithDrafts } from '../session/use-sync-form-with-drafts.ts'
import { toLanguage } from '../form/value-text.ts'

/** What a field that is being made begins with. */
interface NewFieldDefaults {
  readonly text: string
  readonly type: FieldType
}

export interface NewField {
  /** For the editors of its Value: nothing that is done at it touches the work on the document. */
  readonly session: ReviewSession
  readonly field: ReviewField
  readonly change: (changes: { readonly text?: string; readonly type?: string }) => void
  /** Whether what stands in it cannot be sent. */
  readonly hasProblem: () => boolean
}

/** A field that is being made, at a desk of its own, with the editors that the rows have. */
export function useNewField(beginning: NewFieldDefaults): NewField {
  const desk = useReviewSession()
  const { i18n } = useTranslation()
  const language = toLanguage(i18n.language)
  const [{ work, name }] = useState(() => createNewFieldStore(desk.document, beginning))
  const [defaultValues] = useState(() => buildFormValues(work.getFields(0), language, () => undefined))
  const form = useForm<ReviewFormValues>({ defaultValues })
  useSyncFormWithDrafts(form, work, 0, language)
  const field = useSyncExternalStore(work.subscribe, () =>
    work.getFields(0).find((other) => other.name === name),
  )
  const own = useMemo(
    (): ReviewSession => ({
      ...desk,
      store: work,
      form,
      documentIndex: 0,
      apply: (change, about) => work.apply(0, change, about),
      select: () => {},
    }),
    [desk, work, form],
  )
  if (field === undefined) throw new Error('The field that is being made is gone')
  return {
    session: own,
    field,
    change: (changes) => work.apply(0, (document, draft) => correctField(document, draft, name, changes)),
    hasProblem: () =>
      findProblem(work.getSnapshot().problems, getProblemKey(0, name)) !== undefined ||
      work.getFields(0).find((other) => other.name === name)?.valueProblem !== undefined,
  }
}

/** Work on the document with nothing done but the field added, kept nowhere. Among its fields dates and numbers are read alike. */
function createNewFieldStore(document: ResultDocument, beginning: NewFieldDefaults) {
  const noDraft = { edits: [] }
  let name = 'NewField'
  while (findNameProblem(document, noDraft, name) !== undefined) name += '_'
  const draft = addField(document, noDraft, { ...beginning, name, page: 0 })
  const nowhere = { read: () => new Map(), write: () => {} }
  const work = createDraftStore({
    result: { Documents: [document], rest: new Map() },
    initial: { documents: [draft], checked: 0 },
    onDraftsChange: () => {},
    typedTextStorage: nowhere,
    registryFindingStorage: nowhere,
    historyStorage: { read: () => undefined, write: () => {} },
  })
  return { work, name }
}
