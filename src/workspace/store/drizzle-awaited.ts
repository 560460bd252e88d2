import { and, asc, eq, isNotNull, not, or, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { matchesOwner, noProblem, toProblemColumns } from './drizzle-submissions.ts'
import { submissions } from './schema.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** The part of the workspace store with the submissions that a hosted service is reading. */
export function createAwaitedStore(
  database: Database,
  owner: string,
): Pick<WorkspaceStore, 'listAwaited' | 'setFetchProblem'> {
  const isAwaited = and(
    matchesOwner(owner),
    // As literals, so that the partial index is used.
    sql`${submissions.state} = 'processing'`,
    not(submissions.isLocal),
    isNotNull(submissions.requestId),
  )
  return {
    async listAwaited() {
      const { id, requestId, submittedAt } = submissions
      const rows = await database
        .select({ id, requestId, submittedAt })
        .from(submissions)
        .where(isAwaited)
        .orderBy(asc(submittedAt))
      return rows.flatMap((row) => (row.requestId === null ? [] : { ...row, requestId: row.requestId }))
    },
    async setFetchProblem(id, problem) {
      const columns = problem === null ? noProblem : toProblemColumns(problem)
      // An unchanged row is not written: browsers would read it again after every poll.
      const isChanged = or(
        sql`${submissions.problemStatus} is distinct from ${columns.problemStatus}`,
        sql`${submissions.problemCode} is distinct from ${columns.problemCode}`,
        sql`${submissions.problemDetail} is distinct from ${columns.problemDetail}`,
      )
      await database
        .update(submissions)
        .set(columns)
        .where(and(isAwaited, eq(submissions.id, id), isChanged))
    },
  }
}
