import { and, eq, gte, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { comparisons, documentEvents, drafts, feedback, submissions } from './schema.ts'
import { noDecision } from './drizzle-document-life.ts'
import type { SubmissionRetention } from './submission-retention.ts'

/** The tables of the workspace, each after those it refers to. The last three refer to none. */
export const workspaceTables = [
  'workspace.submissions',
  'workspace.drafts',
  'workspace.feedback',
  'workspace.document_events',
  'workspace.evaluations',
  'workspace.comparisons',
  'workspace.corrections',
  'workspace.models',
  'workspace.presences',
] as const

/** The retention of submissions over Drizzle. @param transaction the caller's. */
export function createSubmissionRetention(transaction: Database): SubmissionRetention {
  return {
    async lock() {
      // In the order in which the store writes them, to avoid deadlocks.
      await transaction.execute(
        sql`lock table ${drafts}, ${feedback}, ${submissions}, ${documentEvents}, ${comparisons} in share row exclusive mode`,
      )
    },
    listSummaries: (since, deletedBefore = new Date(0)) =>
      transaction
        .select({
          id: submissions.id,
          sha256: submissions.sha256,
          isIdle: isIdleSince(since, deletedBefore),
        })
        .from(submissions)
        .where(isNull(submissions.purgedAt)),
    async purge(ids) {
      const those = (column: SQL) =>
        sql`${column} in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid)`
      const ofDrafts = await transaction
        .delete(drafts)
        .where(those(sql`${drafts.submissionId}`))
        .returning({ id: drafts.submissionId })
      const ofFeedback = await transaction
        .delete(feedback)
        .where(those(sql`${feedback.submissionId}`))
        .returning({ id: feedback.id })
      await transaction.delete(comparisons).where(those(sql`${comparisons.submissionId}`))
      await transaction.delete(documentEvents).where(those(sql`${documentEvents.submissionId}`))
      await transaction
        .update(submissions)
        .set({ ...purgedColumns, purgedAt: sql`now()` })
        .where(and(those(sql`${submissions.id}`), isPurgeable))
      return { drafts: ofDrafts.length, feedback: ofFeedback.length }
    },
    async purgeIdleFeedback(before) {
      const idle = or(isNull(feedback.submissionId), gte(feedback.status, 400))
      const gone = await transaction
        .delete(feedback)
        .where(and(lt(feedback.sentAt, before), idle))
        .returning({ id: feedback.id })
      return gone.length
    },
  }
}

/**
 * Excludes submissions that are being read, also by another model for a comparison. A hosted service's reading never
 * finishes while nobody polls for it, so it does not hold up a deleted submission.
 */
const isPurgeable = and(
  or(
    ne(submissions.state, 'processing'),
    and(eq(submissions.isLocal, false), isNotNull(submissions.deletedAt)),
  ),
  sql`not exists (select 1 from ${comparisons} where ${comparisons.submissionId} = ${submissions.id}
    and ${comparisons.isLocal} and ${comparisons.state} = 'processing')`,
)

/** The columns that a purge empties; the ids, the key, the times and the state stay. */
const purgedColumns = {
  modelId: '',
  fileName: '',
  fileBytes: 0,
  sha256: '',
  submittedBy: null,
  result: null,
  toCheck: null,
  documentsToCheck: null,
  checked: 0,
  pages: null,
  lowestConfidence: null,
  documents: null,
  learntFrom: null,
  unsentChanges: 0,
  partyName: null,
  totalAmount: null,
  totalCurrency: null,
  documentNumber: null,
  documentIdentities: null,
  boundaries: null,
  keptFromId: null,
  format: '',
  searchText: null,
  problemDetail: null,
  contentType: null,
  ...noDecision,
  deletedBy: null,
  replacedBy: null,
} as const

/** Whether nothing happened to it since `since`, or it was deleted before `deletedBefore`. */
function isIdleSince(since: Date, deletedBefore: Date): SQL<boolean> {
  const saved = sql`(select ${drafts.savedAt} from ${drafts} where ${drafts.submissionId} = ${submissions.id})`
  const sent = sql`(select max(${feedback.sentAt}) from ${feedback} where ${feedback.submissionId} = ${submissions.id})`
  const done = sql`(select max(${documentEvents.at}) from ${documentEvents} where ${documentEvents.submissionId} = ${submissions.id})`
  const compared = sql`(select max(greatest(${comparisons.addedAt}, ${comparisons.finishedAt})) from ${comparisons} where ${comparisons.submissionId} = ${submissions.id} and ${comparisons.evaluationId} is null)`
  // greatest() ignores nulls. A submission that is postponed to a future day waits for it.
  const last = sql`greatest(${submissions.submittedAt}, ${submissions.finishedAt}, ${saved}, ${sent}, ${done}, ${compared},
    ${submissions.decisionUntil}::timestamptz)`
  const isDeleted = sql`${submissions.deletedAt} < ${deletedBefore.toISOString()}::timestamptz`
  return sql<boolean>`(${isPurgeable} and (${last} < ${since.toISOString()}::timestamptz or coalesce(${isDeleted}, false)))`
}
