import { createContext, use } from 'react'
import type { PlaceSummary } from '#src/viewer/viewer-props.ts'
import type { Submission } from '#src/contract/submissions.ts'
import type { AnalysisResult, ResultDocument } from '#src/contract/analysis-result.ts'
import type { DraftKeeper } from '#src/client/draft-keeper.ts'
import type { ReviewForm } from './review-form.ts'
import type { Change, ReviewWork } from './review-work.ts'

/** What every part of the review screen works with; stays the same object as long as the same document is shown. */
export interface Desk {
  readonly submission: Submission
  readonly result: AnalysisResult
  readonly document: ResultDocument
  /** Place of the document in the result, from 0. */
  readonly documentIndex: number
  readonly work: ReviewWork
  readonly keeper: DraftKeeper
  readonly form: ReviewForm
  /** Changes this document's draft; see ReviewWork.act. */
  readonly act: (change: Change, about?: string) => void
  /** Selects a field: it stands in the address and is marked on the page. */
  readonly select: (name: string) => void
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('DeskContext has no desk')
  return desk
}

/** What became of the search for the selected field's text; undefined where no page is shown. */
export interface Placing {
  readonly summary: PlaceSummary | undefined
  readonly next: () => void
}

export const PlacingContext = createContext<Placing>({ summary: undefined, next: () => {} })
