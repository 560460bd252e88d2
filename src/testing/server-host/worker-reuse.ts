import { isReusable } from '#src/server/workers/recognition-pool.ts'
import {
  startWorkerProcess,
  type StartWorker,
  type TaskOutcome,
  type WorkerProcess,
  type WorkerProcessOptions,
} from '#src/server/workers/worker-process.ts'

/** An unused process. */
interface FreeWorker {
  readonly worker: WorkerProcess
  /** Its start options, without functions. */
  readonly limits: string
  /** Receiver of its warnings: the server that uses it. */
  readonly warnings: { send: (text: string) => void }
}

/**
 * Starts workers that survive their server, for later servers: loading the reading engine takes more processor time
 * than reading a small document. A worker that is busy, or that its server would not reuse either, ends.
 */
export function createWorkerReuse(start: StartWorker = startWorkerProcess): StartWorker {
  const free: FreeWorker[] = []

  function take({ onWarning = () => {}, ...options }: WorkerProcessOptions): FreeWorker {
    const limits = JSON.stringify(options)
    const index = free.findIndex((one) => one.limits === limits && one.worker.isAlive())
    const [kept] = index === -1 ? [] : free.splice(index, 1)
    if (kept) {
      kept.warnings.send = onWarning
      return kept
    }
    const warnings = { send: onWarning }
    return { worker: start({ ...options, onWarning: (text) => warnings.send(text) }), limits, warnings }
  }

  return (options) => {
    const taken = take(options)
    const { worker } = taken
    let isFree = true
    let isReleased = false
    return {
      async run(task, listeners): Promise<TaskOutcome> {
        isFree = false
        const outcome = await worker.run(task, listeners)
        isFree = isReusable(outcome, options.memoryLimit)
        return outcome
      },
      isAlive: () => !isReleased && worker.isAlive(),
      kill() {
        if (isReleased) return
        isReleased = true
        taken.warnings.send = () => {}
        if (isFree && worker.isAlive()) free.push(taken)
        else worker.kill()
      },
    }
  }
}
