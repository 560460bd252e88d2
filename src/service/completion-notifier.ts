import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import type { RequestStore, StoredRequest } from './store/request-store.ts'

/** Milliseconds between polls of the store, for requests that another process reads. */
const pollIntervalMs = 1000

/** Resolves waiting callers when a request is finished. */
export interface CompletionNotifier {
  /** Wakes the callers that wait for a request: it may be finished. */
  notify(requestId: string): void
  /** Resolves to the request once it is no longer processing. */
  waitUntilFinished(requestId: string): Promise<StoredRequest>
}

export function createCompletionNotifier(store: RequestStore): CompletionNotifier {
  const waiting = new Map<string, Set<() => void>>()

  /** Resolves at a notification, or after the polling interval. */
  const waitForNotification = (requestId: string) =>
    new Promise<void>((resolve) => {
      const waiters = waiting.get(requestId) ?? new Set()
      waiting.set(requestId, waiters)
      const timer = setTimeout(done, pollIntervalMs)
      function done() {
        clearTimeout(timer)
        waiters.delete(done)
        if (waiters.size === 0) waiting.delete(requestId)
        resolve()
      }
      waiters.add(done)
    })

  return {
    notify(requestId) {
      // Waking changes the set; a Set's own iteration allows that.
      for (const wake of waiting.get(requestId) ?? []) wake()
    },
    async waitUntilFinished(requestId) {
      for (;;) {
        const notification = waitForNotification(requestId)
        // It was accepted: a database that is away for a while does not change that.
        const request = await retryWhileUnavailable(() => store.find(requestId))
        if (request === undefined) throw new Error(`Request ${requestId} vanished`)
        if (request.state !== 'processing') return request
        await notification
      }
    },
  }
}
