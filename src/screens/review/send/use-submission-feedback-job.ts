import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FeedbackJobState } from '#src/client/feedback-queue.ts'
import { useFeedbackQueue, useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { recordInReviewQueue } from '#src/screens/shared/review-queue.ts'
import { feedbackQuery, getSeenFeedback, type SeenRevisions } from '#src/client/api/feedback.ts'
import { getOwner } from '#src/client/api/session.ts'
import { OutdatedPayloadError } from '#src/client/http/outdated-payload-error.ts'
import { stringifyFeedback, type FeedbackResult } from '#src/review/build-feedback.ts'
import { useReviewSession, type ReviewSession } from '../session/review-session.ts'

/** Feedback that can be sent. */
export type SendableFeedback = Extract<FeedbackResult, { ok: true }>

/**
 * The state of this submission's feedback job while a dialog shows it, and the commands on it. The state is undefined
 * without a job, and for a job that was sent before the dialog opened.
 *
 * @param feedback what `enqueue` sends.
 */
export function useSubmissionFeedbackJob(feedback: SendableFeedback | undefined) {
  const { submission, store, autosave } = useReviewSession()
  const { id, requestId, fileName } = submission
  const queue = useFeedbackQueue()
  const client = useQueryClient()
  const job = useFeedbackJobs().find(({ submissionId }) => submissionId === id)
  // The drafts may change during sending.
  const [enqueued, setEnqueued] = useState<SendableFeedback>()
  const [seenFeedback, setSeenFeedback] = useState<string>()
  const isOld = job?.state.step === 'sent' && enqueued === undefined
  const state: FeedbackJobState | undefined = isOld ? undefined : job?.state
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
    /** The feedback of the job, as it was when it was enqueued; undefined when this dialog did not enqueue it. */
    enqueued,
    /** The last accepted feedback that was seen when it was enqueued: see `SeenRevisions`. */
    seenFeedback,
    /** The payload of the job, as JSON. */
    payload: job?.payload,
    enqueue() {
      if (requestId === null || feedback === undefined) return
      setEnqueued(feedback)
      recordInReviewQueue([{ before: id, after: id }])
      // The feedback that the review shows, or is about to show.
      const seenFeedback = client
        .fetchQuery({ ...feedbackQuery(id), staleTime: Number.POSITIVE_INFINITY, retry: false })
        .then(getSeenFeedback, () => undefined)
      void seenFeedback.then(setSeenFeedback)
      queue.enqueue({
        submissionId: id,
        requestId,
        fileName,
        owner: getOwner(client),
        payload: stringifyFeedback(feedback.payload),
        getSeen: createGetSeen(submission.revision, { store, autosave }, seenFeedback),
      })
    },
    sendNow: () => queue.sendNow(id),
    cancel: () => void queue.cancel(id),
    /** Removes a finished job, which the dialog has already reported. */
    dismiss: () => queue.dismiss(id),
  }
}

/**
 * Returns a function that reports the revisions on which a job's payload is based. Findings saved here before sending
 * belong to the payload; changed drafts do not: the earlier revision is then reported, and the server refuses the
 * payload.
 *
 * @param seenFeedback the last accepted feedback that the reviewer saw: see `SeenRevisions`.
 * @throws OutdatedPayloadError if the reviewer changed them, because nobody else is responsible.
 */
export function createGetSeen(
  submission: number,
  { store, autosave }: Pick<ReviewSession, 'store' | 'autosave'>,
  seenFeedback?: Promise<string | undefined>,
): () => Promise<SeenRevisions> {
  const [drafts, draft] = [store.getDrafts(), autosave.revision()]
  const { lastChangeTime } = store.getState()
  const isSame = () => store.getDrafts() === drafts
  return async () => {
    if (isSame()) await autosave.flush()
    else if (store.getState().lastChangeTime !== lastChangeTime) throw new OutdatedPayloadError()
    const feedback = await seenFeedback
    // The save itself may have merged somebody else's work.
    return { submission, draft: isSame() ? autosave.revision() : draft, feedback }
  }
}
