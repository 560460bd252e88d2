import { and, asc, desc, eq, inArray, isNull, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { submissionColumns, submissionOf } from './rows.ts'
import { submissions } from './schema.ts'
import type { SubmissionProblem, WorkspaceStore } from './workspace-store.ts'

type SubmissionPart = Pick<
  WorkspaceStore,
  | 'addSubmission'
  | 'submissions'
  | 'submission'
  | 'submissionOfRequest'
  | 'unanswered'
  | 'setRequestId'
  | 'setTrouble'
  | 'setFailure'
  | 'setResult'
  | 'result'
  | 'modelIds'
>

const problemColumns = ({ status, code, detail }: SubmissionProblem) => ({
  problemStatus: status,
  problemCode: code,
  problemDetail: detail,
})
const noProblem = { problemStatus: null, problemCode: null, problemDetail: null }

/** The part of the workspace store that keeps submissions: it sees those of its owner only. */
export function submissionStore(database: Database, owner: string): SubmissionPart {
  const own = eq(submissions.owner, owner)
  const select = () => database.select(submissionColumns).from(submissions)
  const first = async (query: ReturnType<typeof select>, where: SQL) => {
    const [row] = await query.where(and(own, where)).limit(1)
    return row && submissionOf(row)
  }
  return {
    async addSubmission(submission) {
      const [row] = await database
        .insert(submissions)
        .values({ ...submission, owner })
        // Changes nothing, but makes the earlier row come back.
        .onConflictDoUpdate({
          target: [submissions.owner, submissions.idempotencyKey],
          set: { idempotencyKey: submission.idempotencyKey },
        })
        .returning({ id: submissions.id })
      if (row === undefined) throw new Error(`Submission ${submission.id} was not stored`)
      return row.id
    },
    submissions: async () =>
      (await select().where(own).orderBy(desc(submissions.submittedAt), desc(submissions.id))).map(
        submissionOf,
      ),
    submission: (id) => first(select(), eq(submissions.id, id)),
    submissionOfRequest: (requestId) => first(select(), eq(submissions.requestId, requestId)),
    unanswered: () =>
      database
        .select()
        .from(submissions)
        .where(and(own, isNull(submissions.requestId), eq(submissions.state, 'uncertain')))
        .orderBy(asc(submissions.submittedAt)),
    async setRequestId(id, requestId) {
      const unfinished = and(eq(submissions.id, id), inArray(submissions.state, ['uncertain', 'refused']))
      await database
        .update(submissions)
        .set({ requestId, state: 'processing', finishedAt: null, ...noProblem })
        .where(unfinished)
    },
    async setTrouble(id, problem) {
      await database
        .update(submissions)
        .set(problemColumns(problem))
        .where(and(eq(submissions.id, id), eq(submissions.state, 'uncertain')))
    },
    async setFailure(id, state, problem) {
      await database
        .update(submissions)
        .set({ state, finishedAt: sql`now()`, ...problemColumns(problem) })
        .where(and(eq(submissions.id, id), notInArray(submissions.state, ['to-review', 'sent'])))
    },
    async setResult(id, result, summary) {
      await database
        .update(submissions)
        .set({ state: 'to-review', finishedAt: sql`now()`, result, ...summary, ...noProblem })
        .where(and(eq(submissions.id, id), isNull(submissions.result), ne(submissions.state, 'sent')))
    },
    async result(id) {
      const [row] = await database
        .select({ result: submissions.result })
        .from(submissions)
        .where(eq(submissions.id, id))
      return row?.result ?? undefined
    },
    async modelIds() {
      const rows = await database
        .selectDistinct({ modelId: submissions.modelId })
        .from(submissions)
        .where(own)
        .orderBy(asc(submissions.modelId))
      return rows.map(({ modelId }) => modelId)
    },
  }
}
