import { sql } from 'drizzle-orm'
import { fromDrizzle, type DrizzleTransactionLike, type Job, type PgBoss } from 'pg-boss'
import { retryWhileUnavailable } from '../retry-while-unavailable.ts'
import type { RecognitionHandlers, RecognitionQueue } from '../recognition-queue.ts'
import type { BuildJobInsert } from './accept-new.ts'
import type { Enqueue } from './drizzle-request-store.ts'
import type { Database } from './database.ts'

const queueName = 'readings'
const deadLetterQueueName = 'readings-given-up'

/** Retries when the reader itself failed on the document. */
const retryLimit = 4

/**
 * Crashes of the process during which a document may be read before it is given up. Most have another cause (a power
 * cut, a restart, another document), so the limit is much higher than that of attempts; but a document that crashes the
 * process every time must not keep the server down for ever.
 */
const maxCrashes = 30

/** Seconds between polls; a notification usually comes first. */
const pollingIntervalSeconds = 2

/** Lower than that of all others. */
const backgroundPriority = -10

interface JobData {
  readonly requestId: string
}

type HandledJob = Pick<Job<JobData>, 'id' | 'data' | 'signal'>

export interface BossQueueOptions {
  /** Documents read at the same time. */
  readonly concurrency: number
  /** No other process uses the database: jobs still marked active at start belong to a process that died. */
  readonly isExclusive: boolean
  /** Registers what to do whenever the embedded database was opened again: see OpenDatabase. */
  readonly onReopened?: ((listener: (moment: Date) => void) => void) | undefined
  readonly onError?: (error: unknown) => void
}

export interface BossQueue {
  readonly queue: RecognitionQueue
  readonly enqueue: Enqueue
  readonly buildJobInsert: BuildJobInsert
}

/** The queue over pg-boss, in the same database as the requests. Creates its queues; boss must be started. */
export async function createBossQueue(
  boss: PgBoss,
  database: Database,
  { concurrency, isExclusive: alone, onReopened, onError = () => {} }: BossQueueOptions,
): Promise<BossQueue> {
  await boss.createQueue(deadLetterQueueName)
  await boss.createQueue(queueName, {
    retryLimit,
    deadLetter: deadLetterQueueName,
    notify: true,
    // With several processes a dead one is noticed by its silence.
    ...(alone ? {} : { heartbeatSeconds: 20 }),
  })
  // pg-boss looks a queue up before its first use. Inside a transaction, that query would wait for ever for the only
  // connection of PGlite, which the transaction holds.
  await boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' })
  const buildJobInsert = await createJobInsertBuilder(boss)
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds }
  const { running, handle } = createJobHandler()
  onReopened?.(
    (moment) =>
      void retryWhileUnavailable(() => requeueLostJobs(database, moment, [...running])).catch(onError),
  )
  async function start(handlers: RecognitionHandlers) {
    if (alone) for (const id of await requeueAbandonedJobs(database)) await handlers.giveUp(id)
    await boss.work<JobData>(deadLetterQueueName, polling, ([job]) => handle(job, handlers.giveUp))
    for (let worker = 0; worker < concurrency; worker += 1) await startWorker(handlers)
  }
  async function startWorker(handlers: RecognitionHandlers) {
    // Unknown until the worker runs, when it may already have its first job; the job after that one waits for a poll.
    const worker = { id: '' }
    worker.id = await boss.work<JobData>(queueName, polling, async ([job]) => {
      // Makes the worker fetch the next job as soon as this one is done, instead of at the next poll.
      boss.notifyWorker(worker.id)
      await handle(job, handlers.recognise)
    })
  }
  return {
    queue: {
      start,
      stop: () => boss.stop({ graceful: true, timeout: 5000 }),
      listWaiting: (max) => listWaitingJobs(database, max),
    },
    async enqueue(requestIds, transaction, isBackground = false) {
      if (requestIds.length === 0) return
      const priority = isBackground ? backgroundPriority : 0
      const jobs = requestIds.map((requestId) => ({
        id: requestId,
        priority,
        data: { requestId } satisfies JobData,
      }))
      // Both drivers return rows; Drizzle's common type does not say so.
      const db = fromDrizzle(transaction as DrizzleTransactionLike, sql)
      await boss.insert(queueName, jobs, { db })
    },
    buildJobInsert,
  }
}

/** Runs the handlers of jobs. `running`: the ids of those that this process works on. */
function createJobHandler() {
  const running = new Set<string>()
  return {
    running,
    /** A rejection costs the job an attempt. */
    async handle(
      job: HandledJob | undefined,
      act: (requestId: string, signal: AbortSignal) => Promise<void>,
    ): Promise<void> {
      if (job === undefined) return
      running.add(job.id)
      try {
        await act(job.data.requestId, job.signal)
      } finally {
        running.delete(job.id)
      }
    },
  }
}

/** The statement with which pg-boss inserts jobs, as the end of a larger one. */
async function createJobInsertBuilder(boss: PgBoss): Promise<BuildJobInsert> {
  let text = ''
  const executeSql = async (given: string) => ((text = given), { rows: [] })
  await boss.insert(queueName, [{ data: {} }], { db: { executeSql }, returnId: true })
  const [start, end, ...others] = text.split('$1')
  const subqueries = start?.replace(/^\s*with\s/i, '')
  if (subqueries === undefined || subqueries === start || end === undefined || others.length > 0)
    throw new Error('This version of pg-boss inserts jobs with another statement: see buildJobInsert')
  return (requestIds) => sql`${sql.raw(subqueries)}(
    select coalesce(json_agg(json_build_object('id', id, 'data', json_build_object('requestId', id))), '[]')
    from (${requestIds}) as requests)${sql.raw(end)}`
}

/**
 * Returns the jobs of a crashed process to the queue. After the third crash each is delayed more and more, so that a
 * document that crashes the process leaves time for the others.
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

/** The ids of waiting jobs, and so of their requests, in the order in which pg-boss hands them out. */
async function listWaitingJobs(database: Database, max: number): Promise<readonly string[]> {
  const waiting = await database
    .select({ id: sql<string>`id::text` })
    .from(sql`pgboss.job`)
    .where(sql`name = ${queueName} and state in ('created', 'retry')`)
    .orderBy(sql`priority desc, created_on`)
    .limit(max)
  return waiting.map(({ id }) => id)
}

/**
 * Returns jobs to the queue that were handed out, or done, in the moment in which the embedded database stopped: nobody
 * works on them, or what is done is not recorded. That costs them no attempt, which pg-boss counts for one that had started.
 *
 * @param moment only those that were handed out before. @param running those that this process works on.
 */
async function requeueLostJobs(database: Database, moment: Date, running: readonly string[]): Promise<void> {
  await database.execute(sql`
    update pgboss.job set state = 'retry', started_on = null
    where name in (${queueName}, ${deadLetterQueueName}) and state = 'active'
      and started_on < ${moment.toISOString()}::timestamptz
      and not (id::text = any(string_to_array(${running.join(',')}, ',')))`)
}
