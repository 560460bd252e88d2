import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { RequestStore } from './request-store.ts'

/**
 * Builds the end of a statement that begins with `with`: further subqueries, and a query that puts requests into the
 * queue and returns a row for each.
 * @param requestIds a query of one column `id`.
 */
export type BuildJobInsert = (requestIds: SQL) => SQL

/**
 * Stores new submissions, reserves their credits and puts them into the queue in one statement: the overhead of a
 * statement in both threads exceeds its work, and one statement is a transaction by itself. Its text is always the
 * same, so that it stays prepared.
 */
export function createAcceptNew(
  database: Database,
  buildJobInsert: BuildJobInsert,
): NonNullable<RequestStore['acceptNew']> {
  return async (organisation, added) => {
    const jobs = buildJobInsert(sql`select id from added`)
    const statement = sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(added)}::text::json) as x (
          id uuid, "idempotencyKey" text, "modelId" text, "fileName" text, "fileBytes" integer, sha256 text,
          "contentType" text, "submittedBy" text)
      ),
      credit as (
        update service.organisations set reserved = reserved + (select count(*) from given)
        where id = ${organisation} and balance - reserved >= (select count(*) from given)
        returning id
      ),
      added as (
        insert into workspace.submissions (
          id, request_id, owner, is_local, state, idempotency_key, model_id, file_name, file_bytes, sha256,
          content_type, submitted_by)
        select given.id, given.id::text, credit.id, true, 'processing', "idempotencyKey", "modelId", "fileName",
          "fileBytes", sha256, "contentType", "submittedBy"
        from given cross join credit
        returning id
      ),
      ${jobs}`
    // Both drivers return rows; Drizzle's common type does not declare it.
    const { rows } = (await database.execute(statement)) as unknown as { rows: readonly unknown[] }
    return rows.length > 0
  }
}
