import { sql } from 'drizzle-orm'
import { fromDrizzle, type DrizzleTransactionLike, type Job, type PgBoss } from 'pg-boss'
import type { ReadingJob, RecognitionHandlers, RecognitionQueue } from '../recognition-queue.ts'
import { retryWhileUnavailable } from '../retry-while-unavailable.ts'
import type { BuildJobInsert } from './accept-new.ts'
import type { Enqueue } from './drizzle-request-store.ts'
import type { Database } from './database.ts'
import { maxSilenceSeconds } from './process-store.ts'

const queueName = 'readings'
const deadLetterQueueName = 'readings-given-up'

/** Retries when the reader itself failed on the document. */
const retryLimit = 4

/**
 * Crashes of the process during which a document may be read before it is given up. Most have another cause (a power
 * cut, a restart, another document), so the limit is far above that of attempts; but a document that crashes the
 * process every time must not keep the server down for ever.
 */
const maxCrashes = 30

/** Seconds between polls; a notification usually arrives first. */
const pollingIntervalSeconds = 2

/** Seconds between two heartbeats of a job, where processes share the database. */
const refreshSeconds = 5

/** Milliseconds between checks for jobs of silent processes. */
const defaultTakeoverIntervalMs = 5000

/**
 * Seconds of silence after which pg-boss takes a job over, which costs the document an attempt and may take a minute
 * longer: only for a job whose takeover failed.
 */
const heartbeatSeconds = 3 * maxSilenceSeconds

/** Lower than the priority of all other jobs. */
const backgroundPriority = -10

interface JobData {
  readonly requestId: string
  readonly hasPassword?: boolean
  /** How often a process died on it. */
  readonly crashes?: number
}

/** A job with the time at which it was put into the queue. */
type QueuedJob = Job<JobData> & { readonly createdOn: Date }

export interface BossQueueOptions {
  /** Documents read at the same time. */
  readonly concurrency: number
  /** Whether no other process uses the database: jobs still active at start then belong to a process that died. */
  readonly isExclusive: boolean
  /** Milliseconds between checks for jobs of silent processes. */
  readonly takeoverIntervalMs?: number
  /** Registers a listener for each reopening of the embedded database: see OpenDatabase. */
  readonly onReopened?: ((listener: (moment: Date) => void) => void) | undefined
  /** Receives errors of the search for lost jobs. */
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
  options: BossQueueOptions,
): Promise<BossQueue> {
  const { concurrency, isExclusive: alone, takeoverIntervalMs = defaultTakeoverIntervalMs } = options
  const { onReopened, onError = () => {} } = options
  await createQueues(boss, alone)
  const buildJobInsert = await createJobInsertBuilder(boss)
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds }
  const claims = alone ? undefined : createClaims(database)
  const { running, track } = createJobTracker()
  let stopTakeover = () => {}
  onReopened?.(
    (moment) =>
      void retryWhileUnavailable(() => requeueLostJobs(database, moment, [...running])).catch(onError),
  )
  async function start(handlers: RecognitionHandlers) {
    if (alone) for (const id of await requeueAbandonedJobs(database)) await handlers.giveUp(id)
    await boss.work<JobData>(deadLetterQueueName, polling, ([job]) =>
      track(job, ({ data, signal }) => handlers.giveUp(data.requestId, signal)),
    )
    for (let worker = 0; worker < concurrency; worker += 1) await startWorker(handlers)
    if (claims) stopTakeover = startTakeover(claims, takeoverIntervalMs, onError)
  }
  async function startWorker(handlers: RecognitionHandlers) {
    // Unknown until the worker runs, when it may already have its first job; the job after that one waits for a poll.
    const worker = { id: '' }
    const signs = alone ? {} : { heartbeatRefreshSeconds: refreshSeconds }
    const working = { ...polling, includeMetadata: true, ...signs } as const
    worker.id = await boss.work<JobData, void, typeof working>(queueName, working, async ([job]) => {
      // Makes the worker fetch the next job as soon as this one is done, instead of at the next poll.
      boss.notifyWorker(worker.id)
      await track(job, (handed) => handleJob(handed, handlers, claims))
    })
  }
  return {
    queue: {
      start,
      async stop() {
        stopTakeover()
        await boss.stop({ graceful: true, timeout: 5000 })
      },
      listWaiting: (max) => listWaitingJobs(database, max),
    },
    async enqueue(requestIds, transaction, { isBackground = false, hasPassword = false } = {}) {
      if (requestIds.length === 0) return
      const priority = isBackground ? backgroundPriority : 0
      const jobs = requestIds.map((requestId) => ({
        id: requestId,
        priority,
        data: { requestId, ...(hasPassword && { hasPassword }) } satisfies JobData,
      }))
      // Both drivers return rows; Drizzle's common type does not declare it.
      const db = fromDrizzle(transaction as DrizzleTransactionLike, sql)
      await boss.insert(queueName, jobs, { db })
    },
    buildJobInsert,
  }
}

