import { createResultPoller, type ResultPollerOptions } from '#src/workspace/submissions/poll-results.ts'

/** Milliseconds between two runs. */
const everyMs = 1000

/**
 * Polls a hosted service for results, about every second.
 *
 * @returns a function that stops it. It does not wait for the polls in flight, which may take more than a minute: their
 *   results are fetched again after the next start.
 */
export function startResultPolling(options: ResultPollerOptions): () => void {
  const poller = createResultPoller(options)
  let timer = setTimeout(run, everyMs).unref()
  let isStopped = false
  function run() {
    void poller.pollDue().then(() => {
      if (!isStopped) timer = setTimeout(run, everyMs).unref()
    })
  }
  return () => {
    isStopped = true
    poller.stop()
    clearTimeout(timer)
  }
}
