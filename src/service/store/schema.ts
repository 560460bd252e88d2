import { sql } from 'drizzle-orm'
import { check, index, integer, pgSchema, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Tables of the local service. A change here needs a migration: see README.md. */
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

export const requests = service.table(
  'requests',
  {
    id: uuid().primaryKey(),
    organisation: text()
      .notNull()
      .references(() => organisations.id),
    modelId: text().notNull(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    idempotencyKey: text(),
    state: text({ enum: ['processing', 'done', 'failed'] })
      .notNull()
      .default('processing'),
    /** JSON text, as answered. Not jsonb: that would change numbers and the order of keys. */
    result: text(),
    failureCode: text(),
    failureDetail: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    /** Since when only the id, the key and that it was charged are left: the document was purged. */
    purgedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('requests_idempotency_key').on(table.organisation, table.idempotencyKey)],
)

export const feedback = service.table(
  'feedback',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => requests.id),
    /** As sent, JSON text. */
    payload: text().notNull(),
    /** The first of Documents, JSON text: what learning uses. */
    first: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('feedback_request').on(table.requestId)],
)