async function createQueues(boss: PgBoss, alone: boolean): Promise<void> {
  await boss.createQueue(deadLetterQueueName)
  await boss.createQueue(queueName, {
    retryLimit,
    deadLetter: deadLetterQueueName,
    notify: true,
    // With several processes a dead one is recognised by its silence.
    ...(alone ? {} : { heartbeatSeconds }),
  })
  // Earlier versions created the queue with a shorter time.
  if (!alone) await boss.updateQueue(queueName, { heartbeatSeconds })
  // pg-boss looks a queue up before its first use. Inside a transaction, that query would wait for ever for the only
  // connection of PGlite, which the transaction holds.
  await boss.findJobs(queueName, { id: '00000000-0000-0000-0000-000000000000' })
}

/** Tracks the jobs that this process works on. `running`: their ids. */
function createJobTracker() {
  const running = new Set<string>()
  return {
    running,
    /** A rejection costs the job an attempt. */
    async track<J extends Job>(job: J | undefined, act: (job: J) => Promise<void>): Promise<void> {
      if (job === undefined) return
      running.add(job.id)
      try {
        await act(job)
      } finally {
        running.delete(job.id)
      }
    },
  }
}

async function handleJob(
  { id, data, retryCount, signal, createdOn: queuedAt }: QueuedJob,
  handlers: RecognitionHandlers,
  claims: Claims | undefined,
): Promise<void> {
  const { requestId, hasPassword = false, crashes = 0 } = data
  if (claims && crashes > maxCrashes) return handlers.giveUp(requestId, signal)
  const isHeld: ReadingJob['isHeld'] = claims && ((transaction) => claims.isHeld(id, retryCount, transaction))
  await handlers.recognise(requestId, { hasPassword, signal, queuedAt, ...(isHeld && { isHeld }) })
}

/**
 * Takes jobs over from silent processes, at intervals. During an outage of the database every process is silent: each
 * then has time for a heartbeat before the next check.
 * @returns a function that stops it.
 */
function startTakeover(claims: Claims, intervalMs: number, onError: (error: unknown) => void): () => void {
  let isStopped = false
  let timer = setTimeout(run, intervalMs)
  async function run() {
    let nextMs = intervalMs
    try {
      await claims.takeOver()
    } catch (error) {
      onError(error)
      nextMs = Math.max(intervalMs, maxSilenceSeconds * 1000)
    }
    if (!isStopped) timer = setTimeout(run, nextMs)
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
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

/** The crashes of a job on which a process died, including this one. */
const crashCount = sql`(coalesce((data->>'crashes')::int, 0) + 1)`

/** After the third crash each delay is longer: a document that crashes the process leaves time for the others. */
const crashDelay = sql`greatest(0, ${crashCount} - 3) * interval '0.5 seconds'`

/**
 * Returns the jobs of a crashed process to the queue.
 *
 * @returns the requests to give up.
 */
async function requeueAbandonedJobs(database: Database): Promise<string[]> {
  await database.execute(sql`
    update pgboss.job
    set state = (case when ${crashCount} > ${maxCrashes} then 'failed' else 'retry' end)::pgboss.job_state,
        start_after = now() + ${crashDelay},
        data = jsonb_set(data, '{crashes}', to_jsonb(${crashCount}))
    where name in (${queueName}, ${deadLetterQueueName}) and state = 'active'`)
  const failed = await database
    .select({ id: sql<string>`data->>'requestId'` })
    .from(sql`pgboss.job`)
    .where(sql`name = ${queueName} and state = 'failed' and (data->>'crashes')::int > ${maxCrashes}`)
  return failed.map(({ id }) => id)
}

/** Decides who may finish a job, where processes share the database. */
interface Claims {
  /**
   * Whether a job still belongs to the process that fetched it as this attempt; further attempts have higher numbers.
   * With a transaction, it does until that ends.
   */
  isHeld(id: string, attempt: number, transaction?: Database): Promise<boolean>
  /**
   * Returns the jobs of processes that died, or are suspended, to the queue. It costs the document no attempt, because
   * few processes die of what they read; see maxCrashes.
   */
  takeOver(): Promise<void>
}

function createClaims(database: Database): Claims {
  return {
    async isHeld(id, attempt, transaction) {
      const found = await (transaction ?? database)
        .select({ id: sql<string>`id` })
        .from(sql`pgboss.job`)
        .where(
          sql`name = ${queueName} and id = ${id}::uuid and state = 'active' and retry_count = ${attempt}`,
        )
        .for('update')
      return found.length > 0
    },
    async takeOver() {
      await database.execute(sql`
        update pgboss.job
        set state = 'retry', retry_limit = retry_limit + 1, start_after = now() + ${crashDelay},
            data = jsonb_set(data, '{crashes}', to_jsonb(${crashCount}))
        where name in (${queueName}, ${deadLetterQueueName}) and state = 'active'
          and heartbeat_on < now() - ${maxSilenceSeconds} * interval '1 second'`)
    },
  }
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
 * Returns jobs to the queue that were handed out, or done, when the embedded database stopped: nobody works on them, or
 * their end is not recorded. It costs them no attempt, which pg-boss counts for a started job.
 * @param moment only jobs handed out before it. @param running jobs that this process works on.
 */
async function requeueLostJobs(database: Database, moment: Date, running: readonly string[]): Promise<void> {
  await database.execute(sql`
    update pgboss.job set state = 'retry', started_on = null
    where name in (${queueName}, ${deadLetterQueueName}) and state = 'active'
      and started_on < ${moment.toISOString()}::timestamptz
      and not (id::text = any(string_to_array(${running.join(',')}, ',')))`)
}
