import type { PGlite } from '@electric-sql/pglite'
import type { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend'
import type { DatabaseFiles } from './indexed-database-files.ts'

/**
 * Makes a transaction resolve once its changes are stored. PGlite itself stores them with the next statement, which may
 * never follow.
 */
export function storeAfterTransactions(
  client: PGlite,
  files: MemfsFrontendFS,
  { getRefused }: Pick<DatabaseFiles, 'getRefused'>,
): void {
  const run = client.transaction.bind(client)
  client.transaction = async (work) => {
    const before = getRefused()
    const result = await run(work)
    await files.syncToFs(false)
    const refused = getRefused()
    // PGlite may have flushed before us and ignored the refusal.
    if (refused !== undefined && refused.changes !== before?.changes) throw refused.error
    return result
  }
}

/**
 * Lets read-only statements succeed while the browser has no room. PGlite flushes after every statement, so the
 * refused changes of an earlier one would make all others fail: nobody could view, export or remove anything. Those
 * changes stay in memory, and are stored together with the next ones.
 */
export function readWithoutRoom(
  files: MemfsFrontendFS,
  { getRefused }: Pick<DatabaseFiles, 'getRefused'>,
): void {
  const store = files.syncToFs.bind(files)
  files.syncToFs = async (isRelaxed) => {
    const before = getRefused()
    try {
      await store(isRelaxed)
    } catch (error) {
      // Refused as before: the statement wrote nothing.
      if (before === undefined || getRefused()?.changes !== before.changes) throw error
    }
  }
}
