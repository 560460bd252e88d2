import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Comparison } from '#src/contract/workspace/comparisons.ts'
import type { ComparisonStore } from './comparison-store.ts'
import type { Database } from '../database.ts'
import { comparisons, submissions } from '../schema.ts'
import { SubmissionPurgedError } from '../workspace-store.ts'

const {
  result: _result,
  submissionId: _submissionId,
  evaluationId: _evaluationId,
  requestId: _requestId,
  ...listed
} = getTableColumns(comparisons)

/** Milliseconds since it was ordered, at most what the column holds (24 days). */
export const elapsedMilliseconds = sql<number>`least(extract(epoch from now() - ${comparisons.addedAt}) * 1000, 2147483647)::integer`

/** The part of the workspace store with the readings to compare, for the submissions of its owner. */
export function createComparisonStore(database: Database, owner: string): ComparisonStore {
  const ownSubmissions = database
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.owner, owner), isNull(submissions.purgedAt)))
  const ofSubmission = (submissionId: string) =>
    and(eq(comparisons.submissionId, submissionId), inArray(comparisons.submissionId, ownSubmissions))
  const isPendingHosted = and(eq(comparisons.state, 'processing'), eq(comparisons.isLocal, false))
  const isOwnPending = (id: string) =>
    and(eq(comparisons.id, id), isPendingHosted, inArray(comparisons.submissionId, ownSubmissions))
  return {
    async findReviewedReading(submissionId) {
      const { isLocal, isFree, result } = submissions
      const [row] = await database
        .select({ isLocal, isFree, hasResult: sql<boolean>`${result} is not null` })
        .from(submissions)
        .where(and(eq(submissions.id, submissionId), eq(submissions.owner, owner)))
      if (row === undefined) return undefined
      if (!row.isLocal) return { backend: 'hosted', credits: null }
      const credits = row.isFree ? 0 : 1
      return { backend: 'local', credits: row.hasResult ? credits : null }
    },
    async listComparisons(submissionId) {
      const rows = await database
        .select(listed)
        .from(comparisons)
        .where(and(ofSubmission(submissionId), isNull(comparisons.evaluationId)))
        .orderBy(asc(comparisons.addedAt), asc(comparisons.id))
      return rows.map(toComparison)
    },
    async findComparison(submissionId, id) {
      const [row] = await database
        .select(listed)
        .from(comparisons)
        .where(and(ofSubmission(submissionId), eq(comparisons.id, id)))
      return row && toComparison(row)
    },
    async findComparisonResult(submissionId, id) {
      const [row] = await database
        .select({ result: comparisons.result })
        .from(comparisons)
        .where(and(ofSubmission(submissionId), eq(comparisons.id, id)))
      return row?.result ?? undefined
    },
    addComparedReading: (reading) =>
      addComparison(database, { ...reading, source: 'read', state: 'processing' }),
    addPastedResult: (pasted) =>
      database.transaction((tx) =>
        addComparison(tx, { ...pasted, source: 'pasted', state: 'finished', finishedAt: new Date() }),
      ),
    listPendingComparisons: (submissionId) =>
      database
        .select({ id: comparisons.id, requestId: comparisons.requestId, addedAt: comparisons.addedAt })
        .from(comparisons)
        .where(and(ofSubmission(submissionId), isPendingHosted)),
    async setComparisonRequest(id, requestId) {
      await database.update(comparisons).set({ requestId }).where(isOwnPending(id))
    },
    async setComparisonResult(id, result) {
      await database
        .update(comparisons)
        .set({ state: 'finished', result, finishedAt: sql`now()`, milliseconds: elapsedMilliseconds })
        .where(isOwnPending(id))
    },
    async setComparisonFailure(id, { status, code, detail }) {
      await database
        .update(comparisons)
        .set({
          state: 'failed',
          finishedAt: sql`now()`,
          milliseconds: elapsedMilliseconds,
          problemStatus: status,
          problemCode: code,
          problemDetail: detail,
        })
        .where(isOwnPending(id))
    },
    async deleteComparison(submissionId, id) {
      const gone = await database
        .delete(comparisons)
        .where(and(ofSubmission(submissionId), eq(comparisons.id, id), ne(comparisons.state, 'processing')))
        .returning({ id: comparisons.id })
      return gone.length > 0
    },
  }
}

/** @param tx a transaction. @returns false when the id exists already. */
async function addComparison(tx: Database, row: typeof comparisons.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(comparisons)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: comparisons.id })
  // A purge locks the table: an earlier one is visible here, and a later one waits for this transaction.
  const [kept] = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.id, row.submissionId), isNull(submissions.purgedAt)))
  if (kept === undefined) throw new SubmissionPurgedError()
  return added.length > 0
}

type ListedRow = Pick<typeof comparisons.$inferSelect, keyof typeof listed>

function toComparison(row: ListedRow): Comparison {
  const { addedAt, finishedAt, problemStatus, problemCode, problemDetail, isLocal, ...rest } = row
  const backend = isLocal ? 'local' : 'hosted'
  return {
    ...rest,
    backend: row.source === 'read' ? backend : null,
    addedAt: addedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    problem:
      problemStatus === null ? null : { status: problemStatus, code: problemCode, detail: problemDetail },
  }
}
