import type { RequestStore, StoredRequest } from './store/request-store.ts'

/** Milliseconds between looks at the store, for requests that another process reads. */
const pollIntervalMs = 1000

/** Lets callers wait until a request is finished. */
export interface CompletionNotifier {
  /** Tells those who wait that a request may be finished. */
  notify(requestId: string): void
  /** The request once it is no longer processing. Rejects with the signal's reason when that comes first. */
  waitUntilFinished(requestId: string, signal: AbortSignal): Promise<StoredRequest>
}

export function createCompletionNotifier(store: RequestStore): CompletionNotifier {
  const waiting = new Map<string, Set<() => void>>()

  /** Resolves at an announcement, after a while, or when the signal is aborted. */
  const turn = (requestId: string, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const waiters = waiting.get(requestId) ?? new Set()
      waiting.set(requestId, waiters)
      const timer = setTimeout(done, pollIntervalMs)
      function done() {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        waiters.delete(done)
        if (waiters.size === 0) waiting.delete(requestId)
        resolve()
      }
      waiters.add(done)
      signal.addEventListener('abort', done)
    })

  return {
    notify(requestId) {
      // Waking changes the set; a Set's own iteration allows that.
      for (const wake of waiting.get(requestId) ?? []) wake()
    },
    async waitUntilFinished(requestId, signal) {
      for (;;) {
        signal.throwIfAborted()
        const next = turn(requestId, signal)
        const request = await store.find(requestId)
        if (request === undefined) throw new Error(`Request ${requestId} vanished`)
        if (request.state !== 'processing') return request
        await next
      }
    },
  }
}
