import { createContext, use } from 'react'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import type { LocatedTextStore } from './located-text-store.ts'
import type { ReviewForm } from '../form/field-text.ts'
import type { DraftEdit, DraftStore } from './draft-store.ts'

/** What every part of the review screen works with; stays the same object as long as the same document is shown. */
export interface ReviewSession {
  readonly submission: Submission
  readonly result: AnalysisResult
  readonly document: ResultDocument
  /** Place of the document in the result, from 0. */
  readonly documentIndex: number
  readonly store: DraftStore
  readonly autosave: DraftAutosave
  readonly form: ReviewForm
  /** Changes this document's draft; see ReviewWork.act. */
  readonly apply: (change: DraftEdit, about?: string) => void
  /** Selects a field: it stands in the address and is marked on the page. */
  readonly select: (name: string) => void
  /** Says that a field will probably be selected: its page is made ready. */
  readonly preparePage: (name: string) => void
  readonly locatedText: LocatedTextStore
}

export const ReviewSessionContext = createContext<ReviewSession | null>(null)

export function useReviewSession(): ReviewSession {
  const desk = use(ReviewSessionContext)
  if (desk === null) throw new Error('DeskContext has no desk')
  return desk
}
