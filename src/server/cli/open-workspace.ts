import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBossQueue } from '#src/service/store/boss-queue.node.ts'
import { createServiceRetention } from '#src/service/store/drizzle-learning-store.ts'
import {
  createRequestStore,
  requeueUnfinished,
  serviceTables,
} from '#src/service/store/drizzle-request-store.ts'
import type { RequestStore } from '#src/service/store/request-store.ts'
import { compactTables, createRowStore } from '#src/workspace/store/drizzle-row-store.ts'
import { workspaceTables } from '#src/workspace/store/drizzle-submission-retention.ts'
import type { RowStore } from '#src/workspace/store/row-store.ts'
import type { FileStore } from '#src/workspace/file-store.ts'
import type { PurgeOptions } from '#src/workspace/retention/purge.ts'
import type { Config } from '../config/config.ts'
import { recordFilesLocation, WrongFolderError } from '../database/database-id.ts'
import type { ProcessLocks } from '../database/process-locks.ts'
import {
  explainDatabaseFailure,
  FolderInUseError,
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../database/open-database.ts'
import { claimFiles } from '../files/claim-files.ts'
import { explainFilesFailure } from '../files/explain-files-failure.ts'
import { createFileStorage } from '../files/file-storage.ts'
import { version1Tables } from '../database/version-1-tables.ts'

/** A workspace that is open for maintenance. */
export interface OpenWorkspace {
  readonly rows: RowStore
  readonly transaction: PurgeOptions['transaction']
  readonly files: FileStore
  readonly credits: Pick<RequestStore, 'listCredits' | 'addCredits'>
  /** The id of its database; see database-id.ts. */
  readonly databaseId: string
  /** Records the new location of its files: the URL of a bucket. */
  readonly recordMove: (location: string) => Promise<void>
  /** Whether no server can be using it. */
  readonly isExclusive: boolean
  readonly lock: ProcessLocks['run']
  /** Returns freed space to the disk, if no other process uses the database. @returns the bytes freed. */
  readonly compact: () => Promise<number>
  readonly close: () => Promise<void>
}

/** The workspace cannot be opened; `message` explains why. */
export class NotOpenedError extends Error {
  override readonly name = 'NotOpenedError'
}

type WorkspaceCommand = 'purge' | 'export' | 'import' | 'copy-files' | 'balance'

/** Commands that need no claim of the files: the first two do not change them; the last claims once all are there. */
const commandsWithoutClaim: readonly WorkspaceCommand[] = ['export', 'balance', 'copy-files']

/** Opens the workspace that the configuration names, for a command. */
export async function openWorkspace(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 's3'>,
  command: WorkspaceCommand,
): Promise<OpenWorkspace> {
  const folder = resolve(config.DATA_DIR)
  const embedded = join(folder, 'database')
  rejectWrongFolder(config, folder, existsSync(embedded), command)
  const opened =
    config.DATABASE_URL === undefined
      ? await openEmbedded(embedded).catch((error: unknown) => throwNotOpened(error, config))
      : await openPostgres(config.DATABASE_URL).catch((error: unknown) => throwNotOpened(error, config))
  const storage = createFileStorage(config)
  if (!commandsWithoutClaim.includes(command))
    await claimFiles(opened, storage).catch((error: unknown) => closeAndThrow(error, opened, config))
  return createOpenWorkspace(opened, storage.files)
}

/** Rejects a folder of another database, which may need the files that this one does not refer to. */
function rejectWrongFolder(
  { DATABASE_URL, s3 }: Pick<Config, 'DATABASE_URL' | 's3'>,
  folder: string,
  hasDatabase: boolean,
  command: WorkspaceCommand,
): void {
  if (DATABASE_URL === undefined && !hasDatabase && command !== 'import')
    throw new NotOpenedError(
      `There is no workspace in ${folder}. Set DATA_DIR to its folder, and DATABASE_URL if it uses a PostgreSQL server.`,
    )
  if (
    DATABASE_URL !== undefined &&
    s3 === undefined &&
    hasDatabase &&
    command !== 'export' &&
    command !== 'balance'
  )
    throw new NotOpenedError(
      `${folder} contains an embedded database too, and its documents need the files there. ` +
        'Set DATA_DIR to another folder for DATABASE_URL, or move the folder "database" away if it is no longer used.',
    )
}

function throwNotOpened(error: unknown, config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): never {
  if (error instanceof FolderInUseError)
    throw new NotOpenedError(
      `The workspace in ${resolve(config.DATA_DIR)} is in use: an embedded database serves one process at a time. Stop the server first.`,
    )
  throw new NotOpenedError(explainDatabaseFailure(error, config))
}

async function closeAndThrow(
  error: unknown,
  opened: OpenDatabase,
  { s3 }: Pick<Config, 's3'>,
): Promise<never> {
  await opened.close()
  const reason = error instanceof WrongFolderError ? error.message : explainFilesFailure(error, s3)
  throw reason === undefined ? error : new NotOpenedError(reason)
}

/** Combines an open database and its files for maintenance. */
export async function createOpenWorkspace(opened: OpenDatabase, files: FileStore): Promise<OpenWorkspace> {
  const { database, boss, isExclusive } = opened
  const { enqueue } = await createBossQueue(boss, database, { concurrency: 1, isExclusive })
  const tables = [...serviceTables, ...workspaceTables]
  const rows = createRowStore(database, {
    tables,
    prefilledTables: ['service.organisations'],
    momentaryTables: ['workspace.presences'],
    replacedTables: version1Tables,
    complete: (tx) => requeueUnfinished(tx, enqueue),
  })
  return {
    rows,
    transaction: (work) => database.transaction((tx) => work(createServiceRetention(tx))),
    files,
    credits: createRequestStore(database, enqueue),
    databaseId: opened.id,
    recordMove: (location) => recordFilesLocation(database, location),
    isExclusive,
    lock: opened.locks.run,
    compact: async () => (isExclusive ? compactTables(database, tables) : 0),
    close: opened.close,
  }
}
