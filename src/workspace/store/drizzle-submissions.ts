import { and, asc, desc, eq, inArray, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { submissionColumns, toSubmission } from './rows.ts'
import { submissions } from './schema.ts'
import type { SubmissionProblem, WorkspaceStore } from './workspace-store.ts'

type SubmissionStore = Pick<
  WorkspaceStore,
  | 'addSubmission'
  | 'listSubmissions'
  | 'findSubmission'
  | 'findSubmissionByRequest'
  | 'listUnanswered'
  | 'setRequestId'
  | 'setProblem'
  | 'setFailure'
  | 'setResult'
  | 'findResult'
  | 'listModelIds'
>

const toProblemColumns = ({ status, code, detail }: SubmissionProblem) => ({
  problemStatus: status,
  problemCode: code,
  problemDetail: detail,
})
const noProblem = { problemStatus: null, problemCode: null, problemDetail: null }

/** The part of the workspace store that keeps submissions: it sees those of its owner only. */
export function createSubmissionStore(database: Database, owner: string): SubmissionStore {
  const own = eq(submissions.owner, owner)
  const select = () => database.select(submissionColumns).from(submissions)
  const first = async (query: ReturnType<typeof select>, where: SQL) => {
    const [row] = await query.where(and(own, where)).limit(1)
    return row && toSubmission(row)
  }
  return {
    async addSubmission(submission) {
      const [row] = await database
        .insert(submissions)
        .values({ ...submission, owner, state: submission.requestId ? 'processing' : 'uncertain' })
        // Changes nothing, but makes the earlier row come back.
        .onConflictDoUpdate({
          target: [submissions.owner, submissions.idempotencyKey],
          set: { idempotencyKey: submission.idempotencyKey },
        })
        .returning({ id: submissions.id })
      if (row === undefined) throw new Error(`Submission ${submission.id} was not stored`)
      return row.id
    },
    listSubmissions: async () =>
      (await select().where(own).orderBy(desc(submissions.submittedAt), desc(submissions.id))).map(
        toSubmission,
      ),
    findSubmission: (id) => first(select(), eq(submissions.id, id)),
    findSubmissionByRequest: (requestId) => first(select(), eq(submissions.requestId, requestId)),
    async listUnanswered() {
      const rows = await database
        .select()
        .from(submissions)
        .where(and(own, isNull(submissions.requestId), eq(submissions.state, 'uncertain')))
        .orderBy(asc(submissions.submittedAt))
      return rows.map(({ id, idempotencyKey, modelId, fileName, fileBytes, sha256, submittedBy }) => ({
        id,
        idempotencyKey,
        modelId,
        fileName,
        fileBytes,
        sha256,
        submittedBy,
      }))
    },
    async setRequestId(id, requestId) {
      const unanswered = inArray(submissions.state, ['uncertain', 'refused'])
      // Stored as accepted, but the backend had a request for its key already.
      const presumed = and(
        eq(submissions.state, 'processing'),
        eq(submissions.requestId, sql`${submissions.id}::text`),
      )
      const unfinished = and(eq(submissions.id, id), or(unanswered, presumed))
      await database
        .update(submissions)
        .set({ requestId, state: 'processing', finishedAt: null, ...noProblem })
        .where(unfinished)
    },
    async setProblem(id, problem) {
      await database
        .update(submissions)
        .set(toProblemColumns(problem))
        .where(and(eq(submissions.id, id), eq(submissions.state, 'uncertain')))
    },
    async setFailure(id, state, problem) {
      await database
        .update(submissions)
        .set({
          state,
          ...(state === 'refused' && { requestId: null }),
          finishedAt: sql`now()`,
          ...toProblemColumns(problem),
        })
        .where(and(eq(submissions.id, id), notInArray(submissions.state, ['to-review', 'sent'])))
    },
    async setResult(id, result, summary) {
      await database
        .update(submissions)
        .set({ state: 'to-review', finishedAt: sql`now()`, result, ...summary, ...noProblem })
        .where(and(eq(submissions.id, id), isNull(submissions.result), ne(submissions.state, 'sent')))
    },
    async findResult(id) {
      const [row] = await database
        .select({ result: submissions.result })
        .from(submissions)
        .where(eq(submissions.id, id))
      return row?.result ?? undefined
    },
    async listModelIds() {
      const rows = await database
        .selectDistinct({ modelId: submissions.modelId })
        .from(submissions)
        .where(own)
        .orderBy(asc(submissions.modelId))
      return rows.map(({ modelId }) => modelId)
    },
  }
}
