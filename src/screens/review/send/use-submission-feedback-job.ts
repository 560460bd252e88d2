import { useEffect, useState } from 'react'
import type { FeedbackJobState } from '#src/client/feedback-queue.ts'
import { useFeedbackQueue, useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { useReviewSession } from '../session/review-session.ts'

/**
 * Where this submission's letter stands while a dialog shows it; undefined when there is none, or none that this
 * dialog needs to show. One that was sent before the dialog opened is over.
 */
export function useSubmissionFeedbackJob(payload: string | undefined) {
  const { submission } = useReviewSession()
  const { id, requestId, fileName } = submission
  const outbox = useFeedbackQueue()
  const letter = useFeedbackJobs().find(({ submissionId }) => submissionId === id)
  const [isOurs, setOurs] = useState(false)
  const state: FeedbackJobState | undefined =
    letter?.state.step === 'sent' && !isOurs ? undefined : letter?.state
  const isThere = letter !== undefined
  useEffect(
    function watchLetter() {
      if (!isThere) return
      outbox.setWatched(id, true)
      return () => outbox.setWatched(id, false)
    },
    [outbox, id, isThere],
  )
  return {
    state,
    enqueue() {
      if (requestId === null || payload === undefined) return
      setOurs(true)
      outbox.enqueue({ submissionId: id, requestId, fileName, payload })
    },
    sendNow: () => outbox.sendNow(id),
    cancel: () => void outbox.cancel(id),
    /** The dialog is closed: what it said of a letter that is over need not be said again. */
    dismiss: () => outbox.dismiss(id),
  }
}
