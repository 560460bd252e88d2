import { sql } from 'drizzle-orm'
import { submissions } from '#src/workspace/store/schema.ts'
import type { OpenDatabase } from './open-database.ts'

type Database = OpenDatabase['database']

/** The documents and bytes that an organisation keeps. */
export interface OrganisationUsage {
  /** Id of the organisation. */
  readonly owner: string
  /** Documents in its list: without deleted ones and earlier readings. */
  readonly documents: number
  /** Bytes of its files, each counted once, including those of deleted documents and earlier readings. */
  readonly fileBytes: number
}

/**
 * Measures what each organisation keeps; those without documents are left out. Reads every row once: too slow for every
 * request.
 */
export async function measureUsage(database: Database): Promise<readonly OrganisationUsage[]> {
  const { owner, sha256, fileBytes, deletedAt, replacedAt, purgedAt } = submissions
  const isListed = sql`${deletedAt} is null and ${replacedAt} is null`
  const files = database
    .select({
      owner: sql<string>`${owner}`.as('file_owner'),
      bytes: sql<number>`max(${fileBytes})`.as('bytes'),
      documents: sql<number>`count(*) filter (where ${isListed})`.as('documents'),
    })
    .from(submissions)
    .where(sql`${purgedAt} is null`)
    .groupBy(owner, sha256)
    .as('files')
  const rows = await database
    .select({
      owner: files.owner,
      documents: sql<string>`sum(${files.documents})`,
      fileBytes: sql<string>`sum(${files.bytes})`,
    })
    .from(files)
    .groupBy(files.owner)
    .orderBy(files.owner)
  return rows.map((row) => ({ ...row, documents: Number(row.documents), fileBytes: Number(row.fileBytes) }))
}

/** Counts the documents that the local service has accepted but not read, and since when the oldest waits. */
export async function measureQueue(
  database: Database,
): Promise<{ readonly unfinished: number; readonly oldestAt: Date | null }> {
  const [row] = await database
    .select({
      unfinished: sql<string>`count(*)`,
      oldestAt: sql<Date | null>`min(${submissions.submittedAt})`.mapWith((value: unknown) =>
        value === null ? null : new Date(String(value)),
      ),
    })
    .from(submissions)
    .where(
      sql`${submissions.state} = 'processing' and ${submissions.isLocal} and ${submissions.purgedAt} is null`,
    )
  return { unfinished: Number(row?.unfinished), oldestAt: row?.oldestAt ?? null }
}

/** Bytes of the whole database on its disk. */
export async function measureDatabaseBytes(database: Database): Promise<number> {
  const [row] = await database
    .select({ bytes: sql<string>`pg_database_size(current_database())` })
    .from(sql`(values (1)) as one`)
  return Number(row?.bytes)
}
