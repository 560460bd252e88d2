import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { submissionStates } from '#src/contract/workspace/submissions.ts'

/** Tables of the workspace. A change here needs a migration: see README.md. */
export const workspace = pgSchema('workspace')

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const submissions = workspace.table(
  'submissions',
  {
    id: uuid().primaryKey(),
    /** What the backend gets as Idempotency-Key: the caller's own, else the id. */
    idempotencyKey: text().notNull(),
    /** Id of the organisation whose submission it is; nobody else sees it. */
    owner: text().notNull().default('default'),
    requestId: text(),
    modelId: text().notNull(),
    fileName: text().notNull(),
    fileBytes: integer().notNull(),
    sha256: text().notNull(),
    state: text({ enum: submissionStates }).notNull().default('uncertain'),
    submittedAt: moment().notNull().defaultNow(),
    submittedBy: text(),
    finishedAt: moment(),
    /** JSON text exactly as the backend answered it. */
    result: text(),
    toCheck: integer(),
    documentsToCheck: integer(),
    checked: integer().notNull().default(0),
    pages: integer(),
    lowestConfidence: doublePrecision(),
    documents: integer(),
    problemStatus: integer(),
    problemCode: text(),
    problemDetail: text(),
  },
  (table) => [
    uniqueIndex('submissions_idempotency_key').on(table.owner, table.idempotencyKey),
    index('submissions_request').on(table.requestId),
    index('submissions_newest').on(table.submittedAt.desc()),
  ],
)

export const drafts = workspace.table('drafts', {
  submissionId: uuid()
    .primaryKey()
    .references(() => submissions.id),
  revision: integer().notNull(),
  /** JSON text exactly as it was saved. */
  content: text().notNull(),
  savedAt: moment().notNull(),
  savedBy: text(),
})

export const feedback = workspace.table(
  'feedback',
  {
    id: uuid().primaryKey(),
    /** Null for a request that the workspace has no submission of. */
    submissionId: uuid().references(() => submissions.id),
    requestId: text().notNull(),
    /** JSON text exactly as it was sent. */
    payload: text().notNull(),
    sentAt: moment().notNull().defaultNow(),
    status: integer(),
    problemCode: text(),
    problemDetail: text(),
  },
  (table) => [index('feedback_submission').on(table.submissionId)],
)

/**
 * Which field of which model was corrected in which document. It refers to no submission: a correction
 * stays counted when its document is purged.
 */
export const corrections = workspace.table(
  'corrections',
  {
    owner: text().notNull(),
    modelId: text().notNull(),
    /** A field's name, or that of a table's column: see contract/corrections.ts. */
    field: text().notNull(),
    /** Hex digest of the file's content. Not called sha256, as columns are whose file must be kept. */
    document: text().notNull(),
    /** The feedback that was the first to correct it; it may be purged. */
    feedbackId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.modelId, table.field, table.document] })],
)

/** Settings of models: names, which are hidden, and those that the backend does not list. */
export const models = workspace.table(
  'models',
  {
    owner: text().notNull(),
    id: text().notNull(),
    /** Null: the backend's name for it is shown. */
    label: text(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.owner, table.id] })],
)
