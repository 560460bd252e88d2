import { randomUUID } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The files of a folder belong to another database; `message` explains it and what to do. */
export class WrongFolderError extends Error {
  override readonly name = 'WrongFolderError'
}

/**
 * The id of a database, created when it is opened for the first time. A dump contains it, an export does not. Only one
 * process at a time may call this.
 */
export async function ensureDatabaseId(database: PgDatabase<PgQueryResultHKT>): Promise<string> {
  await database.execute(sql`create schema if not exists server`)
  await database.execute(
    sql`create table if not exists server.identity (id uuid not null, alone boolean primary key default true check (alone))`,
  )
  await database.execute(sql`alter table server.identity add column if not exists files text`)
  await database.execute(
    sql`insert into server.identity (id) values (${randomUUID()}::uuid) on conflict do nothing`,
  )
  // Both drivers return rows; Drizzle's common type does not declare it.
  const { rows } = (await database.execute(sql`select id::text as id from server.identity`)) as unknown as {
    readonly rows: readonly { readonly id: string }[]
  }
  const [row] = rows
  if (row === undefined) throw new Error('The database has lost its id')
  return row.id
}

/**
 * The recorded location of a database's files: the URL of a bucket, or `folder`, which may move with its disk.
 * Undefined when none is recorded yet.
 */
export async function findFilesLocation(database: PgDatabase<PgQueryResultHKT>): Promise<string | undefined> {
  // As above.
  const { rows } = (await database.execute(sql`select files from server.identity`)) as unknown as {
    readonly rows: readonly { readonly files: string | null }[]
  }
  return rows[0]?.files ?? undefined
}

/** Records where the files of a database are; see findFilesLocation. */
export async function recordFilesLocation(
  database: PgDatabase<PgQueryResultHKT>,
  location: string,
): Promise<void> {
  await database.execute(
    sql`update server.identity set files = ${location} where files is distinct from ${location}`,
  )
}

/**
 * Claims a folder of files for the database. @throws WrongFolderError when it belongs to another one, as after a
 * forgotten setting: a purge would remove files that the other database needs.
 */
export async function claimFolder(folder: string, id: string): Promise<void> {
  const path = join(folder, 'database-id')
  await mkdir(folder, { recursive: true })
  const owner = (await writeIfAbsent(path, id)) ? id : await readOwner(path)
  // A process that crashed while writing left an empty file.
  if (owner === '') return writeFile(path, id)
  if (owner === id) return
  throw new WrongFolderError(
    `The files in ${folder} belong to another database. Look at DATA_DIR and DATABASE_URL: one of them is not the one ` +
      `that was used before. If this database has taken the place of the other one, delete ${path}.`,
  )
}

/** Whether a folder of files belongs to any database. */
export const isFolderClaimed = (folder: string): Promise<boolean> =>
  access(join(folder, 'database-id')).then(
    () => true,
    () => false,
  )

/**
 * Checks that a process which only reads shares the files of the others. @throws WrongFolderError when it has its own
 * folder although the database has documents: it could read none of them.
 */
export async function requireSharedFiles(
  folder: string,
  database: PgDatabase<PgQueryResultHKT>,
): Promise<void> {
  if (await isFolderClaimed(folder)) return
  const [row] = await database
    .select({ hasDocuments: sql<boolean>`exists (select from workspace.submissions)` })
    .from(sql`server.identity`)
  if (row?.hasDocuments)
    throw new WrongFolderError(
      `The folder ${folder} has no files, although the database has documents. A worker reads the files that web ` +
        'processes store: set DATA_DIR to their folder, which the machines have to share.',
    )
}

function writeIfAbsent(path: string, id: string): Promise<boolean> {
  return writeFile(path, id, { flag: 'wx', flush: true }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** The id in the file, waiting for another process that is writing it. */
async function readOwner(path: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const owner = (await readFile(path, 'utf8')).trim()
    if (owner !== '' || attempt === 10) return owner
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
