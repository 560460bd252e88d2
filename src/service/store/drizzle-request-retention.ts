import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Enqueue } from './drizzle-request-store.ts'
import type { RequestRetention } from './request-retention.ts'
import { feedback, requests } from './schema.ts'

/** The tables of the service, each after those it refers to. */
export const serviceTables = ['service.organisations', 'service.requests', 'service.feedback'] as const

/** The retention of requests over Drizzle. @param transaction the caller's. */
export function createRequestRetention(transaction: Database, enqueue: Enqueue): RequestRetention {
  return {
    async lock() {
      // In the order in which the store writes them, to avoid a deadlock.
      await transaction.execute(sql`lock table ${feedback}, ${requests} in share row exclusive mode`)
    },
    listSummaries: (since) =>
      transaction
        .select({
          id: requests.id,
          organisation: requests.organisation,
          idempotencyKey: requests.idempotencyKey,
          sha256: requests.sha256,
          quiet: isIdleSince(since),
        })
        .from(requests)
        .where(isNull(requests.purgedAt)),
    async purge(ids) {
      const gone = await transaction
        .delete(feedback)
        .where(matchesAnyId(sql`${feedback.requestId}`, ids))
        .returning({ id: feedback.id })
      const emptied = { fileName: '', sha256: '', result: null, failureDetail: null, purgedAt: sql`now()` }
      await transaction
        .update(requests)
        .set(emptied)
        .where(and(matchesAnyId(sql`${requests.id}`, ids), ne(requests.state, 'processing')))
      return { feedback: gone.length }
    },
    async requeueUnfinished() {
      const unfinished = await transaction
        .select({ id: requests.id })
        .from(requests)
        .where(eq(requests.state, 'processing'))
      for (const { id } of unfinished) await enqueue(id, transaction)
      return unfinished.length
    },
  }
}

function isIdleSince(since: Date): SQL<boolean> {
  const moment = since.toISOString()
  const corrected = sql`(select max(${feedback.createdAt}) from ${feedback} where ${feedback.requestId} = ${requests.id})`
  // greatest() passes over what is null.
  return sql<boolean>`(${requests.state} <> 'processing' and
    greatest(${requests.createdAt}, ${requests.finishedAt}, ${corrected}) < ${moment}::timestamptz)`
}

/** As one parameter: a list of parameters may have 65535 at most. */
function matchesAnyId(column: SQL, ids: readonly string[]): SQL {
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(ids)}::text::json)::uuid)`
}
