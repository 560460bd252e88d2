import { totalmem } from 'node:os'
import PQueue from 'p-queue'
import { isTeachingTask, type WorkerTask } from './worker-messages.ts'
import type { TaskListeners, TaskOutcome, WorkerProcess } from './worker-process.ts'

/** Milliseconds after which an idle worker is ended. */
const idleTimeoutMs = 60_000

interface WorkerPoolOptions {
  readonly start: () => WorkerProcess
  readonly maxWorkers: number
  /** Whether a worker may run another task after this outcome. */
  readonly isReusable: (outcome: TaskOutcome) => boolean
  /** Whether a task with this outcome may succeed in a worker that has run nothing before. */
  readonly isWorthFreshWorker: (outcome: TaskOutcome) => boolean
}

/** Worker processes that share a queue of tasks. */
interface WorkerPool {
  /**
   * Runs a task as soon as a worker is free. Teaching tasks run one at a time, in an extra worker while the others are
   * busy, so that feedback takes effect within a moment. Rejects once the pool is closed.
   */
  readonly run: (task: WorkerTask, listeners?: TaskListeners) => Promise<TaskOutcome>
  /** Ends all workers, busy ones too, and rejects the tasks that run or wait. */
  readonly close: () => void
}

/** Starts workers on demand and ends idle ones, except for one that stays warm for the next document. */
export function createWorkerPool({
  start,
  maxWorkers,
  isReusable,
  isWorthFreshWorker,
}: WorkerPoolOptions): WorkerPool {
  const queue = new PQueue({ concurrency: maxWorkers })
  const teachingQueue = new PQueue({ concurrency: 1 })
  const closed = new AbortController()
  const workers = new Set<WorkerProcess>()
  /** Workers that have run a task. */
  const used = new WeakSet<WorkerProcess>()
  /** Idle workers with the timers that will end them; the most recently used one is last. */
  const idle = new Map<WorkerProcess, NodeJS.Timeout>()

  function add(): WorkerProcess {
    const worker = start()
    workers.add(worker)
    return worker
  }
  function remove(worker: WorkerProcess): void {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    workers.delete(worker)
    worker.kill()
  }
  function setIdle(worker: WorkerProcess): void {
    const timer = setTimeout(() => {
      if (workers.size > 1) remove(worker)
    }, idleTimeoutMs)
    idle.set(worker, timer.unref())
  }
  /** The most recently used idle worker, because it is the warmest. */
  function takeIdle(): WorkerProcess | undefined {
    for (const [worker, timer] of [...idle].reverse()) {
      clearTimeout(timer)
      idle.delete(worker)
      if (worker.isAlive()) return worker
      remove(worker)
    }
    return undefined
  }

  async function runNow(
    task: WorkerTask,
    listeners: TaskListeners | undefined,
    worker = takeIdle() ?? add(),
  ): Promise<TaskOutcome> {
    const isFresh = !used.has(worker)
    used.add(worker)
    const outcome = await worker.run(task, listeners)
    if (closed.signal.aborted) return outcome
    if (!isFresh && isWorthFreshWorker(outcome)) {
      remove(worker)
      return runNow(task, listeners, add())
    }
    if (isReusable(outcome)) setIdle(worker)
    else {
      remove(worker)
      // One worker stays warm.
      if (workers.size === 0) setIdle(add())
    }
    return outcome
  }

  setIdle(add())
  return {
    run(task, listeners) {
      const own = isTeachingTask(task) ? teachingQueue : queue
      return own.add(() => runNow(task, listeners), { signal: closed.signal })
    },
    close() {
      closed.abort(new Error('The worker pool has ended'))
      for (const worker of workers) remove(worker)
    },
  }
}

/** How many processes of this size half of the memory can hold, at least one. A container's limit counts. */
export function countAffordableWorkers(megabytes: number): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(1, Math.floor(memory / 2 / (megabytes * 2 ** 20)))
}
