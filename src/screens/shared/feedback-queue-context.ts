import { createContext, use, useSyncExternalStore } from 'react'
import type { FeedbackQueue, FeedbackJob } from '#src/client/feedback-queue.ts'

/** The feedback queue of the page. Feedback is sent on every screen. */
export const FeedbackQueueContext = createContext<FeedbackQueue | null>(null)

export function useFeedbackQueue(): FeedbackQueue {
  const feedbackQueue = use(FeedbackQueueContext)
  if (feedbackQueue === null) throw new Error('FeedbackQueueContext has no queue')
  return feedbackQueue
}

/** The feedback jobs, oldest first. */
export function useFeedbackJobs(): readonly FeedbackJob[] {
  const feedbackQueue = useFeedbackQueue()
  return useSyncExternalStore(feedbackQueue.subscribe, feedbackQueue.getSnapshot)
}
