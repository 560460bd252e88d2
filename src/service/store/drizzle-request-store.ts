import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { parseJson } from '#src/contract/json.ts'
import type { ProblemCode } from '#src/contract/problem.ts'
import { draftContentSchema, type DraftContent } from '#src/contract/workspace/drafts.ts'
import { boundaryListSchema } from '#src/contract/workspace/file/file-boundaries.ts'
import type { FormatExample } from '#src/engine/learning/example.ts'
import { keepUnchangedDocuments } from '#src/workspace/keep-unchanged-documents.ts'
import { comparisons, drafts, submissions } from '#src/workspace/store/schema.ts'
import { summariseResult } from '#src/workspace/summarise-result.ts'
import { createAcceptNew, type BuildJobInsert } from './accept-new.ts'
import { findComparisonRequest, finishComparison, isComparing } from './comparison-requests.ts'
import type { Database } from './database.ts'
import {
  maxBalance,
  type AcceptOptions,
  type OrganisationCredits,
  type Outcome,
  type RequestStore,
  type StoredRequest,
} from './request-store.ts'
import { saveInvoiceExample } from './save-invoice-example.ts'
import { organisations, readings } from './schema.ts'

/** Enqueues requests in the transaction that stores them. */
export type Enqueue = (
  requestIds: readonly string[],
  transaction: Database,
  how?: Pick<AcceptOptions, 'isBackground' | 'hasPassword'>,
) => Promise<void>

/** The tables of the service, each after those it refers to. */
export const serviceTables = [
  'service.organisations',
  'service.readings',
  'service.pending_feedback',
  'service.examples',
  'service.example_keys',
  'service.forgotten_examples',
  'service.custom_models',
] as const

/** The tables of the service that only describe the running program: no archive contains them. */
export const transientTables = ['service.processes', 'service.sessions'] as const

const isProcessing = and(eq(submissions.isLocal, true), eq(submissions.state, 'processing'))

/**
 * The request store over Drizzle.
 * @param buildJobInsert for the queue of `enqueue`; without it the store has no `acceptNew`.
 */
export function createRequestStore(
  database: Database,
  enqueue: Enqueue,
  buildJobInsert?: BuildJobInsert,
): RequestStore {
  return {
    ...(buildJobInsert && { acceptNew: createAcceptNew(database, buildJobInsert) }),
    async addOrganisation(organisation) {
      await database.insert(organisations).values(organisation).onConflictDoNothing()
    },
    async getBalance(id) {
      const [row] = await database.select().from(organisations).where(eq(organisations.id, id))
      return row?.balance ?? 0
    },
    async getAvailableCredits(id) {
      const [row] = await database.select().from(organisations).where(eq(organisations.id, id))
      return row ? row.balance - row.reserved : 0
    },
    listCredits: () => listCredits(database),
    async addCredits(id, credits) {
      const [row] = await database
        .update(organisations)
        .set({ balance: sql`${organisations.balance} + ${credits}` })
        .where(and(eq(organisations.id, id), lte(organisations.balance, maxBalance - credits)))
        .returning()
      return row
    },
    async accept(organisation, ids, transaction, { isFree = false, ...how } = {}) {
      const isReserved = isFree || (await reserveCredits(transaction, organisation, ids.length))
      if (isReserved) await enqueue(ids, transaction, how)
      return isReserved
    },
    async find(id) {
      const isAccepted = and(eq(submissions.isLocal, true), isNull(submissions.purgedAt))
      const [row] = await database
        .select()
        .from(submissions)
        .where(and(eq(submissions.requestId, id), isAccepted))
      return row ? toStoredRequest(row) : findComparisonRequest(database, id)
    },
    countUnfinished: async () =>
      (await database.$count(submissions, isProcessing)) + (await database.$count(comparisons, isComparing)),
    finish: (id, outcome, { modelId, isHeld } = {}) =>
      database.transaction(async (tx) => {
        if (isHeld && !(await isHeld(tx))) return false
        return (await finishRequest(tx, { id, modelId }, outcome)) || (await finishCompared(tx, id, outcome))
      }),
  }
}

/** Lists the credits of every organisation that was ever added, by id. */
export const listCredits = (database: Database): Promise<readonly OrganisationCredits[]> =>
  database.select().from(organisations).orderBy(organisations.id)

/**
 * Puts every request that is being processed into the queue: for rows that were stored without a queue. Those of an
 * evaluation have a lower priority, as in their former queue.
 * @returns how many.
 */
export async function requeueUnfinished(transaction: Database, enqueue: Enqueue): Promise<number> {
  const rows = await transaction.select({ id: submissions.requestId }).from(submissions).where(isProcessing)
  const compared = await transaction
    .select({ id: comparisons.id, evaluationId: comparisons.evaluationId })
    .from(comparisons)
    .where(isComparing)
  const evaluated = compared.filter(({ evaluationId }) => evaluationId !== null).map(({ id }) => id)
  const others = compared.filter(({ evaluationId }) => evaluationId === null)
  const awaited = [...rows, ...others].flatMap(({ id }) => id ?? [])
  await enqueue(awaited, transaction)
  await enqueue(evaluated, transaction, { isBackground: true })
  return awaited.length + evaluated.length
}

/** @returns false when the credits are insufficient; then nothing is reserved. */
async function reserveCredits(tx: Database, organisation: string, count: number): Promise<boolean> {
  const reserved = await tx
    .update(organisations)
    .set({ reserved: sql`${organisations.reserved} + ${count}` })
    .where(
      and(
        eq(organisations.id, organisation),
        sql`${organisations.balance} - ${organisations.reserved} >= ${count}`,
      ),
    )
    .returning({ id: organisations.id })
  return reserved.length > 0
}

