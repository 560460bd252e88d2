import { and, between, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { createCorrectionStore, recordCorrections } from './drizzle-corrections.ts'
import { createModelStore } from './drizzle-models.ts'
import { createSubmissionStore } from './drizzle-submissions.ts'
import { toStoredDraft, toFeedbackRecord } from './rows.ts'
import { drafts, feedback, submissions } from './schema.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/**
 * The workspace store over Drizzle.
 * @param owner id of the organisation whose workspace it is.
 */
export function createWorkspaceStore(database: Database, owner = 'default'): WorkspaceStore {
  return {
    transaction: (act) => database.transaction((tx) => act(createWorkspaceStore(tx, owner), tx)),
    ...createSubmissionStore(database, owner),
    ...createCorrectionStore(database, owner),
    ...createModelStore(database, owner),
    async findDraft(id) {
      const [row] = await database.select().from(drafts).where(eq(drafts.submissionId, id))
      return row && toStoredDraft(row)
    },
    saveDraft: (id, { checked, ...draft }) =>
      database.transaction(async (tx) => {
        const saved = await writeDraft(tx, { ...draft, submissionId: id })
        if (saved === undefined) return undefined
        await tx.update(submissions).set({ checked }).where(eq(submissions.id, id))
        return toStoredDraft(saved)
      }),
    async addFeedback(record) {
      await database.insert(feedback).values(record)
    },
    setFeedbackOutcome: (id, status, problem, corrected = []) =>
      database.transaction(async (tx) => {
        const [row] = await tx
          .update(feedback)
          .set({ status, problemCode: problem?.code ?? null, problemDetail: problem?.detail ?? null })
          .where(eq(feedback.id, id))
          .returning({ submissionId: feedback.submissionId })
        const submissionId = row?.submissionId ?? null
        if (status >= 400 && status < 500) await deleteRejectedFeedback(tx, id, submissionId)
        if (status !== 202 || submissionId === null) return
        const [sent] = await tx
          .update(submissions)
          .set({ state: 'sent' })
          .where(eq(submissions.id, submissionId))
          .returning({ modelId: submissions.modelId, document: submissions.sha256 })
        if (sent) await recordCorrections(tx, { owner, ...sent, feedbackId: id }, corrected)
      }),
    async listFeedback(submissionId) {
      const rows = await database
        .select()
        .from(feedback)
        .where(and(isNotNull(feedback.submissionId), eq(feedback.submissionId, submissionId)))
        .orderBy(desc(feedback.sentAt))
      return rows.map(toFeedbackRecord)
    },
  }
}

/** Refused payloads of one submission that are kept, to be looked at and sent again. */
const maxRejectedFeedback = 10

/** Forgets the oldest refused payloads of a submission; one for a request that is nobody's here is not kept at all. */
async function deleteRejectedFeedback(tx: Database, id: string, submissionId: string | null): Promise<void> {
  if (submissionId === null) {
    await tx.delete(feedback).where(eq(feedback.id, id))
    return
  }
  const refused = and(eq(feedback.submissionId, submissionId), between(feedback.status, 400, 499))
  const old = tx
    .select({ id: feedback.id })
    .from(feedback)
    .where(refused)
    .orderBy(desc(feedback.sentAt), desc(feedback.id))
    .offset(maxRejectedFeedback)
  await tx.delete(feedback).where(inArray(feedback.id, old))
}

interface DraftRow {
  readonly submissionId: string
  readonly revision: number
  readonly content: string
  readonly savedBy: string | null
}

/** Writes a draft over the revision it was made on; undefined when another one is there. */
async function writeDraft(tx: Database, { submissionId, revision, content, savedBy }: DraftRow) {
  const next = { revision: revision + 1, content, savedBy, savedAt: sql`now()` }
  const [row] =
    revision === 0
      ? await tx
          .insert(drafts)
          .values({ submissionId, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(drafts)
          .set(next)
          .where(and(eq(drafts.submissionId, submissionId), eq(drafts.revision, revision)))
          .returning()
  return row
}
