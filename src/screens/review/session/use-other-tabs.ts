import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import { openDraftTabChannel } from '#src/client/draft-tab-channel.ts'
import { draftQuery } from '#src/client/api/drafts.ts'
import type { AnalysisResult } from '#src/contract/service/analysis-result.ts'
import type { DraftStore } from './draft-store.ts'

/** Between two looks at the server when the window is come back to, in milliseconds. */
const minCheckIntervalMs = 5_000

interface OtherTabsOptions {
  readonly submissionId: string
  readonly result: AnalysisResult
  readonly store: DraftStore
  readonly autosave: DraftAutosave
}

/**
 * Keeps the windows in which a submission is open at one: what another window of this browser saves is taken over at
 * once, and what anybody else saved when this window is come back to, as long as nothing here waits to be saved.
 * What does wait meets the other version at its own save.
 *
 * @returns how many other windows of this browser have the submission open.
 */
export function useOtherTabs({
  submissionId,
  result,
  store: work,
  autosave: keeper,
}: OtherTabsOptions): number {
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
        if (!isOpen || present === undefined || !keeper.adopt(present)) return
        const documents = present.content?.documents ?? []
        work.adopt(result.Documents.map((_, index) => documents[index] ?? { edits: [] }))
      }
      const windows = openDraftTabChannel(submissionId, {
        onOtherTabsChange: setOthers,
        onSaved: (revision) => revision > keeper.revision() && void look(),
      })
      const stopTelling = keeper.onSaved(windows.announceSaved)
      const comeBack = () => {
        const isDue = performance.now() - lookedAt > minCheckIntervalMs
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
