import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ProblemCode } from '#src/contract/problem.ts'
import type { Database } from './database.ts'
import type { NewRequest, Outcome, RequestStore, StoredRequest } from './request-store.ts'
import { feedback, organisations, requests } from './schema.ts'

/** Puts a request into the queue as part of the transaction that stores it. */
export type Enqueue = (requestId: string, transaction: Database) => Promise<void>

/** The request store over Drizzle. */
export function createRequestStore(database: Database, enqueue: Enqueue): RequestStore {
  const findByKey = async (organisation: string, key: string, db: Database = database) => {
    const same = and(eq(requests.organisation, organisation), eq(requests.idempotencyKey, key))
    const [row] = await db.select().from(requests).where(same)
    return row && toStoredRequest(row)
  }
  return {
    async addOrganisation(organisation) {
      await database.insert(organisations).values(organisation).onConflictDoNothing()
    },
    async getBalance(id) {
      const [row] = await database.select().from(organisations).where(eq(organisations.id, id))
      return row?.balance ?? 0
    },
    findByKey: (organisation, key) => findByKey(organisation, key),
    accept: (request, transaction) =>
      transaction
        ? acceptRequest(transaction, request, enqueue, findByKey)
        : database.transaction((tx) => acceptRequest(tx, request, enqueue, findByKey)),
    async find(id) {
      const there = and(eq(requests.id, id), isNull(requests.purgedAt))
      const [row] = await database.select().from(requests).where(there)
      return row && toStoredRequest(row)
    },
    countUnfinished: () => database.$count(requests, eq(requests.state, 'processing')),
    finish: (id, outcome) => database.transaction((tx) => finishRequest(tx, id, outcome)),
    async addFeedback(entry) {
      await database.insert(feedback).values(entry)
    },
    listFeedback: (requestId) =>
      database
        .select({ payload: feedback.payload, first: feedback.first })
        .from(feedback)
        .where(eq(feedback.requestId, requestId))
        .orderBy(asc(feedback.createdAt)),
  }
}

async function acceptRequest(
  tx: Database,
  request: NewRequest,
  enqueue: Enqueue,
  findByKey: (organisation: string, key: string, db: Database) => Promise<StoredRequest | undefined>,
): ReturnType<RequestStore['accept']> {
  // Locks the organisation's row first, so that callers with the same key wait for each other here.
  const reserved = await tx
    .update(organisations)
    .set({ reserved: sql`${organisations.reserved} + 1` })
    .where(
      and(
        eq(organisations.id, request.organisation),
        sql`${organisations.balance} > ${organisations.reserved}`,
      ),
    )
    .returning({ id: organisations.id })
  const [row] =
    reserved.length === 0 ? [] : await tx.insert(requests).values(request).onConflictDoNothing().returning()
  if (row !== undefined) {
    await enqueue(request.id, tx)
    return { status: 'accepted', request: toStoredRequest(row) }
  }
  if (reserved.length > 0) await releaseCredit(tx, request.organisation, 0)
  const { organisation, idempotencyKey } = request
  const known = idempotencyKey === null ? undefined : await findByKey(organisation, idempotencyKey, tx)
  if (known !== undefined) return { status: 'known', request: known }
  if (reserved.length > 0) throw new Error(`Request ${request.id} was not stored`)
  return { status: 'balance_insufficient' }
}

async function finishRequest(tx: Database, id: string, outcome: Outcome): Promise<boolean> {
  const written = outcome.ok
    ? { state: 'done' as const, result: outcome.json }
    : { state: 'failed' as const, failureCode: outcome.code, failureDetail: outcome.detail }
  const [row] = await tx
    .update(requests)
    .set({ ...written, finishedAt: sql`now()` })
    .where(and(eq(requests.id, id), eq(requests.state, 'processing')))
    .returning({ organisation: requests.organisation })
  if (row === undefined) return false
  await releaseCredit(tx, row.organisation, outcome.ok ? 1 : 0)
  return true
}

/** Gives a reserved credit back and debits what the reading costs. */
async function releaseCredit(tx: Database, organisation: string, cost: 0 | 1): Promise<void> {
  await tx
    .update(organisations)
    .set({
      reserved: sql`${organisations.reserved} - 1`,
      balance: sql`${organisations.balance} - ${cost}`,
    })
    .where(eq(organisations.id, organisation))
}

function toStoredRequest(row: typeof requests.$inferSelect): StoredRequest {
  const { id, organisation, modelId, fileName, sha256, state, result, failureCode, failureDetail } = row
  const failure =
    failureCode === null
      ? null
      : // Only finish() writes this column, with a code of the contract.
        { code: failureCode as ProblemCode, detail: failureDetail ?? '' }
  return { id, organisation, modelId, fileName, sha256, state, result, failure }
}
