import type { FileStore } from '#src/workspace/file-store.ts'
import { purgeDeleted } from '#src/workspace/retention/purge-deleted.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import type { SessionStore } from '#src/service/sessions/session-store.ts'
import type { OpenDatabase } from '../database/open-database.ts'

/** Milliseconds until the first time: a server that starts has better things to do. */
const firstMs = 60_000
/** Milliseconds between two purges, and between two looks at the tables. */
const [purgingMs, maintenanceMs] = [6 * 3_600_000, 10 * 60_000]

interface PurgingDeps {
  readonly opened: Pick<OpenDatabase, 'database' | 'locks'>
  readonly files: FileStore
  readonly sessions: Pick<SessionStore, 'removeEnded'>
  readonly onError: (error: unknown) => void
}

/** Held by the process that purges. */
export const purgeLock = 'purge'

/**
 * Purges deleted documents once they can no longer be restored, and sessions that have ended. Of the processes that share a database one does it at a time.
 * @returns stops it, after what is being done.
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

/** Looks after the tables of a database that does not do so by itself. @returns stops it, as `startPurging`. */
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
