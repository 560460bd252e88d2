import { useMemo, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { createEvidenceStore } from './evidence-store.ts'
import type { OpenedDraft } from './use-draft-store.ts'
import type { ReviewSession } from './review-session.ts'
import type { SelectionStore } from './selection-store.ts'
import { getSearch } from './use-update-search.ts'

export interface ReviewSessionOptions {
  readonly submission: Submission
  /** Index of the document in the result, from 0. */
  readonly index: number
  /** Undefined while the submission is being read. */
  readonly opened: OpenedDraft | undefined
}

/** The session of a document; null while it is being read, and for a document that the result does not contain. */
export function useCreateReviewSession(
  { submission, index, opened }: ReviewSessionOptions,
  selection: SelectionStore,
  select: ReviewSession['select'],
  { preparePage, goOn }: Pick<ReviewSession, 'preparePage' | 'goOn'>,
): ReviewSession | null {
  const router = useRouter()
  const [evidence] = useState(createEvidenceStore)
  const { result, store, autosave } = opened ?? {}
  return useMemo(() => {
    const document = result?.Documents[index]
    if (result === undefined || store === undefined || autosave === undefined || document === undefined)
      return null
    return {
      submission,
      isReadOnly: submission.replaced !== null,
      result,
      document,
      documentIndex: index,
      store,
      autosave,
      selection,
      evidence,
      apply: (edit, groupKey) => store.apply(index, edit, groupKey),
      select,
      preparePage,
      goOn,
      getSearch: () => getSearch(router),
    }
  }, [submission, result, index, store, autosave, selection, evidence, select, preparePage, goOn, router])
}
