import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { comparisonSources, comparisonStates } from '#src/contract/workspace/comparisons.ts'
import { decisionKinds, rejectReasons } from '#src/contract/workspace/document-life.ts'
import { sendFailureKinds } from '#src/contract/workspace/send-failure.ts'
import { submissionStates } from '#src/contract/workspace/submissions.ts'
import type { DocumentIdentity } from '#src/review/find-headline.ts'

/** Tables of the workspace. A change here needs a migration: see README.md. */
export const workspace = pgSchema('workspace')

const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const submissions = workspace.table(
  'submissions',
  {
    id: uuid().primaryKey(),
    /** The Idempotency-Key sent to the backend: the caller's own, else the id. */
    idempotencyKey: text().notNull(),
    /** Id of the organisation that owns it; no other organisation sees it. */
    owner: text().notNull().default('default'),
    requestId: text(),
    /** Whether the local service reads it, with a credit reserved for it. */
    isLocal: boolean().notNull().default(false),
    /** Whether the local service reserves and debits no credit: it is a repeated reading that costs nothing. */
    isFree: boolean().notNull().default(false),
    /** Where documents begin, as set by a person: the JSON text of FileBoundaries[]; null: the engine finds out. */
    boundaries: text(),
    /** The reading with other boundaries from which documents with the same pages are kept, with their draft. */
    keptFromId: uuid(),
    modelId: text().notNull(),
    /** The parameter `format` of the upload (spec 4.2), sent again with another reading; empty for the default. */
    format: text().notNull().default(''),
    fileName: text().notNull(),
    fileBytes: integer().notNull(),
    sha256: text().notNull(),
    state: text({ enum: submissionStates }).notNull().default('uncertain'),
    submittedAt: moment().notNull().defaultNow(),
    submittedBy: text(),
    finishedAt: moment(),
    /** When a person first opened it for review; null: never, or before this was recorded. */
    openedAt: moment(),
    /** JSON text exactly as the backend returned it. */
    result: text(),
    toCheck: integer(),
    documentsToCheck: integer(),
    checked: integer().notNull().default(0),
    pages: integer(),
    lowestConfidence: doublePrecision(),
    documents: integer(),
    learntFrom: integer(),
    /** Fields that differ from the corrections accepted last. */
    unsentChanges: integer().notNull().default(0),
    sendFailure: text({ enum: sendFailureKinds }),
    /** Headline of the reviewed reading: see review/find-headline.ts. */
    partyName: text(),
    totalAmount: doublePrecision(),
    /** ISO 4217. */
    totalCurrency: text(),
    /** Empty for none; null before it was computed. */
    documentNumber: text(),
    /** For a file with several documents; empty for others, null before they were computed. */
    documentIdentities: jsonb().$type<readonly DocumentIdentity[]>(),
    /** Words of the result and of the corrections: see search-text.ts. Null before there is a result. */
    searchText: text(),
    problemStatus: integer(),
    problemCode: text(),
    problemDetail: text(),
    /** When the document was purged; only the ids and the key are left, so that the key cannot be reused. */
    purgedAt: moment(),
    contentType: text(),
    /** The decision of a person; the columns beside it are null without one. */
    decision: text({ enum: decisionKinds }),
    decisionReason: text({ enum: rejectReasons }),
    decisionNote: text(),
    decisionUntil: date({ mode: 'string' }),
    decidedAt: moment(),
    decidedBy: text(),
    /** Whether edits were saved after it was marked as reviewed. */
    changedSinceReviewed: boolean().notNull().default(false),
    deletedAt: moment(),
    deletedBy: text(),
    /** When another reading of the same document took its place. */
    replacedAt: moment(),
    replacedBy: text(),
    /** The first reading of the same document; null for a first one. It may be purged: no foreign key. */
    firstReadingId: uuid(),
    /** Counts the actions of people on it. */
    revision: integer().notNull().default(0),
    /**
     * The number of the transaction that last stored or changed it, set by a trigger; 0 for rows from before
     * 2026-11-26.
     */
    change: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('submissions_idempotency_key').on(table.owner, table.idempotencyKey),
    index('submissions_request').on(table.requestId),
    index('submissions_newest').on(
      table.owner,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('submissions_change').on(table.owner, table.change),
    index('submissions_first_reading').on(table.firstReadingId),
    // The few that a hosted service is reading; those of the local service are never in it.
    index('submissions_awaited')
      .on(table.owner)
      .where(sql`${table.state} = 'processing' and not ${table.isLocal}`),
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
  /** JSON: the last save of each client that contributed to it (contract/workspace/drafts.ts). */
  origins: text(),
  /** The revision in which the edits last changed; null: not recorded, as before 2026-11-27. */
  editsRevision: integer(),
})

export const feedback = workspace.table(
  'feedback',
  {
    id: uuid().primaryKey(),
    /** Null for a request without a submission in the workspace. */
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

/** The actions of people on documents. */
export const documentEvents = workspace.table(
  'document_events',
  {
    id: uuid().primaryKey(),
    /** The reading that was acted on. */
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id),
    action: text().notNull(),
    at: moment().notNull(),
    by: text(),
    reason: text({ enum: rejectReasons }),
    note: text().notNull().default(''),
    until: date({ mode: 'string' }),
    modelId: text(),
  },
  (table) => [index('document_events_submission').on(table.submissionId)],
)

/** Evaluations of a model on documents whose values people confirmed; their readings are in `comparisons`. */
export const evaluations = workspace.table(
  'evaluations',
  {
    id: uuid().primaryKey(),
    owner: text().notNull(),
    modelId: text().notNull(),
    addedAt: moment().notNull().defaultNow(),
    addedBy: text(),
    /**
     * JSON: the ids of submissions that were not read, because their flagged fields were unchecked. Null for none.
     */
    leftOutIds: text(),
  },
  (table) => [index('evaluations_owner').on(table.owner, table.addedAt)],
)

/**
 * Other readings of the file of a submission, to compare with the reviewed one. They replace nothing and teach
 * nothing, and are purged with the submission.
 */
export const comparisons = workspace.table(
  'comparisons',
  {
    /** Also the request id where the local service reads it. */
    id: uuid().primaryKey(),
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id),
    source: text({ enum: comparisonSources }).notNull(),
    state: text({ enum: comparisonStates }).notNull(),
    /** Its evaluation, which costs nothing; null for a reading that a person compares. */
    evaluationId: uuid().references(() => evaluations.id, { onDelete: 'cascade' }),
    /** Whether the local service reads it, with a credit reserved for it unless it is free. */
    isLocal: boolean().notNull().default(false),
    /** Null for a pasted result. */
    modelId: text(),
    /** The name of a pasted result. */
    label: text(),
    /** Request id at a hosted service; null until it accepted the file. */
    requestId: text(),
    /** JSON text exactly as it was returned, or pasted. */
    result: text(),
    milliseconds: integer(),
    credits: integer(),
    addedAt: moment().notNull().defaultNow(),
    addedBy: text(),
    finishedAt: moment(),
    problemStatus: integer(),
    problemCode: text(),
    problemDetail: text(),
  },
  (table) => [
    index('comparisons_submission').on(table.submissionId),
    index('comparisons_evaluation').on(table.evaluationId),
  ],
)

/**
 * Which field of which model was corrected in which document. It refers to no submission, so that a correction stays
 * counted when its document is purged.
 */
export const corrections = workspace.table(
  'corrections',
  {
    owner: text().notNull(),
    modelId: text().notNull(),
    /** The name of a field, or of a table's column: see contract/corrections.ts. */
    field: text().notNull(),
    /** Hex digest of the file's content. Not named sha256: columns of that name keep their file from being purged. */
    document: text().notNull(),
    /** The first feedback that corrected it; it may be purged. */
    feedbackId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.modelId, table.field, table.document] })],
)

/** Which browsers show which document. It refers to no submission: old rows are deleted with the next one. */
export const presences = workspace.table(
  'presences',
  {
    owner: text().notNull(),
    submissionId: uuid().notNull(),
    /** Id of a browser. */
    client: uuid().notNull(),
    name: text(),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.client] }),
    index('presences_owner').on(table.owner, table.seenAt),
  ],
)

/** Settings of models: their names, hidden models, and models that the backend does not list. */
export const models = workspace.table(
  'models',
  {
    owner: text().notNull(),
    id: text().notNull(),
    /** Null: the backend's name is shown. */
    label: text(),
    hidden: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.owner, table.id] })],
)
