import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { submissionsQuery } from '#src/client/api/submissions.ts'
import type { Submission } from '#src/contract/workspace/submissions.ts'
import { useFeedbackJobs } from '#src/screens/shared/feedback-queue-context.ts'
import { findQueuePosition, loadReviewQueue, type QueuePosition } from '#src/screens/shared/review-queue.ts'

/**
 * The pile that is being worked through: the list a submission was opened from, or all documents, newest first, when
 * it was opened by its address. Documents that are gone meanwhile are passed over. Empty until they are known.
 */
export function useReviewQueue(submissionId: string): readonly Submission[] {
  const { data: submissions = noSubmissions } = useQuery(submissionsQuery)
  const ids = loadReviewQueue()?.ids
  return useMemo(() => {
    const byId = new Map(submissions.map((submission) => [submission.id, submission]))
    const pile = ids?.flatMap((id) => byId.get(id) ?? [])
    return pile?.some(({ id }) => id === submissionId) ? pile : submissions
  }, [submissions, ids, submissionId])
}

const noSubmissions: readonly Submission[] = []

/**
 * Where a submission lies in its pile. What is on its way to the service waits for no reviewer any more.
 *
 * @returns undefined until the documents are known, and for one that is not of the pile.
 */
export function useQueuePosition(submissionId: string): QueuePosition | undefined {
  const pile = useReviewQueue(submissionId)
  const outgoing = useFeedbackJobs()
  return useMemo(() => {
    const onTheirWay = new Set(
      outgoing.filter(({ state }) => state.step !== 'failed').map((letter) => letter.submissionId),
    )
    const open = new Set(
      pile.filter(({ id, state }) => state === 'to-review' && !onTheirWay.has(id)).map(({ id }) => id),
    )
    return findQueuePosition(
      pile.map(({ id }) => id),
      submissionId,
      (id) => open.has(id),
    )
  }, [outgoing, pile, submissionId])
}
