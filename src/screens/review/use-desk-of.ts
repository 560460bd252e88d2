import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DraftKeeper } from '#src/client/draft-keeper.ts'
import type { AnalysisResult, ResultDocument } from '#src/contract/analysis-result.ts'
import type { Submission } from '#src/contract/submissions.ts'
import type { Desk } from './desk.ts'
import { createPlacing } from './placing.ts'
import { formValues, type ReviewFormValues } from './review-form.ts'
import { problemKey, type ReviewWork } from './review-work.ts'
import { useFormFollowsWork } from './use-form-follows-work.ts'
import { languageOf } from './value-text.ts'

export interface DeskParts {
  readonly submission: Submission
  readonly result: AnalysisResult
  readonly document: ResultDocument
  readonly index: number
  readonly work: ReviewWork
  readonly keeper: DraftKeeper
  /** How many other windows of this browser have it open; 0 when left out. */
  readonly otherWindows?: number
}

/** The desk of a document: its form, and acts on its draft. The form's defaults are worked out once. */
export function useDeskOf(parts: DeskParts, select: Desk['select'], expect: Desk['expect']): Desk {
  const { submission, result, document, index, work, keeper } = parts
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  const typed = (name: string) => work.typed(problemKey(index, name))
  const [defaultValues] = useState(() => formValues(work.fields(index), language, typed))
  const [placing] = useState(createPlacing)
  const form = useForm<ReviewFormValues>({ defaultValues })
  useFormFollowsWork(form, work, index, language)
  return useMemo(
    () => ({
      submission,
      result,
      document,
      documentIndex: index,
      work,
      keeper,
      form,
      act: (change, about) => work.act(index, change, about),
      select,
      expect,
      placing,
    }),
    [submission, result, document, index, work, keeper, form, select, expect, placing],
  )
}
