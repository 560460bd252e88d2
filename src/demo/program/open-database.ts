import { PGlite } from '@electric-sql/pglite'
import { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '#src/service/store/database.ts'
import { databaseName } from '../storage-names.ts'
import { loadEngineFiles } from './engine-files.ts'
import { createIndexedDatabaseFiles } from './indexed-database-files.ts'
import { readWithoutRoom, storeAfterTransactions } from './store-after-transactions.ts'
import { migratedParts, readMigrations, type Migration } from './migrations.ts'

/** Internals that drizzle's own migrator calls, missing from its declarations. */
interface Migrator {
  readonly session: unknown
  readonly dialect: {
    migrate(
      migrations: readonly Migration[],
      session: unknown,
      config: { readonly migrationsTable: string },
    ): Promise<void>
  }
}

export interface OpenedDatabase {
  readonly database: Database
  readonly client: PGlite
}

/**
 * Opens PGlite on IndexedDB, migrated and ready. Only one program at a time may have it open. A statement resolves
 * once it is in IndexedDB, so that everything acknowledged survives closing the tab.
 */
export async function openDatabase(): Promise<OpenedDatabase> {
  const backend = createIndexedDatabaseFiles(databaseName)
  const files = new MemfsFrontendFS(backend)
  readWithoutRoom(files, backend)
  const client = await PGlite.create({
    ...(await loadEngineFiles()),
    fs: files,
    relaxedDurability: false,
    // PGlite writes zeros to all of its cache, 128 MB by default, and its files are in memory anyway.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  storeAfterTransactions(client, files, backend)
  const database = drizzle({ client, casing: 'snake_case' })
  const { dialect, session } = database as unknown as Migrator
  for (const part of migratedParts)
    await dialect.migrate(await readMigrations(part), session, { migrationsTable: part })
  return { database, client }
}
