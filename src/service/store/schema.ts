import { sql } from 'drizzle-orm'
import { check, integer, pgSchema, text } from 'drizzle-orm/pg-core'

/** The table of the local service; its requests are submissions of the workspace. A change here needs a migration: see README.md. */
export const service = pgSchema('service')

export const organisations = service.table(
  'organisations',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Credits left. */
    balance: integer().notNull(),
    /** Credits promised to requests in progress; never more than the balance. */
    reserved: integer().notNull().default(0),
  },
  (table) => [check('organisations_reserved', sql`${table.reserved} between 0 and ${table.balance}`)],
)
