import type { PGlite } from '@electric-sql/pglite'
import type { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend'

/**
 * Makes a transaction resolve once what it changed is stored. PGlite itself stores it with the next statement, which may
 * never come.
 */
export function storeAfterTransactions(client: PGlite, files: MemfsFrontendFS): void {
  const run = client.transaction.bind(client)
  client.transaction = async (work) => {
    const result = await run(work)
    await files.syncToFs(false)
    return result
  }
}
