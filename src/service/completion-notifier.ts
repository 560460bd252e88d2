import type { ProcessMessages } from './process-messages.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'
import type { RequestStore, StoredRequest } from './store/request-store.ts'

/** Milliseconds between polls of the store: a message of another process may be lost. */
const defaultPollIntervalMs = 5000

/** Resolves waiting callers when a request is finished, by this process or another. */
export interface CompletionNotifier {
  /** Wakes the callers that wait for a request, in every process, because it may be finished. */
  notify(requestId: string): void
  /** Resolves to the request once it is no longer processing. */
  waitUntilFinished(requestId: string): Promise<StoredRequest>
}

export function createCompletionNotifier(
  store: Pick<RequestStore, 'find'>,
  messages: ProcessMessages,
  pollIntervalMs = defaultPollIntervalMs,
): CompletionNotifier {
  const waiting = new Map<string, Set<() => void>>()
  // Waking changes the set; a Set's own iteration allows that.
  const wake = (waiters: Iterable<() => void> = []) => {
    for (const done of waiters) done()
  }
  messages.subscribe(
    (message) => {
      if (message.kind === 'request-finished') wake(waiting.get(message.requestId))
    },
    () => waiting.forEach(wake),
  )

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
    notify: (requestId) => messages.send({ kind: 'request-finished', requestId }),
    async waitUntilFinished(requestId) {
      for (;;) {
        const notification = waitForNotification(requestId)
        // The request was accepted: a temporary outage of the database does not change that.
        const request = await retryWhileUnavailable(() => store.find(requestId))
        if (request === undefined) throw new Error(`Request ${requestId} vanished`)
        if (request.state !== 'processing') return request
        await notification
      }
    },
  }
}
