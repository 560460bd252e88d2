import { createContext, use } from 'react'
import type { Submission } from '#src/contract/submissions.ts'
import type { AnalysisResult, ResultDocument } from '#src/contract/analysis-result.ts'
import type { DraftKeeper } from '#src/client/draft-keeper.ts'
import type { Placing } from './placing.ts'
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
  /** Says that a field will probably be selected: its page is made ready. */
  readonly expect: (name: string) => void
  readonly placing: Placing
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('DeskContext has no desk')
  return desk
}
