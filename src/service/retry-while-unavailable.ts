import { findStorageFault } from '#src/workspace/storage-fault.ts'

/** Milliseconds between two attempts: a little longer after each. */
const [firstDelayMs, maxDelayMs] = [250, 5000]

/**
 * Repeats repeatable work while it fails with a fault of the storage, so that a reading is not lost, and costs no
 * attempt, because the database is unavailable for a while.
 *
 * @param signal ends the waiting: then it rejects with the last fault.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(maxDelayMs, delayMs * 1.5)) {
    try {
      return await work()
    } catch (error) {
      if (findStorageFault(error) === undefined || signal?.aborted === true) throw error
    }
    await waitFor(delayMs, signal)
  }
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    signal?.addEventListener('abort', done)
  })
}
