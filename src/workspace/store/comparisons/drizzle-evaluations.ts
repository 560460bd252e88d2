import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Evaluation } from '#src/contract/workspace/evaluations.ts'
import type { Database } from '../database.ts'
import type { EvaluationStore } from './evaluation-store.ts'
import { comparisons, evaluations, submissions } from '../schema.ts'

const idListSchema = z.array(z.string())

/** The part of the workspace store with the evaluations of its owner. */
export function createEvaluationStore(database: Database, owner: string): EvaluationStore {
  const isOwn = eq(evaluations.owner, owner)
  const select = () =>
    database
      .select({
        id: evaluations.id,
        modelId: evaluations.modelId,
        addedAt: evaluations.addedAt,
        addedBy: evaluations.addedBy,
        submissions: count(comparisons.id),
        finished: sql<number>`count(${comparisons.id}) filter (where ${comparisons.state} <> 'processing')::int`,
        failed: sql<number>`count(${comparisons.id}) filter (where ${comparisons.state} = 'failed')::int`,
      })
      .from(evaluations)
      .leftJoin(comparisons, eq(comparisons.evaluationId, evaluations.id))
      .groupBy(evaluations.id)
      .orderBy(desc(evaluations.addedAt), desc(evaluations.id))
  return {
    async listEvaluations() {
      return (await select().where(isOwn)).map(toEvaluation)
    },
    async findEvaluation(id) {
      const [row] = await select().where(and(isOwn, eq(evaluations.id, id)))
      return row && toEvaluation(row)
    },
    async listLeftOutIds(id) {
      const [row] = await database
        .select({ leftOutIds: evaluations.leftOutIds })
        .from(evaluations)
        .where(and(isOwn, eq(evaluations.id, id)))
      return row?.leftOutIds ? idListSchema.parse(JSON.parse(row.leftOutIds)) : []
    },
    async addEvaluation({ leftOutIds, ...evaluation }) {
      const added = await database
        .insert(evaluations)
        .values({
          ...evaluation,
          owner,
          leftOutIds: leftOutIds.length === 0 ? null : JSON.stringify(leftOutIds),
        })
        .onConflictDoNothing()
        .returning({ id: evaluations.id })
      return added.length > 0
    },
    async listEvaluationReadings(id, { after, limit }) {
      const { submissionId, state, result } = comparisons
      return database
        .select({ submissionId, state, result })
        .from(comparisons)
        .innerJoin(evaluations, eq(evaluations.id, comparisons.evaluationId))
        .innerJoin(submissions, and(eq(submissions.id, submissionId), isNull(submissions.purgedAt)))
        .where(and(isOwn, eq(evaluations.id, id), after === undefined ? undefined : gt(submissionId, after)))
        .orderBy(asc(submissionId))
        .limit(limit)
    },
    async deleteEvaluation(id) {
      const gone = await database
        .delete(evaluations)
        .where(and(isOwn, eq(evaluations.id, id)))
        .returning({ id: evaluations.id })
      return gone.length > 0
    },
  }
}

const toEvaluation = ({
  addedAt,
  ...row
}: Omit<Evaluation, 'addedAt'> & { readonly addedAt: Date }): Evaluation => ({
  ...row,
  addedAt: addedAt.toISOString(),
})
