import { createContext, use, useSyncExternalStore } from 'react'
import type { FeedbackQueue, FeedbackJob } from '#src/client/feedback-queue.ts'

/** The page's one outbox: corrections go on their way whatever screen is shown. */
export const FeedbackQueueContext = createContext<FeedbackQueue | null>(null)

export function useFeedbackQueue(): FeedbackQueue {
  const outbox = use(FeedbackQueueContext)
  if (outbox === null) throw new Error('OutboxContext has no outbox')
  return outbox
}

/** What is on its way, has gone or has failed, oldest first. */
export function useFeedbackJobs(): readonly FeedbackJob[] {
  const outbox = useFeedbackQueue()
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot)
}
