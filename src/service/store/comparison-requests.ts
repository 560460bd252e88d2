import { and, eq, isNull, sql } from 'drizzle-orm'
import { boundaryListSchema } from '#src/contract/workspace/file/file-boundaries.ts'
import { elapsedMilliseconds } from '#src/workspace/store/comparisons/drizzle-comparisons.ts'
import { comparisons, submissions } from '#src/workspace/store/schema.ts'
import type { Database } from './database.ts'
import type { Outcome, StoredRequest } from './request-store.ts'

/** Comparisons that are being read. */
export const isComparing = and(eq(comparisons.isLocal, true), eq(comparisons.state, 'processing'))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Finds a request that reads the file of a submission again for a comparison. Documents begin where a person set the
 * boundaries of the reviewed reading.
 */
export async function findComparisonRequest(
  database: Database,
  id: string,
): Promise<StoredRequest | undefined> {
  if (!uuid.test(id)) return undefined
  const [row] = await database
    .select({
      organisation: submissions.owner,
      modelId: comparisons.modelId,
      fileName: submissions.fileName,
      sha256: submissions.sha256,
      boundaries: submissions.boundaries,
      evaluationId: comparisons.evaluationId,
      state: comparisons.state,
    })
    .from(comparisons)
    .innerJoin(submissions, eq(submissions.id, comparisons.submissionId))
    .where(and(eq(comparisons.id, id), eq(comparisons.isLocal, true), isNull(submissions.purgedAt)))
  if (row === undefined) return undefined
  const { organisation, modelId, fileName, sha256, boundaries, state } = row
  return {
    id,
    organisation,
    modelId: modelId ?? '',
    fileName,
    sha256,
    state: state === 'finished' ? 'done' : state,
    isComparison: true,
    isEvaluation: row.evaluationId !== null,
    // The workspace returns the result.
    result: null,
    boundaries: boundaries === null ? null : boundaryListSchema.parse(JSON.parse(boundaries)),
    keptFromId: null,
    failure: null,
  }
}

/**
 * Finishes such a request once. It teaches nothing and changes nothing of the submission.
 * @returns the organisation whose credit it used; undefined when it was finished before or never existed.
 */
export async function finishComparison(
  tx: Database,
  id: string,
  outcome: Outcome,
): Promise<{ readonly organisation: string; readonly isFree: boolean } | undefined> {
  if (!uuid.test(id)) return undefined
  const written = outcome.ok
    ? ({
        state: 'finished',
        result: outcome.json,
        // An evaluation is free.
        credits: sql<number>`case when ${comparisons.evaluationId} is null then 1 else 0 end`,
      } as const)
    : ({
        state: 'failed',
        credits: 0,
        problemStatus: 400,
        problemCode: outcome.code,
        problemDetail: outcome.detail,
      } as const)
  const [row] = await tx
    .update(comparisons)
    .set({ ...written, finishedAt: sql`now()`, milliseconds: elapsedMilliseconds })
    .where(and(eq(comparisons.id, id), isComparing))
    .returning({ submissionId: comparisons.submissionId, evaluationId: comparisons.evaluationId })
  if (row === undefined) return undefined
  const [submission] = await tx
    .select({ organisation: submissions.owner })
    .from(submissions)
    .where(eq(submissions.id, row.submissionId))
  return submission && { ...submission, isFree: row.evaluationId !== null }
}
