import { toPlainError } from './plain-error.ts'

/** Milliseconds an orderly stop may take; jobs that are not finished by then are read after the next start. */
const stopTimeoutMs = 10_000

/** Ends the process in order at SIGTERM or SIGINT; a second signal ends it at once. */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
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
