import { getTableColumns } from 'drizzle-orm'
import { canTakePassword, needsPassword } from '#src/contract/workspace/file/file-password.ts'
import type { FeedbackRecord, Submission } from '#src/contract/workspace/submissions.ts'
import { storedOriginsSchema, type StoredOrigin } from '#src/contract/workspace/drafts.ts'
import type { DocumentEvent, Stamp } from '#src/contract/workspace/document-life.ts'
import { submissions, type documentEvents, type drafts, type feedback } from './schema.ts'
import type { StoredDraft } from './workspace-store.ts'

const {
  result: _result,
  idempotencyKey: _key,
  owner: _owner,
  isFree: _isFree,
  boundaries: _boundaries,
  keptFromId: _keptFromId,
  format: _format,
  openedAt: _openedAt,
  purgedAt: _purgedAt,
  searchText: _searchText,
  change: _change,
  ...listed
} = getTableColumns(submissions)

/** The columns of a submission that a list needs: not the result and its words, which may be large. */
export const submissionColumns = listed

type SubmissionRow = Pick<typeof submissions.$inferSelect, keyof typeof listed>

export function toSubmission(row: SubmissionRow): Submission {
  const { submittedAt, finishedAt, problemStatus, problemCode, problemDetail, ...others } = row
  const { decision, decisionReason, decisionNote, decisionUntil, decidedAt, decidedBy, ...remaining } = others
  const { deletedAt, deletedBy, replacedAt, replacedBy, isLocal, ...rest } = remaining
  const decided = toStamp(decidedAt, decidedBy)
  return {
    ...rest,
    decision:
      decision === null || decided === null
        ? null
        : {
            kind: decision,
            reason: decisionReason,
            note: decisionNote ?? '',
            until: decisionUntil,
            ...decided,
          },
    deleted: toStamp(deletedAt, deletedBy),
    replaced: toStamp(replacedAt, replacedBy),
    submittedAt: submittedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    problem:
      problemStatus === null ? null : { status: problemStatus, code: problemCode, detail: problemDetail },
    lacksPassword:
      isLocal &&
      replacedAt === null &&
      rest.state === 'failed' &&
      needsPassword(problemCode) &&
      canTakePassword(rest.fileName),
  }
}

const toStamp = (at: Date | null, by: string | null): Stamp | null =>
  at === null ? null : { at: at.toISOString(), by }

export function toDocumentEvent({
  submissionId: _submissionId,
  at,
  ...rest
}: typeof documentEvents.$inferSelect): DocumentEvent {
  return { ...rest, at: at.toISOString() }
}

export function toStoredDraft({
  revision,
  content,
  savedAt,
  savedBy,
  origins,
  editsRevision,
}: typeof drafts.$inferSelect): StoredDraft {
  return {
    revision,
    // If it was not recorded, any save may have changed the edits.
    editsRevision: editsRevision ?? revision,
    content,
    savedAt: savedAt.toISOString(),
    savedBy,
    origins: parseOrigins(origins),
  }
}

/** Empty for drafts that were saved before origins were stored. */
export const parseOrigins = (stored: string | null | undefined): StoredOrigin[] =>
  stored ? storedOriginsSchema.parse(JSON.parse(stored)) : []

export function toFeedbackRecord(row: typeof feedback.$inferSelect): FeedbackRecord {
  const { id, sentAt, status, payload, problemCode: code, problemDetail: detail } = row
  const problem = code === null && detail === null ? null : { code, detail }
  return { id, sentAt: sentAt.toISOString(), status, problem, payload }
}