async function finishRequest(
  tx: Database,
  { id, modelId }: { readonly id: string; readonly modelId: string | undefined },
  outcome: Outcome,
): Promise<boolean> {
  const kept = outcome.ok ? await keepDocuments(tx, outcome, modelId) : undefined
  const written =
    outcome.ok && kept
      ? ({
          state: 'to-review',
          result: kept.result,
          ...summariseResult(kept.result, outcome.modelFields, { draft: kept.draft }),
          ...(kept.draft !== undefined && readCounts(kept.draft)),
        } as const)
      : ({
          state: 'failed',
          problemStatus: 400,
          ...(!outcome.ok && { problemCode: outcome.code, problemDetail: outcome.detail }),
        } as const)
  const [row] = await tx
    .update(submissions)
    .set({ ...written, finishedAt: sql`now()` })
    .where(
      and(
        eq(submissions.requestId, id),
        isProcessing,
        modelId === undefined ? undefined : eq(submissions.modelId, modelId),
      ),
    )
    .returning({
      id: submissions.id,
      organisation: submissions.owner,
      isFree: submissions.isFree,
      modelId: submissions.modelId,
      document: submissions.sha256,
    })
  if (row === undefined) return false
  if (!row.isFree) await releaseCredit(tx, row.organisation, outcome.ok ? 1 : 0)
  if (kept?.draft !== undefined)
    await tx.insert(drafts).values({
      submissionId: row.id,
      revision: 1,
      content: kept.draft,
      savedBy: kept.savedBy,
      savedAt: sql`now()`,
    })
  if (outcome.ok && outcome.reading !== undefined)
    await tx.insert(readings).values({ requestId: id, content: outcome.reading }).onConflictDoNothing()
  if (outcome.ok && outcome.example !== undefined)
    await saveInvoiceExample(tx, row, {
      document: row.document,
      requestId: id,
      // Written by our own recognition.
      example: JSON.parse(outcome.example) as FormatExample,
    })
  return true
}

async function finishCompared(tx: Database, id: string, outcome: Outcome): Promise<boolean> {
  const finished = await finishComparison(tx, id, outcome)
  if (finished === undefined) return false
  if (!finished.isFree) await releaseCredit(tx, finished.organisation, outcome.ok ? 1 : 0)
  return true
}

/** Maximum earlier readings with other boundaries that are searched for documents to keep. */
const maxEarlier = 10

/** Keeps unchanged documents from readings by the same model with other boundaries. */
async function keepDocuments(
  tx: Database,
  { json, keptFromId, modelFields }: Extract<Outcome, { ok: true }>,
  modelId: string | undefined,
) {
  const earlier: { readonly result: string; readonly draft: string | undefined }[] = []
  let next: string | null | undefined = keptFromId
  let savedBy: string | null | undefined
  while (next && earlier.length < maxEarlier) {
    const [row] = await tx
      .select({
        result: submissions.result,
        keptFromId: submissions.keptFromId,
        draft: drafts.content,
        savedBy: drafts.savedBy,
      })
      .from(submissions)
      .leftJoin(drafts, eq(drafts.submissionId, submissions.id))
      // Another model may be assigned while a reading waits: what the previous model found is not kept.
      .where(
        and(eq(submissions.id, next), modelId === undefined ? undefined : eq(submissions.modelId, modelId)),
      )
    // The earlier reading may have been purged meanwhile.
    if (row?.result) earlier.push({ result: row.result, draft: row.draft ?? undefined })
    savedBy ??= row?.savedBy
    next = row?.keptFromId
  }
  if (earlier.length === 0) return { result: json, draft: undefined, savedBy: null }
  const kept = keepUnchangedDocuments(earlier, json, modelFields)
  return { ...kept, savedBy: savedBy ?? null }
}

/** The counts of a draft replace those of the result: texts that are no values are to check as well. */
function readCounts(draft: string): Pick<DraftContent, 'checked' | 'toCheck'> {
  const { checked, toCheck } = draftContentSchema.parse(parseJson(draft))
  return { checked, toCheck }
}

/** Releases a reserved credit and debits the cost of the reading. */
async function releaseCredit(tx: Database, organisation: string, cost: 0 | 1): Promise<void> {
  await tx
    .update(organisations)
    .set({
      reserved: sql`${organisations.reserved} - 1`,
      balance: sql`${organisations.balance} - ${cost}`,
    })
    .where(eq(organisations.id, organisation))
}

const requestStates = {
  processing: 'processing',
  failed: 'failed',
  'to-review': 'done',
  sent: 'done',
} as const

function toStoredRequest(row: typeof submissions.$inferSelect): StoredRequest {
  const { requestId, owner: organisation, modelId, fileName, sha256, state, result, keptFromId } = row
  const id = requestId ?? row.id
  const failure =
    row.problemCode === null
      ? null
      : // Only finish() writes this column of a local submission, with a code of the contract.
        { code: row.problemCode as ProblemCode, detail: row.problemDetail ?? '' }
  // A local submission has no other state.
  const requestState = state === 'uncertain' || state === 'refused' ? 'failed' : requestStates[state]
  // Written only by our own action.
  const boundaries = row.boundaries === null ? null : boundaryListSchema.parse(JSON.parse(row.boundaries))
  return {
    id,
    organisation,
    modelId,
    fileName,
    sha256,
    state: requestState,
    isComparison: false,
    result,
    failure,
    boundaries,
    keptFromId,
  }
}
