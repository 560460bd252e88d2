import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Database } from './database.ts'
import { submissionColumns, toSubmission } from './rows.ts'
import { submissions } from './schema.ts'
import type { NewSubmission, SubmissionProblem, WorkspaceStore } from './workspace-store.ts'

type SubmissionStore = Pick<
  WorkspaceStore,
  | 'addSubmission'
  | 'addSubmissions'
  | 'listSubmissions'
  | 'getChangePoint'
  | 'listChangedSubmissions'
  | 'findSubmission'
  | 'findSubmissionByRequest'
  | 'findSubmissionIds'
  | 'listUnanswered'
  | 'setRequestId'
  | 'setProblem'
  | 'setFailure'
  | 'setResult'
  | 'listUnsummarised'
  | 'setSummary'
  | 'searchSubmissions'
  | 'findResult'
  | 'listModelIds'
>

/** The submission ids by request id; those of other owners are left out. */
async function findSubmissionIds(
  database: Database,
  own: SQL | undefined,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ id: submissions.id, requestId: submissions.requestId })
    .from(submissions)
    .where(and(own, inArray(submissions.requestId, [...requestIds])))
  return new Map(rows.map(({ id, requestId }) => [requestId ?? '', id]))
}

/** The columns of why a submission failed, or is not known to have succeeded. */
export const toProblemColumns = ({ status, code, detail }: SubmissionProblem) => ({
  problemStatus: status,
  problemCode: code,
  problemDetail: detail,
})
export const noProblem = { problemStatus: null, problemCode: null, problemDetail: null }

const oldestFirst = [asc(submissions.submittedAt), asc(submissions.id)]

/** The part of the workspace store with the submissions of its owner that were not purged. */
export function createSubmissionStore(database: Database, owner: string): SubmissionStore {
  const own = matchesOwner(owner)
  const toNewRow = (submission: NewSubmission) =>
    submission.isLocal
      ? ({ ...submission, owner, state: 'processing', requestId: submission.id } as const)
      : { ...submission, owner }
  const first = async (where: SQL) => {
    const query = database.select(submissionColumns).from(submissions).where(and(own, where))
    const [row] = await query.orderBy(...oldestFirst).limit(1)
    return row && toSubmission(row)
  }
  return {
    ...createListStore(database, owner),
    ...createSummaryStore(database, owner),
    findSubmissionIds: (requestIds) => findSubmissionIds(database, own, requestIds),
    async addSubmission(submission) {
      const [row] = await database
        .insert(submissions)
        .values(toNewRow(submission))
        // Changes nothing, but returns the earlier row.
        .onConflictDoUpdate({
          target: [submissions.owner, submissions.idempotencyKey],
          set: { idempotencyKey: submission.idempotencyKey },
        })
        .returning({ id: submissions.id, purgedAt: submissions.purgedAt })
      if (row === undefined) throw new Error(`Submission ${submission.id} was not stored`)
      if (row.id === submission.id) return undefined
      return row.purgedAt === null ? { isPurged: false, id: row.id } : { isPurged: true }
    },
    async addSubmissions(added) {
      const rows = await database
        .insert(submissions)
        .values(added.map(toNewRow))
        .onConflictDoNothing()
        .returning({ id: submissions.id })
      return rows.length === added.length
    },
    findSubmission: (id) => first(eq(submissions.id, id)),
    findSubmissionByRequest: (requestId) => first(eq(submissions.requestId, requestId)),
    async listUnanswered() {
      const rows = await database
        .select()
        .from(submissions)
        .where(
          and(
            own,
            isNull(submissions.requestId),
            eq(submissions.state, 'uncertain'),
            isNull(submissions.deletedAt),
          ),
        )
        .orderBy(asc(submissions.submittedAt))
      return rows.map(
        ({ id, idempotencyKey, modelId, format, fileName, fileBytes, sha256, submittedBy }) => ({
          id,
          idempotencyKey,
          modelId,
          format,
          fileName,
          fileBytes,
          sha256,
          submittedBy,
        }),
      )
    },
    async setRequestId(id, requestId, isLocal = false) {
      await database
        .update(submissions)
        .set({ requestId, isLocal, state: 'processing', finishedAt: null, ...noProblem })
        .where(and(own, eq(submissions.id, id), inArray(submissions.state, ['uncertain', 'refused'])))
    },
    async setProblem(id, problem) {
      await database
        .update(submissions)
        .set(toProblemColumns(problem))
        .where(and(own, eq(submissions.id, id), eq(submissions.state, 'uncertain')))
    },
    async setFailure(id, state, problem) {
      const isRefused = state === 'refused'
      await database
        .update(submissions)
        .set({
          state,
          ...(isRefused && { requestId: null, isLocal: false }),
          finishedAt: sql`now()`,
          ...toProblemColumns(problem),
        })
        .where(
          and(
            own,
            eq(submissions.id, id),
            notInArray(submissions.state, ['to-review', 'sent']),
            isRefused ? undefined : eq(submissions.isLocal, false),
          ),
        )
    },
    async setResult(id, result, summary) {
      await database
        .update(submissions)
        .set({ state: 'to-review', finishedAt: sql`now()`, result, ...summary, ...noProblem })
        .where(
          and(
            own,
            eq(submissions.id, id),
            isNull(submissions.result),
            ne(submissions.state, 'sent'),
            eq(submissions.isLocal, false),
          ),
        )
    },
    async findResult(id) {
      const [row] = await database
        .select({ result: submissions.result })
        .from(submissions)
        .where(eq(submissions.id, id))
      return row?.result ?? undefined
    },
  }
}

