import { useEffect, useState } from 'react'
import type { FeedbackJobState } from '#src/client/feedback-queue.ts'
import { useFeedbackQueue, useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { recordInReviewQueue } from '#src/screens/shared/review-queue.ts'
import { useReviewSession } from '../session/review-session.ts'

/**
 * The state of this submission's feedback job while a dialog shows it, and the commands on it. The state is undefined
 * without a job, and for a job that was sent before the dialog opened.
 */
export function useSubmissionFeedbackJob(payload: string | undefined) {
  const { submission } = useReviewSession()
  const { id, requestId, fileName } = submission
  const queue = useFeedbackQueue()
  const job = useFeedbackJobs().find(({ submissionId }) => submissionId === id)
  const [isOwnJob, setOwnJob] = useState(false)
  const state: FeedbackJobState | undefined = job?.state.step === 'sent' && !isOwnJob ? undefined : job?.state
  const hasJob = job !== undefined
  useEffect(
    function watchJob() {
      if (!hasJob) return
      queue.setWatched(id, true)
      return () => queue.setWatched(id, false)
    },
    [queue, id, hasJob],
  )
  return {
    state,
    enqueue() {
      if (requestId === null || payload === undefined) return
      setOwnJob(true)
      recordInReviewQueue([{ before: id, after: id }])
      queue.enqueue({ submissionId: id, requestId, fileName, payload })
    },
    sendNow: () => queue.sendNow(id),
    cancel: () => void queue.cancel(id),
    /** Removes a finished job, which the dialog has already reported. */
    dismiss: () => queue.dismiss(id),
  }
}
