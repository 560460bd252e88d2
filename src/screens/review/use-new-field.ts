import { useMemo, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldType } from '#src/contract/field-types.ts'
import type { ResultDocument } from '#src/contract/analysis-result.ts'
import { addField, correctField, nameProblem } from '#src/review/edit-field.ts'
import type { ReviewField } from '#src/review/review-field.ts'
import { useDesk, type Desk } from './desk.ts'
import { formValues, type ReviewFormValues } from './review-form.ts'
import { createReviewWork, problemKey, problemOf } from './review-work.ts'
import { useFormFollowsWork } from './use-form-follows-work.ts'
import { languageOf } from './value-text.ts'

/** What a field that is being made begins with. */
interface Beginning {
  readonly text: string
  readonly type: FieldType
}

export interface NewField {
  /** For the editors of its Value: nothing that is done at it touches the work on the document. */
  readonly desk: Desk
  readonly field: ReviewField
  readonly change: (changes: { readonly text?: string; readonly type?: string }) => void
  /** Whether what stands in it cannot be sent. */
  readonly hasProblem: () => boolean
}

/** A field that is being made, at a desk of its own, with the editors that the rows have. */
export function useNewField(beginning: Beginning): NewField {
  const desk = useDesk()
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const [{ work, name }] = useState(() => workOn(desk.document, beginning))
  const [defaultValues] = useState(() => formValues(work.fields(0), language, () => undefined))
  const form = useForm<ReviewFormValues>({ defaultValues })
  useFormFollowsWork(form, work, 0, language)
  const field = useSyncExternalStore(work.subscribe, () =>
    work.fields(0).find((other) => other.name === name),
  )
  const own = useMemo(
    (): Desk => ({
      ...desk,
      work,
      form,
      documentIndex: 0,
      act: (change, about) => work.act(0, change, about),
      select: () => {},
    }),
    [desk, work, form],
  )
  if (field === undefined) throw new Error('The field that is being made is gone')
  return {
    desk: own,
    field,
    change: (changes) => work.act(0, (document, draft) => correctField(document, draft, name, changes)),
    hasProblem: () =>
      problemOf(work.snapshot().problems, problemKey(0, name)) !== undefined ||
      work.fields(0).find((other) => other.name === name)?.valueProblem !== undefined,
  }
}

/** Work on the document with nothing done but the field added, kept nowhere. Among its fields dates and numbers are read alike. */
function workOn(document: ResultDocument, beginning: Beginning) {
  const noDraft = { edits: [] }
  let name = 'NewField'
  while (nameProblem(document, noDraft, name) !== undefined) name += '_'
  const draft = addField(document, noDraft, { ...beginning, name, page: 0 })
  const nowhere = { read: () => new Map(), write: () => {} }
  const work = createReviewWork({
    result: { Documents: [document], rest: new Map() },
    initial: { documents: [draft], checked: 0 },
    onDrafts: () => {},
    device: nowhere,
    register: nowhere,
    history: { read: () => undefined, write: () => {} },
  })
  return { work, name }
}
