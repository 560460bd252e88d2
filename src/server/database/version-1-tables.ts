import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { ReplacedTables } from '#src/workspace/store/row-store.ts'

/** The migration that moves the rows of these tables into the current ones, and removes the tables. */
const mergePath = join(import.meta.dirname, '../../workspace/store/migrations/0005_one_submissions_table.sql')

/** The tables that only archives of format 1 have: the local service kept its own requests and feedback. */
export const version1Tables: ReplacedTables = {
  tables: { 'service.requests': 'service.old_requests', 'service.feedback': 'service.old_feedback' },
  async create(transaction) {
    await transaction.execute(sql`create table service.old_requests (
      id uuid primary key, organisation text not null, model_id text not null, file_name text not null,
      sha256 text not null, idempotency_key text, state text not null, result text, failure_code text,
      failure_detail text, created_at timestamptz not null, finished_at timestamptz, purged_at timestamptz)`)
    await transaction.execute(sql`create table service.old_feedback (
      id uuid primary key, request_id uuid not null references service.old_requests (id), payload text not null,
      first text not null, created_at timestamptz not null)`)
  },
  async merge(transaction) {
    const statements = (await readFile(mergePath, 'utf8')).split('--> statement-breakpoint')
    for (const statement of statements) await transaction.execute(sql.raw(statement))
  },
}
