import type { Logger } from 'pino'
import type { RecentErrors } from './recent-errors.ts'
import { findStorageFault, type StorageFault } from '#src/workspace/storage-fault.ts'

/** Milliseconds between two lines about the same fault: while it lasts every poll of the queue meets it. */
const repeatMs = 60_000

/** Logs and remembers errors: those of our own with everything the log may record, a fault of the storage once a minute. */
export function createErrorReporter(
  log: Pick<Logger, 'error' | 'warn'>,
  errors: Pick<RecentErrors, 'add'>,
  now: () => number = Date.now,
): (error: unknown) => void {
  const reportedAt = new Map<StorageFault, number>()
  return (error) => {
    const fault = findStorageFault(error)
    errors.add(error, fault)
    if (fault === undefined) return log.error({ err: error }, 'unexpected error')
    if (now() - (reportedAt.get(fault) ?? -Infinity) < repeatMs) return
    reportedAt.set(fault, now())
    log.warn({ err: error, fault }, 'the storage cannot be used')
  }
}
