import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { getDisplayState } from '#src/screens/shared/display-state.ts'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { usePresences } from '#src/screens/shared/use-presences.ts'
import { findQueuePosition, loadReviewQueue, type QueuePosition } from '#src/screens/shared/review-queue.ts'

/**
 * The queue under review: the list that a submission was opened from, or all documents, newest first, if it was opened
 * by its URL. Deleted documents are skipped. Empty until the documents are loaded.
 */
export function useReviewQueue(submissionId: string): readonly Submission[] {
  const { data: submissions = noSubmissions } = useQuery(submissionsQuery)
  const ids = loadReviewQueue()?.ids
  return useMemo(() => {
    const byId = new Map(submissions.map((submission) => [submission.id, submission]))
    const queue = ids?.flatMap((id) => byId.get(id) ?? [])
    return queue?.some(({ id }) => id === submissionId) ? queue : submissions
  }, [submissions, ids, submissionId])
}

const noSubmissions: readonly Submission[] = []

/** The documents that others have open, as last fetched: usePresence refreshes them. */
export function useOpenElsewhere(submissionId: string): ReadonlySet<string> {
  const presences = usePresences(submissionId)
  return useMemo(() => new Set(presences.map((presence) => presence.submissionId)), [presences])
}

/**
 * The position of a submission in its queue. A submission whose feedback is being sent no longer counts as open.
 *
 * @returns undefined until the documents are loaded, and for a submission outside the queue.
 */
export function useQueuePosition(submissionId: string): QueuePosition | undefined {
  const queue = useReviewQueue(submissionId)
  const jobs = useFeedbackJobs()
  const openElsewhere = useOpenElsewhere(submissionId)
  return useMemo(() => {
    const beingSent = new Set(
      jobs.filter(({ state }) => state.step !== 'failed').map((job) => job.submissionId),
    )
    const open = new Set(
      queue
        .filter((submission) => getDisplayState(submission) === 'to-review' && !beingSent.has(submission.id))
        .map(({ id }) => id),
    )
    return findQueuePosition(
      queue.map(({ id }) => id),
      submissionId,
      { isOpen: (id) => open.has(id), isOpenElsewhere: (id) => openElsewhere.has(id) },
    )
  }, [jobs, queue, openElsewhere, submissionId])
}
