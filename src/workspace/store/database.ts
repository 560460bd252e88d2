import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A Drizzle database or transaction, over PGlite or PostgreSQL alike. */
export type Database = PgDatabase<PgQueryResultHKT>
