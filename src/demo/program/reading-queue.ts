import { sql } from 'drizzle-orm'
import type { RecognitionHandlers, RecognitionQueue } from '#src/service/recognition-queue.ts'
import type { Database } from '#src/service/store/database.ts'
import type { Enqueue } from '#src/service/store/drizzle-request-store.ts'

/** Attempts at a document, of which some may have ended with the tab: then it is given up. */
const maxAttempts = 5

export interface ReadingQueue {
  readonly queue: RecognitionQueue
  readonly enqueue: Enqueue
}

/**
 * A queue of documents to read for one program that has the database to itself, in a table of its own; pg-boss is for Node.
 * An attempt is counted before it begins, so that a document which takes the tab down is given up after some of them.
 */
export async function createReadingQueue(
  database: Database,
  onError: (error: unknown) => void,
): Promise<ReadingQueue> {
  await database.execute(sql`create schema if not exists demo`)
  await database.execute(sql`create table if not exists demo.readings (
    request_id uuid primary key, position bigserial, attempts integer not null default 0)`)
  // An earlier version made the table without it.
  await database.execute(
    sql`alter table demo.readings add column if not exists is_background boolean not null default false`,
  )
  let handlers: RecognitionHandlers | undefined
  let isStopped = false
  let running: Promise<void> | undefined
  let isWoken = false

  function wake(): void {
    isWoken = true
    if (handlers === undefined || isStopped || running !== undefined) return
    running = readAll(handlers)
      .catch(onError)
      .finally(() => {
        running = undefined
        // Woken between the last look and now.
        if (isWoken) wake()
      })
  }
  async function readAll(used: RecognitionHandlers): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      // Waits for a transaction that is open: the database has one connection.
      for (let job = await takeNext(database); job && !isStopped; job = await takeNext(database))
        await run(used, job)
    }
  }
  async function run(used: RecognitionHandlers, { requestId, attempts }: Job): Promise<void> {
    try {
      if (attempts > maxAttempts) await used.giveUp(requestId)
      else await used.recognise(requestId)
    } catch (error) {
      onError(error)
      return
    }
    await database.execute(sql`delete from demo.readings where request_id = ${requestId}::uuid`)
  }
  return {
    queue: {
      async start(given) {
        handlers = given
        wake()
      },
      async stop() {
        isStopped = true
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
  /** With the one that begins. */
  readonly attempts: number
}

/**
 * A document that a person waits for before those in the background; of them the one that was tried least, the oldest first.
 * Counts an attempt at it.
 */
async function takeNext(database: Database): Promise<Job | undefined> {
  // The driver returns rows; Drizzle's common type does not say so.
  const { rows } = (await database.execute(sql`
    update demo.readings set attempts = attempts + 1
    where request_id = (
      select request_id from demo.readings order by is_background, attempts, position limit 1)
    returning request_id as "requestId", attempts`)) as unknown as { readonly rows: readonly Job[] }
  return rows[0]
}
