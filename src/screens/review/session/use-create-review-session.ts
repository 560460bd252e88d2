import { useMemo } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DraftStore } from './draft-store.ts'
import type { ReviewSession } from './review-session.ts'
import type { SelectionStore } from './selection-store.ts'
import { getSearch } from './use-update-search.ts'

export interface ReviewSessionOptions {
  readonly submission: Submission
  readonly result: AnalysisResult
  readonly document: ResultDocument
  readonly index: number
  readonly store: DraftStore
  readonly autosave: DraftAutosave
  /** How many other tabs of this browser have it open; 0 when left out. */
  readonly otherTabCount?: number
}

/** The session of a document. */
export function useCreateReviewSession(
  { submission, result, document, index, store, autosave }: ReviewSessionOptions,
  selection: SelectionStore,
  select: ReviewSession['select'],
  preparePage: ReviewSession['preparePage'],
): ReviewSession {
  const router = useRouter()
  return useMemo(
    () => ({
      submission,
      result,
      document,
      documentIndex: index,
      store,
      autosave,
      selection,
      apply: (edit, groupKey) => store.apply(index, edit, groupKey),
      select,
      preparePage,
      getSearch: () => getSearch(router),
    }),
    [submission, result, document, index, store, autosave, selection, select, preparePage, router],
  )
}
