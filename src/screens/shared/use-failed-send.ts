import { useEffect, useSyncExternalStore } from 'react'
import {
  getFailedSends,
  recordSendOutcome,
  subscribeToFailedSends,
  type FailedSendKind,
} from '#src/client/device/failed-sends.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFeedbackJobs } from './feedback-queue-context.ts'

/**
 * Why the last sent corrections of a document may not have been accepted; undefined if they were, while they are
 * being sent again, and if none were sent.
 */
export function useFailedSend({
  id,
  state,
  unsentChanges,
  sendFailure,
}: Submission): FailedSendKind | undefined {
  const failedHere = useSyncExternalStore(subscribeToFailedSends, getFailedSends)
  const job = useFeedbackJobs().find(({ submissionId }) => submissionId === id)
  const here = failedHere.find(({ submissionId }) => submissionId === id)?.kind
  // Sent since then, from here or elsewhere: later changes do not affect that.
  const isOver = here !== undefined && state === 'sent' && unsentChanges === 0
  useEffect(
    function clearOutcome() {
      if (isOver) recordSendOutcome(id, undefined)
    },
    [isOver, id],
  )
  if (job?.state.step === 'waiting' || job?.state.step === 'sending') return undefined
  if (sendFailure !== null) return sendFailure
  return isOver ? undefined : here
}
