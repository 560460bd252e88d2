import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { WorkerMessage, RecognitionTask } from './worker-messages.ts'

export interface WorkerProcessOptions {
  /** Milliseconds one step of a document may take, and the start of the process too. */
  readonly timeLimit: number
  /** Milliseconds a document may take in all. */
  readonly totalTimeLimit: number
  /** The most memory of the process, in MB. */
  readonly memoryLimit: number
  /** Path of the module with the function `read` that the process runs. */
  readonly modulePath: string
}

/** What became of a task: what the reader said, or that it took too long. */
export type TaskOutcome = Exclude<WorkerMessage, { kind: 'ready' | 'step' }> | { readonly kind: 'too_long' }

/** A process that reads documents, one at a time. */
export interface WorkerProcess {
  /** Never rejects. After anything but `read` the reader is of no more use and has to be ended. */
  readonly run: (task: RecognitionTask) => Promise<TaskOutcome>
  /** Whether the process still runs. */
  readonly isAlive: () => boolean
  /** Ends the process at once, in the middle of a document too. */
  readonly kill: () => void
}

/** Starts a reader. It is given nothing of the server's environment: there are secrets in it. */
export function startWorkerProcess({
  timeLimit,
  totalTimeLimit: wholeTimeLimit,
  memoryLimit,
  modulePath: worker,
}: WorkerProcessOptions): WorkerProcess {
  const entry = join(import.meta.dirname, 'worker-process-entry.ts')
  const { SystemRoot } = process.env
  const child = fork(entry, [String(memoryLimit), pathToFileURL(worker).href], {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<TaskOutcome>()
  let asked: ((outcome: TaskOutcome) => void) | undefined
  let stepped = () => {}
  child.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') return started.resolve()
    if (message.kind === 'step') return stepped()
    if (message.kind === 'read') asked?.(message)
    else ended.resolve(message)
  })
  child.on('error', (error) => ended.resolve({ kind: 'broken', why: error.message }))
  child.on('exit', (code, signal) => {
    ended.resolve({ kind: 'broken', why: `The reader ended with ${signal ?? `exit code ${code}`}` })
  })
  let lives = true
  void ended.promise.then(() => (lives = false))

  /** An idle reader does not keep the server running. */
  const hold = (busy: boolean) => {
    for (const one of [child, child.channel]) one?.[busy ? 'ref' : 'unref']()
  }
  async function read(task: RecognitionTask): Promise<TaskOutcome> {
    const start = await raceTimeLimit(startTimeLimit(timeLimit), started.promise, ended.promise)
    if (start !== undefined) return start
    const answer = new Promise<TaskOutcome>((resolve) => (asked = resolve))
    child.send(task, (error) => error && ended.resolve({ kind: 'broken', why: error.message }))
    const limit = startTimeLimit(timeLimit, wholeTimeLimit)
    stepped = limit.restart
    try {
      return await raceTimeLimit(limit, answer, ended.promise)
    } finally {
      stepped = () => {}
    }
  }
  hold(false)
  return {
    async run(task) {
      hold(true)
      const outcome = await read(task)
      hold(false)
      return outcome
    },
    isAlive: () => lives,
    kill: () => void child.kill('SIGKILL'),
  }
}

interface TimeLimit {
  readonly expired: Promise<TaskOutcome>
  /** Lets it run for its time again, as far as the whole time allows. */
  readonly restart: () => void
  readonly clear: () => void
}

/** `too_long` after so many milliseconds, or after as many from the last time that it ran again. */
function startTimeLimit(milliseconds: number, whole = milliseconds): TimeLimit {
  const late = Promise.withResolvers<TaskOutcome>()
  const end = performance.now() + whole
  const start = () =>
    setTimeout(() => late.resolve({ kind: 'too_long' }), Math.min(milliseconds, end - performance.now()))
  let timer = start()
  const clear = () => clearTimeout(timer)
  const again = () => {
    clear()
    timer = start()
  }
  return { expired: late.promise, restart: again, clear }
}

/** The first of two promises, or `too_long` when the limit comes first. */
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
