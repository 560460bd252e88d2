import { dirname, join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import { fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { MessageTransport } from '#src/service/process-messages.ts'
import { DatabaseUnavailableError } from '#src/workspace/storage-fault.ts'
import { isLoopback } from '../config/address-ranges.ts'
import { createFolder } from './create-folder.ts'
import { ensureDatabaseId } from './database-id.ts'
import { openDatabaseThread, type EmbeddedClient } from './database-client.ts'
import { lockFolder } from './folder-lock.ts'
import type { WaitingThread } from './start-thread.ts'
import { createNotifications } from './notifications.ts'
import { createLocalLocks, createProcessLocks, type ProcessLocks } from './process-locks.ts'
import { vacuumChangedTables } from './vacuum-tables.ts'

/** An open database with its queue, migrated and ready. */
export interface OpenDatabase {
  readonly database: PgDatabase<PgQueryResultHKT>
  readonly boss: PgBoss
  /** The id of the database; see database-id.ts. */
  readonly id: string
  /** Whether no other process can be using it. */
  readonly isExclusive: boolean
  /** Sends messages to the other processes that use it; undefined where there are none. */
  readonly transport: MessageTransport | undefined
  readonly locks: ProcessLocks
  /** Rejects when the database does not answer, and with a DatabaseUnavailableError when it is read-only. */
  readonly check: () => Promise<void>
  /**
   * Writes something and rolls it back; rejects where there is no room. Left out where the disk itself is measured.
   */
  readonly checkRoom?: () => Promise<void>
  /**
   * Frees space and counts rows, where the database does not do so itself; takes some hundred milliseconds at most.
   */
  readonly maintain?: () => Promise<unknown>
  readonly close: () => Promise<void>
  /** The folder of the embedded database; left out for a PostgreSQL server, and for a database in memory. */
  readonly folder?: string
  /**
   * Calls `listener` whenever a stopped embedded database was reopened, with the time of the database. Left out for a
   * PostgreSQL server, where jobs have heartbeats.
   */
  readonly onReopened?: (listener: (moment: Date) => void) => void
}

/** The folder is in use by another process. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/** Explains why a database could not be opened, with the setting to change. The driver's message may need masking. */
export const explainDatabaseFailure = (
  error: unknown,
  { DATABASE_URL, DATA_DIR }: { readonly DATABASE_URL?: string | undefined; readonly DATA_DIR: string },
): string =>
  DATABASE_URL === undefined
    ? `The database in DATA_DIR (${resolve(DATA_DIR)}) cannot be opened: ${String(error)}`
    : `The database of DATABASE_URL cannot be opened: ${String(error)}\n` +
      'Check that the PostgreSQL server runs, and the host, port, user, password and database in DATABASE_URL. The database itself must exist.'

/**
 * Whether the database is on another machine and called without TLS. The client, which does not connect, reads the URL
 * and variables such as PGSSLMODE as the one that does.
 */
export function isPlainPostgres(connectionString: string): boolean {
  const { host, ssl } = new Client({ connectionString })
  // A folder is that of a Unix socket.
  return !ssl && !host.startsWith('/') && !isLoopback(host)
}

/** SQL names are snake_case, ours are not. */
const casing = 'snake_case'

const migratedSchemas = ['service', 'workspace'] as const
const getMigrationConfig = (part: (typeof migratedSchemas)[number]) => ({
  migrationsFolder: join(import.meta.dirname, '../..', part, 'store/migrations'),
  migrationsTable: part,
})

const bossOptions: ConstructorOptions = { useListenNotify: true, schedule: false }

/**
 * Opens the embedded database (PGlite) in a thread.
 * @param folder of the database, inside a folder of the server's own.
 * @param waiting the prepared thread to run it in; by default a new one.
 * @throws FolderInUseError when another process has the folder open.
 */
export async function openEmbedded(folder: string, waiting?: WaitingThread): Promise<OpenDatabase> {
  await createFolder(resolve(dirname(folder)))
  const lock = await lockFolder(dirname(folder))
  if (lock === undefined) throw new FolderInUseError(folder)
  const client = await openDatabaseThread(folder, waiting)
  const { onReopened } = client
  // The client has the methods that drizzle and pg-boss call: query, exec, transaction and listen.
  const opened = await prepareEmbedded(client as EmbeddedClient as PGlite, () => lock.release())
  return { ...opened, folder, onReopened }
}

/** Migrates an embedded database and starts its queue. @param onClose is called after the database was closed. */
export async function prepareEmbedded(
  client: PGlite,
  onClose: () => Promise<void> = async () => {},
): Promise<OpenDatabase> {
  const database = drizzleLite({ client, casing })
  for (const part of migratedSchemas) await migrateLite(database, getMigrationConfig(part))
  const id = await ensureDatabaseId(database)
  const boss = await startBoss(new PgBoss({ ...bossOptions, db: fromPglite(client), backend: 'pglite' }))
  return {
    database,
    boss,
    id,
    isExclusive: true,
    transport: undefined,
    locks: createLocalLocks(),
    check: () => checkConnection(database),
    maintain: () => vacuumChangedTables(database),
    async close() {
      await boss.stop({ graceful: false })
      await client.close()
      await onClose()
    },
  }
}

/** Without these, a query would wait for minutes for a server that disappeared silently. */
const connectionOptions = {
  connectionTimeoutMillis: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const

/** Opens a PostgreSQL server; several processes may use it at the same time. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const id = await migrateWithLock(url)
  const pool = new Pool({ connectionString: url, max: 10, ...connectionOptions })
  // A lost connection, idle or in a transaction, must not end the process; the next query gets another one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const database = drizzleNode({ client: pool, casing })
  const boss = await startBoss(new PgBoss({ ...bossOptions, connectionString: url, max: 5 }))
  const locks = createProcessLocks(url)
  return {
    database,
    boss,
    id,
    isExclusive: false,
    transport: createNotifications(pool, boss),
    locks,
    check: () => checkConnection(database),
    checkRoom: () => checkRoom(pool),
    async close() {
      await boss.stop({ graceful: false })
      await locks.close()
      await pool.end()
    },
  }
}

/** Any number that other programs in the same database are unlikely to lock. */
const migrationLock = 1_986_357_364

/** @returns the id of the database. */
async function migrateWithLock(url: string): Promise<string> {
  const client = new Client({ connectionString: url, ...connectionOptions })
  // Its queries reject in that case.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const database = drizzleNode({ client, casing })
    for (const part of migratedSchemas) await migrateNode(database, getMigrationConfig(part))
    return await ensureDatabaseId(database)
  } finally {
    await client.end()
  }
}

async function startBoss(boss: PgBoss): Promise<PgBoss> {
  // An error without a listener ends the process; the caller adds one that logs.
  boss.on('error', () => {})
  return boss.start()
}

async function checkConnection(database: OpenDatabase['database']): Promise<void> {
  // Both drivers return rows; Drizzle's common type does not declare it.
  const { rows } = (await database.execute(
    sql`select current_setting('transaction_read_only') as "readOnly"`,
  )) as { readonly rows: readonly { readonly readOnly: string }[] }
  if (rows[0]?.readOnly === 'on') throw new DatabaseUnavailableError('read_only', undefined)
}

/** Creates a table of some hundred kilobytes, more than fits into existing pages, and rolls it back. */
async function checkRoom(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('create table workspace.room_probe (text text)')
    await client.query(
      'insert into workspace.room_probe select repeat(md5(random()::text), 30) from generate_series(1, 256)',
    )
  } finally {
    // A connection whose rollback fails is closed, which rolls it back.
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}
