import { fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ReaderMessage, ReadingTask } from './recognition-messages.ts'

export interface ReaderOptions {
  /** Milliseconds one step of a document may take, and the start of the process too. */
  readonly timeLimit: number
  /** Milliseconds a document may take in all. */
  readonly wholeTimeLimit: number
  /** The most memory of the process, in MB. */
  readonly memoryLimit: number
  /** Path of the module with the function `read` that the process runs. */
  readonly worker: string
}

/** What became of a task: what the reader said, or that it took too long. */
export type Outcome = Exclude<ReaderMessage, { kind: 'ready' | 'step' }> | { readonly kind: 'too_long' }

/** A process that reads documents, one at a time. */
export interface Reader {
  /** Never rejects. After anything but `read` the reader is of no more use and has to be ended. */
  readonly read: (task: ReadingTask) => Promise<Outcome>
  /** Whether the process still runs. */
  readonly lives: () => boolean
  /** Ends the process at once, in the middle of a document too. */
  readonly end: () => void
}

/** Starts a reader. It is given nothing of the server's environment: there are secrets in it. */
export function startReader({ timeLimit, wholeTimeLimit, memoryLimit, worker }: ReaderOptions): Reader {
  const entry = join(import.meta.dirname, 'recognition-reader.ts')
  const { SystemRoot } = process.env
  const child = fork(entry, [String(memoryLimit), pathToFileURL(worker).href], {
    serialization: 'advanced',
    execArgv: [],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<Outcome>()
  let asked: ((outcome: Outcome) => void) | undefined
  let stepped = () => {}
  child.on('message', (message: ReaderMessage) => {
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
  async function read(task: ReadingTask): Promise<Outcome> {
    const start = await inTime(limitOf(timeLimit), started.promise, ended.promise)
    if (start !== undefined) return start
    const answer = new Promise<Outcome>((resolve) => (asked = resolve))
    child.send(task, (error) => error && ended.resolve({ kind: 'broken', why: error.message }))
    const limit = limitOf(timeLimit, wholeTimeLimit)
    stepped = limit.again
    try {
      return await inTime(limit, answer, ended.promise)
    } finally {
      stepped = () => {}
    }
  }
  hold(false)
  return {
    async read(task) {
      hold(true)
      const outcome = await read(task)
      hold(false)
      return outcome
    },
    lives: () => lives,
    end: () => void child.kill('SIGKILL'),
  }
}

interface Limit {
  readonly late: Promise<Outcome>
  /** Lets it run for its time again, as far as the whole time allows. */
  readonly again: () => void
  readonly clear: () => void
}

/** `too_long` after so many milliseconds, or after as many from the last time that it ran again. */
function limitOf(milliseconds: number, whole = milliseconds): Limit {
  const late = Promise.withResolvers<Outcome>()
  const end = performance.now() + whole
  const start = () =>
    setTimeout(() => late.resolve({ kind: 'too_long' }), Math.min(milliseconds, end - performance.now()))
  let timer = start()
  const clear = () => clearTimeout(timer)
  const again = () => {
    clear()
    timer = start()
  }
  return { late: late.promise, again, clear }
}

/** The first of two promises, or `too_long` when the limit comes first. */
async function inTime<T>(
  limit: Limit,
  ...promises: readonly [Promise<T>, Promise<Outcome>]
): Promise<T | Outcome> {
  try {
    return await Promise.race([...promises, limit.late])
  } finally {
    limit.clear()
  }
}
