import type { FileStore } from '#src/workspace/file-store.ts'
import { purgeDeleted } from '#src/workspace/retention/purge-deleted.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import type { OpenDatabase } from '../database/open-database.ts'

interface PurgingDeps {
  readonly opened: Pick<OpenDatabase, 'database' | 'locks'>
  readonly files: FileStore
  readonly onError: (error: unknown) => void
}

/** Held by the process that purges. */
export const purgeLock = 'purge'

/** Milliseconds until the first time: a server that starts has better things to do. Then every few hours. */
const [firstMs, intervalMs] = [60_000, 6 * 3_600_000]

/** Purges deleted documents once they can no longer be restored. @returns stops it, after what is being done. */
export function startPurging({ opened, files, onError }: PurgingDeps): () => Promise<void> {
  let inFlight: Promise<unknown> = Promise.resolve()
  const transaction: Parameters<typeof purgeDeleted>[0]['transaction'] = (work) =>
    opened.database.transaction((tx) => work(createServiceRetention(tx)))
  let timer = setTimeout(run, firstMs).unref()
  function run() {
    // Of the processes that share a database one does it.
    inFlight = opened.locks.tryRun(purgeLock, () => purgeDeleted({ transaction, files })).catch(onError)
    timer = setTimeout(run, intervalMs).unref()
  }
  return async () => {
    clearTimeout(timer)
    await inFlight
  }
}
