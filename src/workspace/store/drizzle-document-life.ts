import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Decision, DocumentEvent } from '#src/contract/workspace/document-life.ts'
import type { Database } from './database.ts'
import { submissionColumns, toDocumentEvent, toSubmission } from './rows.ts'
import { documentEvents, submissions } from './schema.ts'
import type { NewDocumentEvent, SeenSubmission, WorkspaceStore } from './workspace-store.ts'

type DocumentLifeStore = Pick<
  WorkspaceStore,
  | 'listDeletedSubmissions'
  | 'changeLife'
  | 'replaceReading'
  | 'withdrawReading'
  | 'assignModel'
  | 'listReadings'
  | 'listEvents'
  | 'findBoundaries'
  | 'findFormat'
  | 'recordOpened'
>

/** The part of the workspace store for the actions of people on the documents of its owner. */
export function createDocumentLifeStore(database: Database, owner: string): DocumentLifeStore {
  const own = and(eq(submissions.owner, owner), isNull(submissions.purgedAt))
  const select = () => database.select(submissionColumns).from(submissions)
  const isSeen = ({ id, revision, state }: SeenSubmission) =>
    and(
      own,
      eq(submissions.id, id),
      eq(submissions.revision, revision),
      eq(submissions.state, state),
      isNull(submissions.replacedAt),
    )
  /** Changes a submission that is still as it was seen, and records the event. @returns false when it is not. */
  async function update(
    seen: SeenSubmission,
    change: Partial<typeof submissions.$inferInsert>,
    event: NewDocumentEvent,
    condition?: SQL,
  ): Promise<boolean> {
    const updated = await database
      .update(submissions)
      .set({ ...change, revision: sql`${submissions.revision} + 1` })
      .where(and(isSeen(seen), condition))
      .returning({ id: submissions.id })
    if (updated.length === 0) return false
    await database.insert(documentEvents).values({ ...event, at: new Date(event.at), submissionId: seen.id })
    return true
  }
  return {
    listDeletedSubmissions: async () =>
      (
        await select()
          .where(and(own, isNull(submissions.replacedAt), isNotNull(submissions.deletedAt)))
          .orderBy(desc(submissions.deletedAt), desc(submissions.id))
      ).map(toSubmission),
    async changeLife(seen, { decision, deleted }, event) {
      const deletedColumns = {
        deletedAt: deleted === null ? null : new Date(deleted.at),
        deletedBy: deleted?.by ?? null,
      }
      const isChanged = await update(seen, { ...toDecisionColumns(decision), ...deletedColumns }, event)
      // A document is deleted, and purged, with its earlier readings.
      if (isChanged)
        await database
          .update(submissions)
          .set(deletedColumns)
          .where(and(own, isOfDocument(seen.firstReadingId ?? seen.id), isNotNull(submissions.replacedAt)))
      return isChanged
    },
    replaceReading: (seen, event, onlyUnopened = false) =>
      update(
        seen,
        { replacedAt: new Date(event.at), replacedBy: event.by },
        event,
        onlyUnopened ? isNull(submissions.openedAt) : undefined,
      ),
    async withdrawReading(id, earlierId) {
      await database.delete(submissions).where(and(own, eq(submissions.id, id)))
      await database
        .update(submissions)
        .set({ replacedAt: null, replacedBy: null })
        .where(and(own, eq(submissions.id, earlierId)))
      await database
        .delete(documentEvents)
        .where(and(eq(documentEvents.submissionId, earlierId), eq(documentEvents.action, 'read-again')))
    },
    // Only the local service looks up the model when it reads.
    assignModel: (seen, modelId, event) => update(seen, { modelId }, event, eq(submissions.isLocal, true)),
    async listReadings({ id, firstReadingId }) {
      const rows = await select()
        .where(and(own, isOfDocument(firstReadingId ?? id)))
        .orderBy(desc(isNull(submissions.replacedAt)), desc(submissions.submittedAt), desc(submissions.id))
      return rows.map(toSubmission)
    },
    async recordOpened(id) {
      await database
        .update(submissions)
        .set({ openedAt: sql`now()` })
        .where(and(own, eq(submissions.id, id), isNull(submissions.openedAt)))
    },
    async findBoundaries(id) {
      const [row] = await database
        .select({ boundaries: submissions.boundaries, keptFromId: submissions.keptFromId })
        .from(submissions)
        .where(and(own, eq(submissions.id, id)))
      return row ?? { boundaries: null, keptFromId: null }
    },
    async findFormat(id) {
      const [row] = await database
        .select({ format: submissions.format })
        .from(submissions)
        .where(and(own, eq(submissions.id, id)))
      return row?.format ?? ''
    },
    async listEvents(submissionIds): Promise<readonly DocumentEvent[]> {
      const ids = database
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(own, inArray(submissions.id, [...submissionIds])))
      const rows = await database
        .select()
        .from(documentEvents)
        .where(inArray(documentEvents.submissionId, ids))
        .orderBy(desc(documentEvents.at), desc(documentEvents.id))
      return rows.map(toDocumentEvent)
    },
  }
}

/** All readings of one document. */
const isOfDocument = (firstReadingId: string): SQL | undefined =>
  or(eq(submissions.id, firstReadingId), eq(submissions.firstReadingId, firstReadingId))

/** The columns without a decision. */
export const noDecision = {
  decision: null,
  decisionReason: null,
  decisionNote: null,
  decisionUntil: null,
  decidedAt: null,
  decidedBy: null,
  changedSinceReviewed: false,
} as const

const toDecisionColumns = (decision: Decision | null) =>
  decision === null
    ? noDecision
    : {
        decision: decision.kind,
        decisionReason: decision.reason,
        decisionNote: decision.note,
        decisionUntil: decision.until,
        decidedAt: new Date(decision.at),
        decidedBy: decision.by,
        changedSinceReviewed: false,
      }
