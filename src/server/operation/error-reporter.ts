import type { Logger } from 'pino'
import type { RecentErrors } from './recent-errors.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import { RemoteCallError } from '#src/http/remote-call-error.ts'
import { findStorageFault } from '#src/workspace/storage-fault.ts'

/** Milliseconds between two lines about the same fault: while it lasts, every poll of the queue meets it. */
const repeatMs = 60_000

/**
 * Logs and remembers errors: bugs with everything the log may record; a fault of the storage, or of a call to another
 * service, once a minute.
 */
export function createErrorReporter(
  log: Pick<Logger, 'error' | 'warn'>,
  errors: Pick<RecentErrors, 'add'>,
  now: () => number = Date.now,
): (error: unknown) => void {
  const reportedAt = new Map<ProblemCode, number>()
  return (error) => {
    const isRemote = error instanceof RemoteCallError
    const fault = isRemote ? error.fault : findStorageFault(error)
    errors.add(error, fault)
    if (fault === undefined) return log.error({ err: error }, 'unexpected error')
    if (now() - (reportedAt.get(fault) ?? -Infinity) < repeatMs) return
    reportedAt.set(fault, now())
    if (isRemote) log.warn({ err: error, fault }, 'another service cannot be used')
    else log.warn({ err: error, fault }, 'the storage cannot be used')
  }
}
