import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LearningDeps } from '#src/engine/recognise-file.ts'
import type { ExamplesMessage, WorkerMessage, WorkerTask } from './worker-messages.ts'

export interface WorkerProcessOptions {
  /** Maximum milliseconds of processor time for one step of a document. */
  readonly cpuLimit: number
  /** Maximum milliseconds for a whole document, and for the start of the process: ends one that waits for ever. */
  readonly totalTimeLimit: number
  /** Maximum memory of the process, in MB. */
  readonly memoryLimit: number
  /** Path of the module whose function `read` the process runs. */
  readonly modulePath: string
  readonly onWarning?: (text: string) => void
}

/** The outcome of a task: the worker's last message, or `too_long` when the time for the whole document is up. */
export type TaskOutcome = Exclude<
  WorkerMessage,
  { kind: 'ready' | 'progress' | 'warning' | 'preliminary' | 'examples-wanted' }
>

/** Questions and reports of a running task. */
export interface TaskListeners {
  /** Left out when nothing was learnt. */
  readonly findExamples?: LearningDeps['findExamples'] | undefined
  /** Receives the reading so far as JSON text; never once the task has an outcome. */
  readonly onPreliminary?: ((json: string) => void) | undefined
}

/** A process that reads documents and builds examples, one at a time. */
export interface WorkerProcess {
  /** Never rejects. After any outcome but `completed` and `taught` the worker is unusable and has to be killed. */
  readonly run: (task: WorkerTask, listeners?: TaskListeners) => Promise<TaskOutcome>
  readonly isAlive: () => boolean
  /** Ends the process at once, even in the middle of a document. */
  readonly kill: () => void
}

/** Starts a worker process. */
export type StartWorker = (options: WorkerProcessOptions) => WorkerProcess

/** Starts a new process as a worker. */
export function startWorkerProcess({
  cpuLimit,
  totalTimeLimit,
  memoryLimit,
  modulePath,
  onWarning = () => {},
}: WorkerProcessOptions): WorkerProcess {
  const child = forkWorker(modulePath, { memoryLimit, cpuLimit })
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<TaskOutcome>()
  let isAlive = true
  void ended.promise.then(() => (isAlive = false))
  let onCompleted: (outcome: TaskOutcome) => void = () => {}
  const finish = (outcome: TaskOutcome) => {
    // At once: a late message could arrive before the caller continues.
    listeners = {}
    onCompleted(outcome)
  }
  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'completed' || message.kind === 'taught') finish(message)
    else if (message.kind === 'warning') onWarning(message.text)
    else if (message.kind === 'preliminary') listeners.onPreliminary?.(message.json)
    else if (message.kind === 'examples-wanted') void sendExamples(message.keys)
    else if (message.kind !== 'progress') ended.resolve(message)
  })
  child.on('error', (error) => ended.resolve({ kind: 'crashed', reason: error.message }))
  child.on('exit', (code, signal) => {
    const reason = `The worker ended with ${signal ?? `exit code ${code}`}`
    ended.resolve({ kind: 'crashed', reason })
  })

  let listeners: TaskListeners = {}
  async function sendExamples(keys: readonly string[]) {
    // A document is read without examples rather than not at all.
    const examples = (await listeners.findExamples?.(keys).catch(() => [])) ?? []
    // The process may have ended meanwhile, which its exit reports.
    if (isAlive) child.send({ kind: 'examples', examples } satisfies ExamplesMessage, () => {})
  }

  /** An idle worker does not keep the server running. */
  const setBusy = (isBusy: boolean) => {
    for (const handle of [child, child.channel]) handle?.[isBusy ? 'ref' : 'unref']()
  }
  async function read(task: WorkerTask): Promise<TaskOutcome> {
    const failedStart = await raceTimeLimit(totalTimeLimit, ready.promise, ended.promise)
    if (failedStart !== undefined) return failedStart
    const completed = new Promise<TaskOutcome>((resolve) => (onCompleted = resolve))
    child.send(task, (error) => error && ended.resolve({ kind: 'crashed', reason: error.message }))
    return raceTimeLimit(totalTimeLimit, completed, ended.promise)
  }
  setBusy(false)
  return {
    async run(task, ownListeners = {}) {
      listeners = ownListeners
      setBusy(true)
      const outcome = await read(task)
      listeners = {}
      setBusy(false)
      return outcome
    },
    isAlive: () => isAlive,
    kill: () => void child.kill('SIGKILL'),
  }
}

/**
 * Collects garbage in the thread that reads. With helper threads a document took as long and a tenth more processor
 * time, which other workers could have used: with a worker for each core, no core is left for helpers.
 */
const execArgv = ['--single-threaded-gc']

/** Forks a worker without the server's environment, which contains secrets. */
function forkWorker(modulePath: string, limits: { readonly memoryLimit: number; readonly cpuLimit: number }) {
  const entry = join(import.meta.dirname, 'worker-process-entry.ts')
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env
  const env = {
    // A package that draws does not load for a user without a home, such as a container's. The folder has nothing of
    // ours.
    HOME: tmpdir(),
    ...(SystemRoot !== undefined && { SystemRoot }),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
  }
  return fork(entry, [String(limits.memoryLimit), String(limits.cpuLimit), pathToFileURL(modulePath).href], {
    serialization: 'advanced',
    execArgv,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** The first of two promises to settle, or `too_long` when neither has after `milliseconds`. */
async function raceTimeLimit<T>(
  milliseconds: number,
  ...promises: readonly [Promise<T>, Promise<TaskOutcome>]
): Promise<T | TaskOutcome> {
  const expired = Promise.withResolvers<TaskOutcome>()
  const timer = setTimeout(() => expired.resolve({ kind: 'too_long' }), milliseconds)
  try {
    return await Promise.race([...promises, expired.promise])
  } finally {
    clearTimeout(timer)
  }
}
