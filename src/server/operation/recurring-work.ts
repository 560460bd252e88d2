import type { FileStore } from '#src/workspace/file-store.ts'
import { purgeDeleted } from '#src/workspace/retention/purge-deleted.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import type { SessionStore } from '#src/service/sessions/session-store.ts'
import type { OpenDatabase } from '../database/open-database.ts'

/** Milliseconds until the first run, which must not slow down the start of the server. */
const firstMs = 60_000
/** Milliseconds between two purges, and between two runs of the maintenance. */
const [purgingMs, maintenanceMs] = [6 * 3_600_000, 10 * 60_000]

interface PurgingDeps {
  readonly opened: Pick<OpenDatabase, 'database' | 'locks'>
  readonly files: FileStore
  readonly sessions: Pick<SessionStore, 'removeEnded'>
  readonly onError: (error: unknown) => void
}

/** Lock of the process that purges. */
export const purgeLock = 'purge'

/**
 * Purges deleted documents once they can no longer be restored, and sessions that have ended. Only one of the processes
 * that share a database does so at a time.
 * @returns a function that stops it, after the work in flight.
 */
export function startPurging({ opened, files, sessions, onError }: PurgingDeps): () => Promise<void> {
  const transaction: Parameters<typeof purgeDeleted>[0]['transaction'] = (work) =>
    opened.database.transaction((tx) => work(createServiceRetention(tx)))
  const purgeAlone = () =>
    opened.locks.tryRun(purgeLock, async () => {
      await sessions.removeEnded()
      await purgeDeleted({ transaction, files })
    })
  return repeat(purgeAlone, purgingMs, onError)
}

/**
 * Maintains the tables of a database that does not do so itself. @returns a function that stops it, as
 * `startPurging`.
 */
export function startMaintenance(
  { maintain }: Pick<OpenDatabase, 'maintain'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return maintain ? repeat(maintain, maintenanceMs, onError) : async () => {}
}

function repeat(act: () => Promise<unknown>, intervalMs: number, onError: (error: unknown) => void) {
  let inFlight: Promise<unknown> = Promise.resolve()
  let timer = setTimeout(run, firstMs).unref()
  function run() {
    inFlight = act().catch(onError)
    timer = setTimeout(run, intervalMs).unref()
  }
  return async () => {
    clearTimeout(timer)
    await inFlight
  }
}
