import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** The tables of the local service; its requests are submissions of the workspace. A change here needs a migration: see README.md. */
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

/**
 * The data from which feedback on a request teaches: see engine/learning/stored-reading.ts. Purged with the document.
 */
export const readings = service.table('readings', {
  requestId: text().primaryKey(),
  /** JSON text; the database compresses it. */
  content: text().notNull(),
})

/** The origin of an imported example. */
const importColumns = () => ({
  /** The import that added it, and its time; null when it was taught here. */
  importId: uuid(),
  importedAt: timestamp({ withTimezone: true, mode: 'date' }),
})

/**
 * Accepted feedback that has not taught yet, the newest of each request. A row is removed in the transaction that saves
 * what it taught, or by the purge of its document.
 */
export const pendingFeedback = service.table('pending_feedback', {
  requestId: text().primaryKey(),
  /** Differs from the id of earlier feedback on the same request. */
  id: uuid().notNull(),
  /** JSON text as it was sent. */
  payload: text().notNull(),
  acceptedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  /** Failed attempts. */
  failures: integer().notNull().default(0),
  /** Until then one of several processes is teaching it; null: none is. */
  claimedUntil: timestamp({ withTimezone: true, mode: 'date' }),
})

/** The examples from accepted feedback, one row for each different document. Purged with the document. */
export const examples = service.table(
  'examples',
  {
    organisation: text().notNull(),
    modelId: text().notNull(),
    /** Hex digest of the file's content. Not named sha256: columns of that name keep their file from being purged. */
    document: text().notNull(),
    /** The request whose feedback taught it; `import:` and the id of the import for an imported one. */
    requestId: text().notNull(),
    /** When the feedback was accepted. */
    taughtAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** A FormatExample as JSON text. */
    content: text().notNull(),
    ...importColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.organisation, table.modelId, table.document] }),
    index('examples_request').on(table.requestId),
    index('examples_import').on(table.importId),
  ],
)

/** The keys by which examples are found: see engine/learning/format-keys.ts. */
export const exampleKeys = service.table(
  'example_keys',
  {
    organisation: text().notNull(),
    modelId: text().notNull(),
    document: text().notNull(),
    key: text().notNull(),
    taughtAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The identities of its issuer, separated by spaces: see FormatExample. Null when unknown. */
    issuer: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organisation, table.modelId, table.document, table.key] }),
    foreignKey({
      name: 'example_keys_example',
      columns: [table.organisation, table.modelId, table.document],
      foreignColumns: [examples.organisation, examples.modelId, examples.document],
    }).onDelete('cascade'),
    index('example_keys_newest').on(table.organisation, table.modelId, table.key, table.taughtAt.desc()),
  ],
)

/** Custom models: see contract/workspace/custom-models.ts. */
export const customModels = service.table(
  'custom_models',
  {
    organisation: text().notNull(),
    id: text().notNull(),
    /** The model as in SERVICE_CONFIG, as JSON text. */
    content: text().notNull(),
    revision: integer().notNull().default(1),
    savedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    savedBy: text(),
    /** A deleted model stays for the documents that were read with it. */
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [primaryKey({ columns: [table.organisation, table.id] })],
)

/** Forgotten examples, for as long as they can be restored. No reading uses them. Purged with the document. */
export const forgottenExamples = service.table(
  'forgotten_examples',
  {
    /** New each time that somebody forgets something. */
    id: uuid().notNull(),
    organisation: text().notNull(),
    modelId: text().notNull(),
    document: text().notNull(),
    requestId: text().notNull(),
    taughtAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    /** The whole FormatExample as it was, as JSON text. */
    content: text().notNull(),
    ...importColumns(),
    /** The forgotten field or table; null: the whole document. */
    field: text(),
    forgottenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.document] }),
    index('forgotten_examples_request').on(table.requestId),
  ],
)

/**
 * The processes that share the database; see process-store.ts. Of no use to another database, so no archive contains
 * it.
 */
export const processes = service.table('processes', {
  id: uuid().primaryKey(),
  role: text().notNull(),
  host: text().notNull(),
  concurrency: integer().notNull(),
  /** Request ids. */
  reading: text().array().notNull(),
  configuration: text().notNull(),
  startedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  seenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
})

/**
 * The sessions of signed-in callers; see sessions/session-store.ts. Of no use to another database, so no archive
 * contains it.
 */
export const sessions = service.table(
  'sessions',
  {
    /** SHA-256 of the session id, in hex. Not named sha256: columns of that name keep their file from being purged. */
    digest: text().primaryKey(),
    organisation: text().notNull(),
    /** Null for a caller with the one access token. */
    member: text(),
    /** Signature of the session id with the token, in hex. */
    proof: text().notNull(),
    /** What the browser called itself at the sign-in; null when it is not known. */
    browser: text(),
    system: text(),
    startedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
    /** Written at most once in some minutes. */
    seenAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('sessions_member').on(table.organisation, table.member)],
)
