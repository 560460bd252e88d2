import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WorkerMessage, RecognitionTask } from './worker-messages.ts'

interface WorkerProcessOptions {
  /** Maximum milliseconds for one step of a document, and for the start of the process. */
  readonly timeLimit: number
  /** Maximum milliseconds for a whole document. */
  readonly totalTimeLimit: number
  /** Maximum memory of the process, in MB. */
  readonly memoryLimit: number
  /** Path of the module whose function `read` the process runs. */
  readonly modulePath: string
}

/** What became of a task: the worker's last message, or `too_long`. */
export type TaskOutcome =
  Exclude<WorkerMessage, { kind: 'ready' | 'progress' }> | { readonly kind: 'too_long' }

/** A process that reads documents, one at a time. */
export interface WorkerProcess {
  /** Never rejects. After any outcome but `completed` the worker is unusable and has to be killed. */
  readonly run: (task: RecognitionTask) => Promise<TaskOutcome>
  readonly isAlive: () => boolean
  /** Ends the process at once, even in the middle of a document. */
  readonly kill: () => void
}

export function startWorkerProcess({
  timeLimit,
  totalTimeLimit,
  memoryLimit,
  modulePath,
}: WorkerProcessOptions): WorkerProcess {
  const child = forkWorker(modulePath, memoryLimit)
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<TaskOutcome>()
  let isAlive = true
  void ended.promise.then(() => (isAlive = false))
  let onCompleted: (outcome: TaskOutcome) => void = () => {}
  let onProgress = () => {}
  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'progress') onProgress()
    else if (message.kind === 'completed') onCompleted(message)
    else ended.resolve(message)
  })
  child.on('error', (error) => ended.resolve({ kind: 'crashed', reason: error.message }))
  child.on('exit', (code, signal) => {
    const reason = `The worker ended with ${signal ?? `exit code ${code}`}`
    ended.resolve({ kind: 'crashed', reason })
  })

  /** An idle worker does not keep the server running. */
  const setBusy = (isBusy: boolean) => {
    for (const handle of [child, child.channel]) handle?.[isBusy ? 'ref' : 'unref']()
  }
  async function read(task: RecognitionTask): Promise<TaskOutcome> {
    const failedStart = await raceTimeLimit(startTimeLimit(timeLimit), ready.promise, ended.promise)
    if (failedStart !== undefined) return failedStart
    const completed = new Promise<TaskOutcome>((resolve) => (onCompleted = resolve))
    child.send(task, (error) => error && ended.resolve({ kind: 'crashed', reason: error.message }))
    const limit = startTimeLimit(timeLimit, totalTimeLimit)
    onProgress = limit.restart
    try {
      return await raceTimeLimit(limit, completed, ended.promise)
    } finally {
      onProgress = () => {}
    }
  }
  setBusy(false)
  return {
    async run(task) {
      setBusy(true)
      const outcome = await read(task)
      setBusy(false)
      return outcome
    },
    isAlive: () => isAlive,
    kill: () => void child.kill('SIGKILL'),
  }
}

/** Forks a worker without the server's environment, which contains secrets. */
function forkWorker(modulePath: string, memoryLimit: number) {
  const entry = join(import.meta.dirname, 'worker-process-entry.ts')
  const { SystemRoot } = process.env
  return fork(entry, [String(memoryLimit), pathToFileURL(modulePath).href], {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

interface TimeLimit {
  readonly expired: Promise<TaskOutcome>
  /** Starts the time of a step again; the total time goes on. */
  readonly restart: () => void
  readonly clear: () => void
}

/** Expires when a step, or all of them together, takes too long. In milliseconds. */
function startTimeLimit(stepMs: number, totalMs = stepMs): TimeLimit {
  const { promise, resolve } = Promise.withResolvers<TaskOutcome>()
  const timers = [stepMs, totalMs].map((milliseconds) =>
    setTimeout(() => resolve({ kind: 'too_long' }), milliseconds),
  )
  return {
    expired: promise,
    restart: () => void timers[0]?.refresh(),
    clear: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}

/** The first of two promises to settle, or `too_long` when the limit expires first. */
async function raceTimeLimit<T>(
  limit: TimeLimit,
  ...promises: readonly [Promise<T>, Promise<TaskOutcome>]
): Promise<T | TaskOutcome> {
  try {
    return await Promise.race([...promises, limit.expired])
  } finally {
    limit.clear()
  }
}
