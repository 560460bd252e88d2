import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DraftAutosave } from '#src/client/draft-autosave.ts'
import { openDraftTabChannel } from '#src/client/draft-tab-channel.ts'
import { draftQuery } from '#src/client/api/drafts.ts'
import type { DraftStore } from './draft-store.ts'

/** Between two checks of the server when the reviewer returns to this tab, in milliseconds. */
const minCheckIntervalMs = 5_000

interface OtherTabsOptions {
  readonly store: DraftStore
  readonly autosave: DraftAutosave
}

/**
 * Keeps the tabs in which a submission is open in step: adopts at once what another tab of this browser saves, and what
 * anybody else saved when the reviewer returns to this tab, as long as nothing here waits to be saved. Unsaved work
 * meets the other version at its own save.
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
      addEventListener('focus', checkIfDue)
      document.addEventListener('visibilitychange', checkIfDue)
      return () => {
        isOpen = false
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
