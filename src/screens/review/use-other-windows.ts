import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftKeeper } from '#src/client/draft-keeper.ts'
import { openDraftWindows } from '#src/client/draft-windows.ts'
import { draftQuery } from '#src/client/drafts.ts'
import type { AnalysisResult } from '#src/contract/analysis-result.ts'
import type { ReviewWork } from './review-work.ts'

/** Between two looks at the server when the window is come back to, in milliseconds. */
const leastBetween = 5_000

interface Kept {
  readonly submissionId: string
  readonly result: AnalysisResult
  readonly work: ReviewWork
  readonly keeper: DraftKeeper
}

/**
 * Keeps the windows in which a submission is open at one: what another window of this browser saves is taken over at
 * once, and what anybody else saved when this window is come back to, as long as nothing here waits to be saved.
 * What does wait meets the other version at its own save.
 *
 * @returns how many other windows of this browser have the submission open.
 */
export function useOtherWindows({ submissionId, result, work, keeper }: Kept): number {
  const client = useQueryClient()
  const [others, setOthers] = useState(0)
  useEffect(
    function listenToOthers() {
      let isOpen = true
      let lookedAt = performance.now()
      async function look() {
        lookedAt = performance.now()
        // What cannot be fetched now is met at the next save.
        const present = await client.fetchQuery(draftQuery(submissionId)).catch(() => undefined)
        if (!isOpen || present === undefined || !keeper.takeOver(present)) return
        const documents = present.content?.documents ?? []
        work.takeOver(result.Documents.map((_, index) => documents[index] ?? { edits: [] }))
      }
      const windows = openDraftWindows(submissionId, {
        onOthers: setOthers,
        onSaved: (revision) => revision > keeper.revision() && void look(),
      })
      const stopTelling = keeper.onSaved(windows.saved)
      const comeBack = () => {
        const isDue = performance.now() - lookedAt > leastBetween
        if (isDue && document.visibilityState === 'visible') void look()
      }
      addEventListener('focus', comeBack)
      document.addEventListener('visibilitychange', comeBack)
      return () => {
        isOpen = false
        stopTelling()
        windows.close()
        removeEventListener('focus', comeBack)
        document.removeEventListener('visibilitychange', comeBack)
      }
    },
    [client, submissionId, result, work, keeper],
  )
  return others
}
