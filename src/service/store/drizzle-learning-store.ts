import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { keepRecord } from '#src/engine/learning/keep-record.ts'
import type { StoredReading } from '#src/engine/learning/stored-reading.ts'
import { createSubmissionRetention } from '#src/workspace/store/drizzle-submission-retention.ts'
import { submissions } from '#src/workspace/store/schema.ts'
import type { SubmissionRetention } from '#src/workspace/store/submission-retention.ts'
import type { Database } from './database.ts'
import { addExampleKeys } from './example-keys.ts'
import { findStoredExamples } from './find-stored-examples.ts'
import type { LearningScope, LearningStore, TaughtExample } from './learning-store.ts'
import { isFromInvoice } from './save-invoice-example.ts'
import { exampleKeys, examples, forgottenExamples, pendingFeedback, readings } from './schema.ts'

/** Attempts to teach from one feedback. */
const maxFailures = 3

/** The learning store over Drizzle. */
export function createLearningStore(database: Database): LearningStore {
  return {
    async findReading(requestId) {
      const [row] = await database.select().from(readings).where(eq(readings.requestId, requestId))
      // Only this service writes the column.
      return row && (JSON.parse(row.content) as StoredReading)
    },
    saveExample: (scope, taught) => database.transaction((tx) => saveExample(tx, scope, taught)),
    findExamples: (scope, keys, except) => findStoredExamples(database, scope, keys, except),
    ...createPendingFeedbackStore(database),
  }
}

type PendingFeedbackStore = Pick<
  LearningStore,
  'addPending' | 'listPending' | 'findPending' | 'claimPending' | 'settlePending' | 'recordFailure'
>

function createPendingFeedbackStore(database: Database): PendingFeedbackStore {
  return {
    addPending: (requestId, payload) =>
      database.transaction(async (tx) => {
        if (await lockAgainstPurge(tx, requestId)) return undefined
        const hasReading = await tx.$count(readings, eq(readings.requestId, requestId))
        if (hasReading === 0) return undefined
        const id = crypto.randomUUID()
        const mark = { id, payload, acceptedAt: sql`clock_timestamp()`, failures: 0, claimedUntil: null }
        await tx
          .insert(pendingFeedback)
          .values({ requestId, ...mark })
          .onConflictDoUpdate({ target: pendingFeedback.requestId, set: mark })
        return id
      }),
    async listPending(minAgeMs = 0) {
      const latest = sql`now() - ${minAgeMs} * interval '1 millisecond'`
      const rows = await database
        .select({ id: pendingFeedback.id })
        .from(pendingFeedback)
        .where(lte(pendingFeedback.acceptedAt, latest))
        .orderBy(asc(pendingFeedback.acceptedAt))
      return rows.map(({ id }) => id)
    },
    async findPending(id) {
      const [row] = await database.select().from(pendingFeedback).where(eq(pendingFeedback.id, id))
      return row
    },
    async claimPending(id, claimMs) {
      const isFree = or(isNull(pendingFeedback.claimedUntil), lte(pendingFeedback.claimedUntil, sql`now()`))
      const [row] = await database
        .update(pendingFeedback)
        .set({ claimedUntil: sql`now() + ${claimMs} * interval '1 millisecond'` })
        .where(and(eq(pendingFeedback.id, id), isFree))
        .returning()
      return row
    },
    settlePending: (id, taught) =>
      database.transaction(async (tx) => {
        // Before the mark is removed, in the lock order of a purge.
        if (taught) await lockAgainstPurge(tx, taught.requestId)
        const removed = await tx
          .delete(pendingFeedback)
          .where(eq(pendingFeedback.id, id))
          .returning({ id: pendingFeedback.id })
        if (taught && removed.length > 0) await saveExample(tx, taught.scope, taught)
      }),
    async recordFailure(id) {
      const own = eq(pendingFeedback.id, id)
      const [row] = await database
        .update(pendingFeedback)
        .set({ failures: sql`${pendingFeedback.failures} + 1`, claimedUntil: null })
        .where(own)
        .returning({ failures: pendingFeedback.failures })
      if (row === undefined || row.failures < maxFailures) return row !== undefined
      await database.delete(pendingFeedback).where(own)
      return false
    },
  }
}

