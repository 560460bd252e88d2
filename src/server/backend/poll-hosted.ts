import { createResultPoller, type ResultPollerOptions } from '#src/workspace/submissions/poll-results.ts'

/** Milliseconds between two looks at which results are due. */
const everyMs = 1000

/** Polls a hosted service for the results of an organisation. @returns a function that stops it, after the polls in flight. */
export function startResultPolling(options: ResultPollerOptions): () => Promise<void> {
  const poller = createResultPoller(options)
  let isStopped = false
  let timer = setTimeout(run, everyMs).unref()
  let inFlight: Promise<void> = Promise.resolve()
  function run() {
    inFlight = poller.pollDue().then(() => {
      if (!isStopped) timer = setTimeout(run, everyMs).unref()
    })
  }
  return async () => {
    isStopped = true
    poller.stop()
    clearTimeout(timer)
    await inFlight
  }
}
