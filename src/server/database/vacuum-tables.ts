import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Values of a column that are sampled for the planner, a tenth of PostgreSQL's own: reading the sample keeps the embedded
 * database from answering, and its queries are simple.
 */
const statisticsTarget = 10

/** Changed rows from which a table is vacuumed, besides a tenth of them, as PostgreSQL's own autovacuum counts. */
const minChanges = 50

/**
 * Frees the space of rows that changed or were deleted, and tells the planner how many rows there are, table by table: a
 * PostgreSQL server does both by itself, the embedded one never. Without it the newest page of a long list is found by
 * reading all of it.
 *
 * @returns the names of the tables that had changed enough.
 */
export async function vacuumChangedTables(
  database: PgDatabase<PgQueryResultHKT>,
): Promise<readonly string[]> {
  await database.execute(sql`set default_statistics_target = ${sql.raw(String(statisticsTarget))}`)
  // Counts are kept back for up to a second; told so, PostgreSQL hands them over at the end of this statement.
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