/**
 * Keeps the document of a request from being purged until the transaction ends; waits for a purge in progress.
 * @returns whether it was purged already.
 */
async function lockAgainstPurge(tx: Database, requestId: string): Promise<boolean> {
  // A row that changed while this waited is returned with its new values.
  const [row] = await tx
    .select({ purgedAt: submissions.purgedAt })
    .from(submissions)
    .where(and(eq(submissions.requestId, requestId), eq(submissions.isLocal, true)))
    .for('share')
  return row !== undefined && row.purgedAt !== null
}

/** The example, with the record of an earlier reading of the same document that taught before. */
async function keepEarlierRecord(
  tx: Database,
  { organisation, modelId, document }: LearningScope & { readonly document: string },
  { requestId, example }: TaughtExample,
): Promise<FormatExample> {
  const [earlier] = await tx
    .select()
    .from(examples)
    .where(
      and(
        eq(examples.organisation, organisation),
        eq(examples.modelId, modelId),
        eq(examples.document, document),
      ),
    )
    .for('update')
  if (earlier === undefined) return example
  // Only this service writes the column.
  const before = JSON.parse(earlier.content) as FormatExample
  // Its electronic invoice taught that one, which has no record.
  if (before.source !== undefined) return example
  return earlier.requestId === requestId && !before.isReadAgain ? example : keepRecord(example, before)
}

async function saveExample(tx: Database, scope: LearningScope, taught: TaughtExample): Promise<void> {
  const { document, requestId, acceptedAt = new Date() } = taught
  if (await lockAgainstPurge(tx, requestId)) return
  const id = { ...scope, document }
  const example = await keepEarlierRecord(tx, id, taught)
  const row = {
    requestId,
    taughtAt: acceptedAt,
    content: JSON.stringify(example),
    importId: null,
    importedAt: null,
  }
  const written = await tx
    .insert(examples)
    .values({ ...id, ...row })
    .onConflictDoUpdate({
      target: [examples.organisation, examples.modelId, examples.document],
      set: row,
      // Two processes may finish in another order than the feedback was accepted in. An example that nobody reviewed is
      // always replaced.
      setWhere: or(lte(examples.taughtAt, acceptedAt), isFromInvoice),
    })
    .returning({ document: examples.document })
  if (written.length === 0) return
  await tx
    .delete(exampleKeys)
    .where(
      and(
        eq(exampleKeys.organisation, scope.organisation),
        eq(exampleKeys.modelId, scope.modelId),
        eq(exampleKeys.document, document),
      ),
    )
  await addExampleKeys(tx, [{ ...id, taughtAt: acceptedAt, example }])
}

/** The retention of submissions, which also removes their stored readings and what their feedback taught. */
export function createServiceRetention(transaction: Database): SubmissionRetention {
  const retention = createSubmissionRetention(transaction)
  return {
    ...retention,
    async purge(ids) {
      // Imported examples refer to no request; they are found by the digest, which a purge empties.
      const documents = await transaction
        .select({ id: submissions.id, organisation: submissions.owner, document: submissions.sha256 })
        .from(submissions)
        .where(
          sql`${submissions.id} in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid)`,
        )
      const purged = await retention.purge(ids)
      const requests = sql`(select ${submissions.requestId} from ${submissions}
        where ${submissions.purgedAt} is not null
          and ${submissions.id} in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid))`
      for (const table of [readings, pendingFeedback, examples, forgottenExamples])
        await transaction.delete(table).where(sql`${table.requestId} in ${requests}`)
      const given = sql`json_to_recordset(${JSON.stringify(documents)}::text::json)
        as given (id uuid, organisation text, document text)`
      for (const table of [examples, forgottenExamples])
        await transaction.delete(table).where(
          sql`${table.importId} is not null and (${table.organisation}, ${table.document}) in (
            select given.organisation, given.document from ${given}
            join ${submissions} on ${submissions.id} = given.id and ${submissions.purgedAt} is not null)`,
        )
      return purged
    },
  }
}
