import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import { openDraftTabChannel } from '#src/client/draft-tab-channel.ts'
import { draftQuery } from '#src/client/api/drafts.ts'
import { feedbackQuery } from '#src/client/api/feedback.ts'
import { submissionQuery } from '#src/client/api/submissions.ts'
import type { DraftStore } from './draft-store.ts'

/** Minimum time between two checks of the server when the reviewer returns to this tab, in milliseconds. */
const minCheckIntervalMs = 5_000
/** Time between two checks while the reviewer is here: others' work appears soon, and the response is small. */
const checkIntervalMs = 15_000

interface OtherTabsOptions {
  readonly store: DraftStore
  readonly autosave: DraftAutosave
}

/**
 * Keeps the windows in which a submission is open in sync: adopts at once what another tab of this browser saves,
 * and soon what anybody else saved or did with the document, as long as nothing here is unsaved. Unsaved work finds
 * the other version when it is saved.
 *
 * @param opened undefined until the submission is read.
 * @returns how many other tabs of this browser have the submission open.
 */
export function useOtherTabs(submissionId: string, opened: OtherTabsOptions | undefined): number {
  const client = useQueryClient()
  const [otherTabCount, setOtherTabCount] = useState(0)
  useEffect(
    function followOtherTabs() {
      if (opened === undefined) return undefined
      const { store, autosave } = opened
      let isOpen = true
      let checkedAt = performance.now()
      async function check() {
        checkedAt = performance.now()
        void followSubmission(client, submissionId)
        // If this fails, the next save finds the other version.
        const draft = await client.fetchQuery(draftQuery(submissionId)).catch(() => undefined)
        if (isOpen && draft !== undefined && autosave.adopt(draft)) store.adopt(draft.content)
      }
      const channel = openDraftTabChannel(submissionId, {
        onOtherTabsChange: setOtherTabCount,
        onSaved: (revision) => revision > autosave.revision() && void check(),
      })
      const stopAnnouncing = autosave.onSaved(channel.announceSaved)
      const checkIfDue = () => {
        const isDue = performance.now() - checkedAt > minCheckIntervalMs
        if (isDue && document.visibilityState === 'visible') void check()
      }
      const timer = setInterval(() => document.visibilityState === 'visible' && void check(), checkIntervalMs)
      addEventListener('focus', checkIfDue)
      document.addEventListener('visibilitychange', checkIfDue)
      return () => {
        isOpen = false
        clearInterval(timer)
        stopAnnouncing()
        channel.close()
        removeEventListener('focus', checkIfDue)
        document.removeEventListener('visibilitychange', checkIfDue)
      }
    },
    [client, submissionId, opened],
  )
  return otherTabCount
}

/** Shows actions on a submission from elsewhere: sent, rejected, read again. Its counts follow from the draft. */
async function followSubmission(client: QueryClient, submissionId: string): Promise<void> {
  const { queryKey, ...query } = submissionQuery(submissionId)
  const followed = { ...query, queryKey: ['followed', submissionId], staleTime: 0, gcTime: 0 }
  const now = await client.fetchQuery(followed).catch(() => undefined)
  const shown = client.getQueryData(queryKey)
  if (now === undefined || shown === undefined) return
  const isSame = now.revision === shown.revision && now.state === shown.state
  if (isSame && (now.replaced === null) === (shown.replaced === null)) return
  client.setQueryData(queryKey, now)
  void client.invalidateQueries({ queryKey: feedbackQuery(submissionId).queryKey })
}
