import { sql } from 'drizzle-orm'
import { retryWhileUnavailable } from '#src/service/retry-while-unavailable.ts'
import type { RecognitionHandlers, RecognitionQueue } from '#src/service/recognition-queue.ts'
import type { Database } from '#src/service/store/database.ts'
import type { Enqueue } from '#src/service/store/drizzle-request-store.ts'

/** Maximum attempts at a document, including those that ended with the tab. */
const maxAttempts = 5

export interface ReadingQueue {
  readonly queue: RecognitionQueue
  readonly enqueue: Enqueue
}

/**
 * A queue of documents to read, for a single program with its own database table; pg-boss needs Node. An attempt is
 * counted before it begins, so that a document that crashes the tab is given up eventually.
 */
export async function createReadingQueue(
  database: Database,
  onError: (error: unknown) => void,
): Promise<ReadingQueue> {
  await database.execute(sql`create schema if not exists demo`)
  await database.execute(sql`create table if not exists demo.readings (
    request_id uuid primary key, position bigserial, attempts integer not null default 0)`)
  // A table of an earlier version lacks the column.
  await database.execute(
    sql`alter table demo.readings add column if not exists is_background boolean not null default false`,
  )
  let handlers: RecognitionHandlers | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let isWoken = false

  function wake(): void {
    isWoken = true
    if (handlers === undefined || signal.aborted || running !== undefined) return
    running = readAll(handlers)
      .catch(onError)
      .finally(() => {
        running = undefined
        // Woken after the last check.
        if (isWoken) wake()
      })
  }
  async function readAll(used: RecognitionHandlers): Promise<void> {
    while (isWoken && !signal.aborted) {
      isWoken = false
      // Waits for an open transaction: the database has one connection.
      for (let job = await takeNext(database, signal); job; job = await takeNext(database, signal))
        await run(used, job)
    }
  }
  async function run(used: RecognitionHandlers, { requestId, attempts }: Job): Promise<void> {
    try {
      if (attempts > maxAttempts) await used.giveUp(requestId, signal)
      else await used.recognise(requestId, { signal })
    } catch (error) {
      onError(error)
      return
    }
    await retryWhileUnavailable(
      () => database.execute(sql`delete from demo.readings where request_id = ${requestId}::uuid`),
      signal,
    )
  }
  return {
    queue: {
      async start(given) {
        handlers = given
        wake()
      },
      async stop() {
        stopping.abort()
        await running
      },
    },
    async enqueue(requestIds, transaction, { isBackground = false } = {}) {
      if (requestIds.length === 0) return
      const ids = sql.join(
        requestIds.map((id) => sql`(${id}::uuid, ${isBackground}::boolean)`),
        sql`, `,
      )
      await transaction.execute(
        sql`insert into demo.readings (request_id, is_background) values ${ids} on conflict do nothing`,
      )
      wake()
    },
  }
}

interface Job {
  readonly requestId: string
  readonly attempts: number
}

/**
 * Finds the next document: those that a person waits for before background ones, then fewest attempts, then oldest.
 */
async function findNext(database: Database): Promise<Job | undefined> {
  // The driver returns rows; Drizzle's common type lacks them.
  const { rows } = (await database.execute(sql`
    select request_id as "requestId", attempts
    from demo.readings order by is_background, attempts, position limit 1`)) as unknown as {
    readonly rows: readonly Job[]
  }
  return rows[0]
}

/**
 * Takes the next document and counts an attempt. Waits while the storage fails, without counting an attempt, because
 * other documents would fail too. @returns undefined when there is none, or the queue stops.
 */
async function takeNext(database: Database, signal: AbortSignal): Promise<Job | undefined> {
  const job = signal.aborted ? undefined : await findNext(database)
  if (job === undefined) return undefined
  const attempts = job.attempts + 1
  const count = sql`update demo.readings set attempts = ${attempts} where request_id = ${job.requestId}::uuid`
  await retryWhileUnavailable(() => database.execute(count), signal)
  return { ...job, attempts }
}
