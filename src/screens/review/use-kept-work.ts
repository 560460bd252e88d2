import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserDraft } from '#src/client/device-draft.ts'
import { createDraftKeeper } from '#src/client/draft-keeper.ts'
import { saveDraft } from '#src/client/drafts.ts'
import { submissionsQuery } from '#src/client/submissions.ts'
import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { Draft } from '#src/contract/drafts.ts'
import { createReviewWork } from './review-work.ts'

/** The reviewer's work on a submission, kept on the device and on the server while it is done. */
export function useKeptWork(submissionId: string, result: AnalysisResult, draft: Draft) {
  const client = useQueryClient()
  const [kept] = useState(() => {
    const device = browserDraft(submissionId)
    const keeper = createDraftKeeper({
      draft,
      device,
      save: (save, keepalive) => saveDraft(submissionId, save, keepalive),
    })
    return { keeper, work: createReviewWork({ result, initial: keeper.initial, onDrafts: keeper.put }) }
  })
  const { keeper } = kept
  useEffect(
    function saveWhenLeaving() {
      const stop = new AbortController()
      const { signal } = stop
      const leave = () => document.visibilityState === 'hidden' && void keeper.flush(true)
      document.addEventListener('visibilitychange', leave, { signal })
      document.addEventListener('focusout', () => void keeper.flush(), { signal })
      addEventListener('pagehide', () => void keeper.flush(true), { signal })
      addEventListener('online', () => void keeper.flush(), { signal })
      void keeper.flush()
      return () => {
        stop.abort()
        // The list shows how many fields are checked.
        void keeper.flush().then(() => client.invalidateQueries({ queryKey: submissionsQuery.queryKey }))
      }
    },
    [keeper, client],
  )
  return kept
}
