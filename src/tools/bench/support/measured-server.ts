import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoopDelay, Memory } from './event-loop-probe.ts'

/** A server that is measured, as its own process with its own empty folder. */
export interface MeasuredServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** Restarts measuring the delays of the process's event loop. */
  readonly resetDelays: () => void
  /** Returns the delays since then. */
  readonly readDelays: () => Promise<LoopDelay>
  /** Returns the memory of the process after a garbage collection. */
  readonly readMemory: () => Promise<Memory>
  readonly close: () => Promise<void>
}

const root = join(import.meta.dirname, '../../../..')
const probePath = join(import.meta.dirname, 'event-loop-probe.ts')

/**
 * Starts a module that prints "ready: URL/" like the server, with the probe in the process.
 *
 * @param module path from the root. @param words its arguments. @param environment besides PATH and a DATA_DIR.
 */
export async function startMeasuredServer(
  module: string,
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'service-bench-'))
  const child = fork(join(root, module), words, {
    cwd: root,
    // The flags of `npm start`, plus the probe.
    execArgv: ['--max-semi-space-size=16', '--import', probePath],
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'info', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        // The log is drained, as by a terminal, but not stored.
        if (output.length < 100_000) output += String(chunk)
        const ready = /ready: (?<url>http\S+)\//.exec(output)?.groups?.['url']
        if (ready !== undefined) resolve(ready)
      })
    void exit.then(() => reject(new Error(output)))
  })
  const ask = <Answer>(question: 'tell' | 'weigh') =>
    new Promise<Answer>((resolve) => {
      child.once('message', (message) => resolve(message as Answer)) // The probe sends this type.
      child.send(question)
    })
  return {
    url,
    pid: child.pid ?? 0,
    resetDelays: () => void child.send('count'),
    readDelays: () => ask<LoopDelay>('tell'),
    readMemory: () => ask<Memory>('weigh'),
    async close() {
      // Its data is not needed, so it need not shut down gracefully.
      child.kill('SIGKILL')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}
