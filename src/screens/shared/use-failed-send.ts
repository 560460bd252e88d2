import { useSyncExternalStore } from 'react'
import {
  getFailedSends,
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
  if (job?.state.step === 'waiting' || job?.state.step === 'sending') return undefined
  if (sendFailure !== null) return sendFailure
  // Sent since then from somewhere else.
  if (state === 'sent' && unsentChanges === 0) return undefined
  return failedHere.find(({ submissionId }) => submissionId === id)?.kind
}
