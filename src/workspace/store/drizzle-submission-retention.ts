import { and, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { drafts, feedback, submissions } from './schema.ts'
import type { SubmissionRetention } from './submission-retention.ts'

/** The tables of the workspace, each after those it refers to. The last two refer to none. */
export const workspaceTables = [
  'workspace.submissions',
  'workspace.drafts',
  'workspace.feedback',
  'workspace.corrections',
  'workspace.models',
] as const

/** The retention of submissions over Drizzle. @param transaction the caller's. */
export function createSubmissionRetention(transaction: Database): SubmissionRetention {
  return {
    async lock() {
      // In the order in which the store writes them, so that nobody waits for each other.
      await transaction.execute(
        sql`lock table ${drafts}, ${feedback}, ${submissions} in share row exclusive mode`,
      )
    },
    listSummaries: (since) =>
      transaction
        .select({
          id: submissions.id,
          owner: submissions.owner,
          requestId: submissions.requestId,
          idempotencyKey: submissions.idempotencyKey,
          sha256: submissions.sha256,
          state: submissions.state,
          quiet: isIdleSince(since),
        })
        .from(submissions),
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
      await transaction.delete(submissions).where(those(sql`${submissions.id}`))
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

function isIdleSince(since: Date): SQL<boolean> {
  const saved = sql`(select ${drafts.savedAt} from ${drafts} where ${drafts.submissionId} = ${submissions.id})`
  const sent = sql`(select max(${feedback.sentAt}) from ${feedback} where ${feedback.submissionId} = ${submissions.id})`
  // greatest() passes over what is null.
  return sql<boolean>`(greatest(${submissions.submittedAt}, ${submissions.finishedAt}, ${saved}, ${sent})
    < ${since.toISOString()}::timestamptz)`
}
