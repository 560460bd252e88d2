import { useNavigate } from '@tanstack/react-router'
import { useReviewSession } from '../session/review-session.ts'
import { useQueuePosition } from './use-queue-position.ts'

/** Returns a function that opens the next unreviewed document of the queue; undefined if there is none. */
export function useGoToNextDocument(): (() => void) | undefined {
  const { submission } = useReviewSession()
  const navigate = useNavigate()
  const next = useQueuePosition(submission.id)?.nextOpenId
  return next === undefined
    ? undefined
    : () => void navigate({ to: '/review/$submissionId', params: { submissionId: next } })
}