/** The submissions of an owner that were not purged. */
export const matchesOwner = (owner: string) => and(eq(submissions.owner, owner), isNull(submissions.purgedAt))

/** With more changes, reading the list again page by page is better than one response. */
const maxChanges = 2000

function createListStore(
  database: Database,
  owner: string,
): Pick<SubmissionStore, 'listSubmissions' | 'getChangePoint' | 'listChangedSubmissions'> {
  const own = matchesOwner(owner)
  /** A transaction number below which no transaction is still open: what those changed is visible. */
  async function getChangePoint(): Promise<string> {
    const [row] = await database
      .select({ point: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` })
      .from(sql`(values (1)) as one`)
    if (row === undefined) throw new Error('The database did not return its transaction number')
    return row.point
  }
  return {
    async listSubmissions(page) {
      // By id, not by time, because a time in JavaScript has no microseconds.
      const isAfter =
        page?.after === undefined
          ? undefined
          : sql`(${submissions.submittedAt}, ${submissions.id}) < (
              select submitted_at, id from ${submissions} where owner = ${owner} and id = ${page.after})`
      const query = database
        .select(submissionColumns)
        .from(submissions)
        .where(and(own, isNull(submissions.deletedAt), isNull(submissions.replacedAt), isAfter))
        .orderBy(desc(submissions.submittedAt), desc(submissions.id))
      return (await (page === undefined ? query : query.limit(page.limit))).map(toSubmission)
    },
    getChangePoint,
    async listChangedSubmissions(since) {
      if (BigInt(since) > BigInt(await getChangePoint())) return undefined
      const rows = await database
        .select({ ...submissionColumns, purgedAt: submissions.purgedAt })
        .from(submissions)
        .where(and(eq(submissions.owner, owner), gte(submissions.change, Number(since))))
        .limit(maxChanges + 1)
      if (rows.length > maxChanges) return undefined
      const isListed = ({ deletedAt, replacedAt, purgedAt }: (typeof rows)[number]) =>
        deletedAt === null && replacedAt === null && purgedAt === null
      return {
        submissions: rows.filter(isListed).map(({ purgedAt: _purgedAt, ...row }) => toSubmission(row)),
        removedIds: rows.filter((row) => !isListed(row)).map(({ id }) => id),
      }
    },
  }
}

/** Takes half the time of LIKE for a word that is in no document, because LIKE advances character by character. */
const contains = (form: string) => sql`strpos(${submissions.searchText}, ${form}) > 0`

function createSummaryStore(
  database: Database,
  owner: string,
): Pick<SubmissionStore, 'listUnsummarised' | 'setSummary' | 'searchSubmissions' | 'listModelIds'> {
  const own = matchesOwner(owner)
  return {
    async listUnsummarised() {
      const rows = await database
        .select({ id: submissions.id })
        .from(submissions)
        .where(
          and(
            own,
            isNotNull(submissions.result),
            or(
              isNull(submissions.documents),
              isNull(submissions.searchText),
              isNull(submissions.documentNumber),
              isNull(submissions.documentIdentities),
            ),
          ),
        )
      return rows.map(({ id }) => id)
    },
    async setSummary(id, summary) {
      await database
        .update(submissions)
        .set(summary)
        .where(and(own, eq(submissions.id, id)))
    },
    async searchSubmissions(forms) {
      if (forms.length === 0) return []
      const rows = await database
        .select({ id: submissions.id })
        .from(submissions)
        .where(and(own, or(...forms.map(contains))))
      return rows.map(({ id }) => id)
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
