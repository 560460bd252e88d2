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
  /** Starts counting the delays of the process's event loop anew. */
  readonly resetDelays: () => void
  /** The delays since then. */
  readonly readDelays: () => Promise<LoopDelay>
  /** The memory of the process, after what nobody needs was collected. */
  readonly readMemory: () => Promise<Memory>
  readonly close: () => Promise<void>
}

const root = join(import.meta.dirname, '../../../..')
const probePath = join(import.meta.dirname, 'event-loop-probe.ts')

/**
 * Starts a module that says "ready: URL/" as the server does, with the probe in the process.
 *
 * @param module path from the root. @param words for the module. @param environment besides PATH and a DATA_DIR.
 */
export async function startMeasuredServer(
  module: string,
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> {
  const folder = await mkdtemp(join(tmpdir(), 'service-bench-'))
  const child = fork(join(root, module), words, {
    cwd: root,
    // As `npm start` runs it, with the probe besides.
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
      child.once('message', (message) => resolve(message as Answer)) // As the probe answers it.
      child.send(question)
    })
  return {
    url,
    pid: child.pid ?? 0,
    resetDelays: () => void child.send('count'),
    readDelays: () => ask<LoopDelay>('tell'),
    readMemory: () => ask<Memory>('weigh'),
    async close() {
      // What it read is of no use to anyone: it need not stop in order.
      child.kill('SIGKILL')
      await exit
      await rm(folder, { recursive: true, force: true })
    },
  }
}
