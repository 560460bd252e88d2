import { createContext, use, useSyncExternalStore } from 'react'
import type { FeedbackQueue, FeedbackJob } from '#src/client/feedback-queue.ts'

/** The feedback queue of the page. Feedback is sent on every screen. */
export const FeedbackQueueContext = createContext<FeedbackQueue | null>(null)

export function useFeedbackQueue(): FeedbackQueue {
  const outbox = use(FeedbackQueueContext)
  if (outbox === null) throw new Error('OutboxContext has no outbox')
  return outbox
}

/** The feedback jobs, oldest first. */
export function useFeedbackJobs(): readonly FeedbackJob[] {
  const outbox = useFeedbackQueue()
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
}
