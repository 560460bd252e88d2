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
 * Why the corrections of a document that were sent last are not known to be accepted; undefined when they were, while they
 * are sent again, and when none were sent.
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
  // Sent since then, from here or from somewhere else: a later change does not undo that.
  const isOver = here !== undefined && state === 'sent' && unsentChanges === 0
  useEffect(
    function forgetWhatIsOver() {
      if (isOver) recordSendOutcome(id, undefined)
    },
    [isOver, id],
  )
  if (job?.state.step === 'waiting' || job?.state.step === 'sending') return undefined
  if (sendFailure !== null) return sendFailure
  return isOver ? undefined : here
}
