import { toPlainError } from './plain-error.ts'

/** Milliseconds for an orderly stop; jobs that are unfinished by then run after the next start. */
const stopTimeoutMs = 10_000

/** Stops the process in order on SIGTERM or SIGINT; a second signal ends it at once. */
export function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), stopTimeoutMs).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(JSON.stringify(toPlainError(error)))
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
