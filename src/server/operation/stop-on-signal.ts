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
    // When a whole machine stops, the database ends connections that are being closed, to which pg-boss no longer
    // listens. That must not cut the stop short.
    process.on('uncaughtException', reportError)
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        reportError(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const reportError = (error: unknown) => console.error(JSON.stringify(toPlainError(error)))
