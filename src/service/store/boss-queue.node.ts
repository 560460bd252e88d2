import { sql } from 'drizzle-orm'
import { fromDrizzle, type DrizzleTransactionLike, type PgBoss } from 'pg-boss'
import type { RecognitionHandlers, RecognitionQueue } from '../recognition-queue.ts'
import type { Enqueue } from './drizzle-request-store.ts'
import type { Database } from './database.ts'

const queueName = 'readings'
const deadLetterQueueName = 'readings-given-up'

/** Attempts after the first, when the reader itself broke down on the document. */
const retryLimit = 4

/**
 * Ends of the process that a document may be caught in before it is given up. Most are not its doing (a power
 * cut, a restart, another document), so there are many more of them than attempts; but one that kills the
 * process each time it is read must not keep the server down for ever.
 */
const maxCrashes = 30

/** Seconds between polls; a notification usually comes first. */
const pollingIntervalSeconds = 2

interface JobData {
  readonly requestId: string
}

export interface BossQueueOptions {
  /** Documents read at the same time. */
  readonly concurrency: number
  /** No other process uses the database: jobs still marked active at start belong to a process that died. */
  readonly isExclusive: boolean
}

/** The queue over pg-boss, in the same database as the requests. Creates its queues; boss must be started. */
export async function createBossQueue(
  boss: PgBoss,
  database: Database,
  { concurrency, isExclusive: alone }: BossQueueOptions,
): Promise<{ readonly queue: RecognitionQueue; readonly enqueue: Enqueue }> {
  await boss.createQueue(deadLetterQueueName)
  await boss.createQueue(queueName, {
    retryLimit,
    deadLetter: deadLetterQueueName,
    notify: true,
    // With several processes a dead one is noticed by its silence.
    ...(alone ? {} : { heartbeatSeconds: 20 }),
  })
  // pg-boss looks a queue up before its first use. Done inside a transaction, that look would wait for the
  // one connection of PGlite, which the transaction holds, for ever.
  await boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' })
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds }
  async function start(handlers: RecognitionHandlers) {
    if (alone) for (const id of await requeueAbandonedJobs(database)) await handlers.giveUp(id)
    await boss.work<JobData>(deadLetterQueueName, polling, async ([job]) => {
      if (job) await handlers.giveUp(job.data.requestId)
    })
    for (let worker = 0; worker < concurrency; worker += 1) await startWorker(handlers)
  }
  async function startWorker(handlers: RecognitionHandlers) {
    // Unknown until the worker runs, and then it may have its first job already; that one ends in a poll.
    const worker = { id: '' }
    worker.id = await boss.work<JobData>(queueName, polling, async ([job]) => {
      // Makes the worker look for the next job as soon as this one is done, instead of at the next poll.
      boss.notifyWorker(worker.id)
      if (job) await handlers.recognise(job.data.requestId)
    })
  }
  return {
    queue: { start, stop: () => boss.stop({ graceful: true, timeout: 5000 }) },
    async enqueue(requestId, transaction) {
      const data: JobData = { requestId }
      // Both drivers answer with rows; Drizzle's common type leaves open what a driver answers.
      const db = fromDrizzle(transaction as DrizzleTransactionLike, sql)
      await boss.send(queueName, data, { id: requestId, db })
    },
  }
}

/**
 * Hands back what a process that died was reading. Later after each crash beyond the third, so that a document
 * that kills the process leaves time for the others.
 *
 * @returns the requests to give up.
 */
async function requeueAbandonedJobs(database: Database): Promise<string[]> {
  const crashes = sql`coalesce((data->>'crashes')::int, 0) + 1`
  await database.execute(sql`
    update pgboss.job
    set state = (case when ${crashes} > ${maxCrashes} then 'failed' else 'retry' end)::pgboss.job_state,
        start_after = now() + greatest(0, ${crashes} - 3) * interval '0.5 seconds',
        data = jsonb_set(data, '{crashes}', to_jsonb(${crashes}))
    where name in (${queueName}, ${deadLetterQueueName}) and state = 'active'`)
  const failed = await database
    .select({ id: sql<string>`data->>'requestId'` })
    .from(sql`pgboss.job`)
    .where(sql`name = ${queueName} and state = 'failed' and (data->>'crashes')::int > ${maxCrashes}`)
  return failed.map(({ id }) => id)
}
