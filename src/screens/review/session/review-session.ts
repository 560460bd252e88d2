import { createContext, use } from 'react'
import type { AnalysisResult, ResultDocument } from '#src/contract/service/analysis-result.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import type { ReviewField } from '#src/review/fields/review-field.ts'
import { listOrderedFields } from '#src/review/document-view.ts'
import type { DraftEdit, DraftStore } from './draft-store.ts'
import type { EvidenceStore } from './evidence-store.ts'
import type { ReviewSearch } from './review-search.ts'
import type { SelectionStore } from './selection-store.ts'

/**
 * @param accepted.isByTheWay whether the field had no flag, so that accepting it does not mean moving on.
 * @param accepted.isUnfilled whether it was not accepted, because it is required and empty.
 */
export type GoOn = (accepted: { readonly isByTheWay: boolean; readonly isUnfilled?: boolean }) => void

/** Shared by all parts of the review screen; the same object as long as the same document is shown. */
export interface ReviewSession {
  readonly submission: Submission
  /** Whether nothing can be changed, because a later reading took the place of this one. */
  readonly isReadOnly: boolean
  readonly result: AnalysisResult
  readonly document: ResultDocument
  /** Index of the document in the result, from 0. */
  readonly documentIndex: number
  readonly store: DraftStore
  readonly autosave: DraftAutosave
  readonly selection: SelectionStore
  readonly evidence: EvidenceStore
  /** Edits this document's draft; see DraftStore.apply. */
  readonly apply: (edit: DraftEdit, groupKey?: string) => void
  /** Selects a field: the address names it and the page marks it. */
  readonly select: (name: string) => void
  /** Renders the page of a field that will probably be selected. */
  readonly preparePage: (name: string) => void
  /** Continues when a field was accepted and none is left to check, or explains why it was not accepted. */
  readonly goOn: GoOn
  /** The current search parameters. */
  readonly getSearch: () => ReviewSearch
}

export const ReviewSessionContext = createContext<ReviewSession | null>(null)

export function useReviewSession(): ReviewSession {
  const session = use(ReviewSessionContext)
  if (session === null) throw new Error('useReviewSession needs a ReviewSessionContext')
  return session
}

/** A field in its current state; undefined when the document no longer has it. */
export const getField = ({ store, documentIndex }: ReviewSession, name: string): ReviewField | undefined =>
  store.getState().documents[documentIndex]?.byName.get(name)

/** The fields in their current state, in navigation order. */
export function getOrderedFields({ store, documentIndex, getSearch }: ReviewSession): readonly ReviewField[] {
  const view = store.getState().documents[documentIndex]
  return view === undefined ? [] : listOrderedFields(view, getSearch().order)
}
