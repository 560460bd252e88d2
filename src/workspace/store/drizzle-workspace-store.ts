import { and, between, desc, eq, gt, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { isJsonObject, parseJson, stringifyJson, type JsonValue } from '#src/contract/json.ts'
import type { SaveOrigin } from '#src/contract/workspace/drafts.ts'
import { classifyFailedSend } from '#src/contract/workspace/send-failure.ts'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { isJsonArray } from '#src/values/json-path.ts'
import { createComparisonStore } from './comparisons/drizzle-comparisons.ts'
import { createCorrectionStore, recordCorrections } from './drizzle-corrections.ts'
import { createDocumentLifeStore, noDecision } from './drizzle-document-life.ts'
import { createEvaluationStore } from './comparisons/drizzle-evaluations.ts'
import { createExportStore } from './drizzle-exports.ts'
import { createModelStore } from './drizzle-models.ts'
import { createPresenceStore } from './drizzle-presence.ts'
import { createAwaitedStore } from './drizzle-awaited.ts'
import { createSubmissionStore, matchesOwner } from './drizzle-submissions.ts'
import { parseOrigins, toStoredDraft, toFeedbackRecord } from './rows.ts'
import { drafts, feedback, submissions } from './schema.ts'
import { SubmissionPurgedError, type WorkspaceStore } from './workspace-store.ts'

/**
 * The workspace store over Drizzle.
 * @param owner id of the organisation whose workspace it is.
 */
export function createWorkspaceStore(database: Database, owner = 'default'): WorkspaceStore {
  return {
    transaction: (act) => database.transaction((tx) => act(createWorkspaceStore(tx, owner), tx)),
    ...createSubmissionStore(database, owner),
    ...createAwaitedStore(database, owner),
    ...createDocumentLifeStore(database, owner),
    ...createCorrectionStore(database, owner),
    ...createModelStore(database, owner),
    ...createExportStore(database, owner),
    ...createComparisonStore(database, owner),
    ...createEvaluationStore(database, owner),
    ...createPresenceStore(database, owner),
    async findDraft(id) {
      const [row] = await database.select().from(drafts).where(eq(drafts.submissionId, id))
      return row && toStoredDraft(row)
    },
    saveDraft: (id, { checked, toCheck, summary, ...draft }) =>
      database.transaction(async (tx) => {
        const saved = await writeDraft(tx, { ...draft, submissionId: id })
        if (saved === undefined) return undefined
        const changedSinceReviewed = saved.changesValues
          ? sql`${submissions.decision} is not distinct from 'reviewed'`
          : undefined
        // drizzle leaves an undefined column unchanged.
        await updateKept(tx, id, { checked, toCheck, changedSinceReviewed, ...summary })
        return toStoredDraft(saved.row)
      }),
    addFeedback: (record) =>
      database.transaction(async (tx) => {
        await tx.insert(feedback).values(record)
        if (record.submissionId !== null) await updateKept(tx, record.submissionId, { purgedAt: null })
      }),
    setFeedbackOutcome: (id, status, problem, corrected = [], summary = undefined) =>
      database.transaction(async (tx) => {
        const [row] = await tx
          .update(feedback)
          .set({ status, problemCode: problem?.code ?? null, problemDetail: problem?.detail ?? null })
          .where(eq(feedback.id, id))
          .returning({ submissionId: feedback.submissionId, sentAt: feedback.sentAt })
        const submissionId = row?.submissionId ?? null
        if (status >= 400 && status < 500) await deleteRejectedFeedback(tx, id, submissionId)
        if (submissionId === null) return
        if (status !== 202) {
          const failure = classifyFailedSend(status, problem?.code ?? null)
          const later = tx
            .select({ id: feedback.id })
            .from(feedback)
            .where(
              and(
                eq(feedback.submissionId, submissionId),
                eq(feedback.status, 202),
                gt(feedback.sentAt, row?.sentAt ?? new Date()),
              ),
            )
          await tx
            .update(submissions)
            // A payload that may have arrived still may have, whatever becomes of the next attempt.
            .set({ sendFailure: sql`case when send_failure = 'unknown' then 'unknown' else ${failure} end` })
            // A payload that was accepted later supersedes this one.
            .where(and(eq(submissions.id, submissionId), notExists(later)))
          return
        }
        const [sent] = await tx
          .update(submissions)
          // Sending overrides an earlier decision.
          .set({ state: 'sent', sendFailure: null, ...noDecision, ...summary })
          .where(eq(submissions.id, submissionId))
          .returning({ modelId: submissions.modelId, document: submissions.sha256 })
        if (sent) await recordCorrections(tx, { owner, ...sent, feedbackId: id }, corrected)
      }),
    async recordLostFeedback() {
      const last = database
        .selectDistinctOn([feedback.submissionId], {
          submissionId: feedback.submissionId,
          status: feedback.status,
        })
        .from(feedback)
        .orderBy(feedback.submissionId, desc(feedback.sentAt), desc(feedback.id))
        .as('last')
      const unanswered = database.select({ id: last.submissionId }).from(last).where(isNull(last.status))
      await database
        .update(submissions)
        .set({ sendFailure: 'unknown' })
        .where(and(matchesOwner(owner), isNull(submissions.sendFailure), inArray(submissions.id, unanswered)))
    },
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

/**
 * Updates a submission after the rows that refer to it: a purge locks those tables first, so an earlier purge is
 * visible here and a later one waits.
 * @throws SubmissionPurgedError, which undoes the transaction.
 */
async function updateKept(
  tx: Database,
  id: string,
  change: PgUpdateSetSource<typeof submissions>,
): Promise<void> {
  const kept = and(eq(submissions.id, id), isNull(submissions.purgedAt))
  const updated = await tx.update(submissions).set(change).where(kept).returning({ id: submissions.id })
  if (updated.length === 0) throw new SubmissionPurgedError()
}

/** Maximum refused payloads kept per submission, to be inspected and sent again. */
const maxRejectedFeedback = 10

/** Deletes the oldest refused payloads of a submission; a payload for an unknown request is not kept at all. */
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
  readonly origin?: SaveOrigin | undefined
}

/** Maximum clients whose last save a draft remembers. */
const maxOrigins = 20

/** Replaces the revision that a draft is based on; undefined when the stored revision is another one. */
async function writeDraft(tx: Database, { submissionId, revision, content, savedBy, origin }: DraftRow) {
  const isBase = and(eq(drafts.submissionId, submissionId), eq(drafts.revision, revision))
  const [base] = revision === 0 ? [] : await tx.select().from(drafts).where(isBase)
  const others = parseOrigins(base?.origins).filter(({ client }) => client !== origin?.client)
  const own = origin === undefined ? [] : [{ ...origin, revision: revision + 1 }]
  const origins = JSON.stringify([...own, ...others].slice(0, maxOrigins))
  const isSame = listEdits(base?.content) === listEdits(content)
  const editsRevision = isSame ? (base?.editsRevision ?? revision) : revision + 1
  const next = { revision: revision + 1, content, savedBy, savedAt: sql`now()`, origins, editsRevision }
  const [row] =
    revision === 0
      ? await tx
          .insert(drafts)
          .values({ submissionId, ...next })
          .onConflictDoNothing()
          .returning()
      : await tx.update(drafts).set(next).where(isBase).returning()
  const changesValues = listEdits(base?.content, selectValue) !== listEdits(content, selectValue)
  return row && { row, changesValues }
}

/**
 * The edits of a draft and its typed texts that are no values, as text; empty when there are none. A number in another
 * notation is another edit.
 *
 * @param select the parts of an edit that count, if any.
 */
function listEdits(
  content: string | undefined,
  select: (edit: JsonValue) => readonly JsonValue[] = (edit) => [edit],
): string {
  const draft = content === undefined ? null : parseJson(content)
  if (!isJsonObject(draft)) return ''
  const documents = isJsonArray(draft['documents']) ? draft['documents'] : []
  const edits = documents.map((document): JsonValue => {
    const list = isJsonObject(document) ? (document['edits'] ?? []) : []
    return isJsonArray(list) ? list.flatMap(select) : list
  })
  const texts = listTypedTexts(draft['typedTexts'])
  const hasEdits = edits.some((list) => isJsonArray(list) && list.length > 0)
  return hasEdits || texts.length > 0 ? stringifyJson([edits, texts]) : ''
}

/** The key, value and currency of each typed text, whatever their order; the language it was typed in is no content. */
function listTypedTexts(typedTexts: JsonValue | undefined): readonly JsonValue[] {
  if (!isJsonArray(typedTexts)) return []
  const texts = typedTexts.map((entry): JsonValue => {
    const [key, text] = isJsonArray(entry) ? entry : []
    return isJsonObject(text) ? [key ?? null, text['value'] ?? null, text['currency'] ?? null] : entry
  })
  return texts.map((text) => stringifyJson(text)).toSorted()
}

/** The parts of an edit that concern a value; that it was looked at, and its location on the page, do not count. */
function selectValue(entry: JsonValue): readonly JsonValue[] {
  const [name, edit] = isJsonArray(entry) ? entry : []
  if (name === undefined || !isJsonObject(edit)) return [entry]
  const { location: _location, isTextFound: _isTextFound, ...value } = edit
  const isMoved = value['from'] !== undefined
  const isLooked = value['state'] === 'accepted' || value['state'] === 'moved'
  return isLooked && !isMoved ? [] : [[name, value]]
}
