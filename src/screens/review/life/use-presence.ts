import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { presenceQuery, removePresence } from '#src/client/api/presence.ts'
import { presenceIntervalMs } from '#src/contract/workspace/presence.ts'

/** Delay that covers another screen of the same document opening next, such as the comparison after the review. */
const leaveDelayMs = 1_000

interface PresenceOptions {
  /** Whether the fields are shown. */
  readonly isOpened: boolean
  /** How many other tabs of this browser have the document open: the server cannot distinguish them. */
  readonly otherTabCount: number
}

/** Reports to others that the document is open here for as long as it is, and refreshes what they have open. */
export function usePresence(submissionId: string, { isOpened, otherTabCount }: PresenceOptions): void {
  const client = useQueryClient()
  const query = presenceQuery(submissionId)
  useQuery({ ...query, enabled: isOpened, refetchInterval: presenceIntervalMs })
  useEffect(
    function removePresenceOnLeave() {
      if (!isOpened) return undefined
      const remove = () => {
        // Without this, others see this browser for another minute.
        if (otherTabCount === 0) removePresence(submissionId).catch(() => {})
      }
      addEventListener('pagehide', remove)
      return () => {
        removeEventListener('pagehide', remove)
        setTimeout(() => {
          if (!isShown(client, submissionId)) remove()
        }, leaveDelayMs)
      }
    },
    [client, submissionId, isOpened, otherTabCount],
  )
}

/** Whether a screen of this tab shows the document. */
function isShown(client: QueryClient, submissionId: string): boolean {
  const query = client.getQueryCache().find({ queryKey: ['presence', submissionId] })
  return (query?.getObserversCount() ?? 0) > 0
}
