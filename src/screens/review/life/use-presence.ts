import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { presenceQuery, removePresence } from '#src/client/api/presence.ts'
import { presenceIntervalMs } from '#src/contract/workspace/presence.ts'

/** A screen that follows at once shows the same document: the comparison after the review. */
const leaveDelayMs = 1_000

interface PresenceOptions {
  /** Whether the fields are shown. */
  readonly isOpened: boolean
  /** How many other tabs of this browser, which the server does not tell apart, have the document open. */
  readonly otherTabCount: number
}

/** Reports to others that a document is open here, as long as it is, and keeps what they have open up to date. */
export function usePresence(submissionId: string, { isOpened, otherTabCount }: PresenceOptions): void {
  const client = useQueryClient()
  const query = presenceQuery(submissionId)
  useQuery({ ...query, enabled: isOpened, refetchInterval: presenceIntervalMs })
  const remove = useEffectEvent(() => {
    // Without it, others see this browser a minute longer.
    if (otherTabCount === 0) removePresence(submissionId).catch(() => {})
  })
  useEffect(
    function removePresenceOnLeave() {
      if (!isOpened) return undefined
      const removeAtOnce = () => remove()
      addEventListener('pagehide', removeAtOnce)
      return () => {
        removeEventListener('pagehide', removeAtOnce)
        setTimeout(() => {
          const isShown =
            (client
              .getQueryCache()
              .find({ queryKey: ['presence', submissionId] })
              ?.getObserversCount() ?? 0) > 0
          if (!isShown && otherTabCount === 0) removePresence(submissionId).catch(() => {})
        }, leaveDelayMs)
      }
    },
    [client, submissionId, isOpened, otherTabCount],
  )
}
