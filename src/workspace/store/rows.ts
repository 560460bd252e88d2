import { getTableColumns } from 'drizzle-orm'
import type { FeedbackRecord, Submission } from '#src/contract/workspace/submissions.ts'
import { submissions, type drafts, type feedback } from './schema.ts'
import type { StoredDraft } from './workspace-store.ts'

const { result: _result, idempotencyKey: _key, owner: _owner, ...listed } = getTableColumns(submissions)

/** The columns of a submission that a list needs: not the result, which may be large. */
export const submissionColumns = listed

type SubmissionRow = Omit<typeof submissions.$inferSelect, 'result' | 'idempotencyKey' | 'owner'>

export function toSubmission(row: SubmissionRow): Submission {
  const { submittedAt, finishedAt, problemStatus, problemCode, problemDetail, ...rest } = row
  return {
    ...rest,
    submittedAt: submittedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    problem:
      problemStatus === null ? null : { status: problemStatus, code: problemCode, detail: problemDetail },
  }
}

export function toStoredDraft({
  revision,
  content,
  savedAt,
  savedBy,
}: typeof drafts.$inferSelect): StoredDraft {
  return { revision, content, savedAt: savedAt.toISOString(), savedBy }
}

export function toFeedbackRecord(row: typeof feedback.$inferSelect): FeedbackRecord {
  const { id, sentAt, status, payload, problemCode: code, problemDetail: detail } = row
  const problem = code === null && detail === null ? null : { code, detail }
  return { id, sentAt: sentAt.toISOString(), status, problem, payload }
}
