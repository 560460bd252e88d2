import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { ReviewSession } from './review-session.ts'
import { createLocatedTextStore } from './located-text-store.ts'
import { buildFormValues, type ReviewFormValues } from '../form/field-text.ts'
import { getProblemKey, type DraftStore } from './draft-store.ts'
import { useSyncFormWithDrafts } from './use-sync-form-with-drafts.ts'
import { toLanguage } from '../form/value-text.ts'

export interface ReviewSessionOptions {
  readonly submission: Submission
  readonly result: AnalysisResult
  readonly document: ResultDocument
  readonly index: number
  readonly store: DraftStore
  readonly autosave: DraftAutosave
  /** How many other windows of this browser have it open; 0 when left out. */
  readonly otherTabCount?: number
}

/** The desk of a document: its form, and acts on its draft. The form's defaults are worked out once. */
export function useCreateReviewSession(
  options: ReviewSessionOptions,
  select: ReviewSession['select'],
  preparePage: ReviewSession['preparePage'],
): ReviewSession {
  const { submission, result, document, index, store, autosave } = options
  const { i18n } = useTranslation()
  const language = toLanguage(i18n.language)
  const getTypedText = (name: string) => store.getTypedText(getProblemKey(index, name))
  const [defaultValues] = useState(() => buildFormValues(store.getFields(index), language, getTypedText))
  const [locatedText] = useState(createLocatedTextStore)
  const form = useForm<ReviewFormValues>({ defaultValues })
  useSyncFormWithDrafts(form, store, index, language)
  return useMemo(
    () => ({
      submission,
      result,
      document,
      documentIndex: index,
      store,
      autosave,
      form,
      apply: (change, groupKey) => store.apply(index, change, groupKey),
      select,
      preparePage,
      locatedText,
    }),
    [submission, result, document, index, store, autosave, form, select, preparePage, locatedText],
  )
}
