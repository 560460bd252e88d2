import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Values of a column that the planner samples: a tenth of PostgreSQL's default, because sampling blocks the embedded
 * database, and its queries are simple.
 */
const statisticsTarget = 10

/** Changed rows from which a table is vacuumed, plus a tenth of its rows, as in PostgreSQL's own autovacuum. */
const minChanges = 50

/**
 * Frees the space of changed and deleted rows, and updates the planner's row counts, table by table. A PostgreSQL
 * server does both itself; the embedded one never does, and would read all of a long list to find its newest page.
 *
 * @returns the names of the tables that had changed enough.
 */
export async function vacuumChangedTables(
  database: PgDatabase<PgQueryResultHKT>,
): Promise<readonly string[]> {
  await database.execute(sql`set default_statistics_target = ${sql.raw(String(statisticsTarget))}`)
  // PostgreSQL holds counts back for up to a second; this makes it store them at the end of the statement.
  await database.execute(sql`select pg_stat_force_next_flush()`)
  const tables = await database
    .select({ name: sql<string>`stat.relid::regclass::text` })
    .from(sql`pg_stat_user_tables as stat join pg_class as class on class.oid = stat.relid`)
    .where(
      sql`class.reltuples < 0 or stat.n_dead_tup + stat.n_mod_since_analyze > ${minChanges} + class.reltuples / 10`,
    )
  for (const { name } of tables) await database.execute(sql`vacuum (analyze) ${sql.raw(name)}`)
  return tables.map(({ name }) => name)
}
