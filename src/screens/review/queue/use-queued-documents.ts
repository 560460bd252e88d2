import { useMemo } from 'react'
import { countUnchecked } from '#src/contract/workspace/document-state.ts'
import { getDisplayState, getToday, type DisplayState } from '#src/screens/shared/display-state.ts'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import type { QueuedDocument } from './find-next-to-review.ts'
import { useOpenElsewhere, useReviewQueue } from './use-queue-position.ts'

/** The queue with the remaining work in each document, with the same counts as the list of submissions. */
export function useQueuedDocuments(submissionId: string): readonly (QueuedDocument & {
  readonly state: DisplayState
  readonly isBeingSent: boolean
  /** The documents flagged as a whole, which are among the unchecked. */
  readonly documentsToCheck: number
})[] {
  const queue = useReviewQueue(submissionId)
  const jobs = useFeedbackJobs()
  const openElsewhere = useOpenElsewhere(submissionId)
  return useMemo(() => {
    const today = getToday()
    const beingSent = new Set(
      jobs
        .filter(({ state }) => state.step === 'waiting' || state.step === 'sending')
        .map((job) => job.submissionId),
    )
    return queue.map((submission) => {
      const state = getDisplayState(submission, today)
      const isBeingSent = beingSent.has(submission.id)
      return {
        id: submission.id,
        state,
        isBeingSent,
        isOpen: state === 'to-review' && !isBeingSent,
        flagged: (submission.toCheck ?? 0) + (submission.documentsToCheck ?? 0),
        unchecked: countUnchecked(submission),
        documentsToCheck: submission.documentsToCheck ?? 0,
        isOpenElsewhere: openElsewhere.has(submission.id),
      }
    })
  }, [queue, jobs, openElsewhere])
}
