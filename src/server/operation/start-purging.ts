import type { FileStore } from '#src/workspace/file-store.ts'
import { purgeDeleted } from '#src/workspace/retention/purge-deleted.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import type { OpenDatabase } from '../database/open-database.ts'

interface PurgingDeps {
  readonly database: OpenDatabase['database']
  readonly files: FileStore
  readonly onError: (error: unknown) => void
}

/** Milliseconds until the first time: a server that starts has better things to do. Then every few hours. */
const [firstMs, intervalMs] = [60_000, 6 * 3_600_000]

/** Purges deleted documents once they can no longer be restored. @returns stops it, after what is being done. */
export function startPurging({ database, files, onError }: PurgingDeps): () => Promise<void> {
  let inFlight: Promise<unknown> = Promise.resolve()
  const transaction: Parameters<typeof purgeDeleted>[0]['transaction'] = (work) =>
    database.transaction((tx) => work(createServiceRetention(tx)))
  let timer = setTimeout(run, firstMs).unref()
  function run() {
    inFlight = purgeDeleted({ transaction, files }).catch(onError)
    timer = setTimeout(run, intervalMs).unref()
  }
  return async () => {
    clearTimeout(timer)
    await inFlight
  }
}
