import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FuzzFailure, FuzzMessage, FuzzOrder } from './fuzz-messages.ts'

/** Maximum processor time of one input, in milliseconds: a hundred times the usual time on a busy machine. */
const maxInputCpuMs = 10_000
/** Maximum memory growth of the process, in MB: a document may take 1 GB. */
const maxGrowthMegabytes = 1500
const maxHeapMegabytes = 1024
const watchIntervalMs = 200

export interface FuzzReport {
  readonly runs: number
  readonly failures: readonly FuzzFailure[]
  readonly slowestMs: number
  readonly slowest: string
}

/**
 * Runs a target in its own thread and monitors it.
 *
 * @returns the failures. An input that takes too much processor time or memory, or ends the thread, is the last one.
 */
export function runFuzz(order: FuzzOrder): Promise<FuzzReport> {
  const thread = new Worker(join(import.meta.dirname, 'fuzz-thread.ts'), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const failures: FuzzFailure[] = []
  const memoryAtStart = process.memoryUsage().rss
  const last = { runs: 0, seed: order.seed, input: '', cpuMs: 0 }
  return new Promise((resolve) => {
    let end: FuzzMessage & { readonly kind: 'end' } = { kind: 'end', runs: 0, slowestMs: 0, slowest: '' }
    const giveUp = (reason: string) => {
      clearInterval(watch)
      failures.push({ seed: last.seed, input: last.input, reason })
      void thread.terminate()
    }
    let watched = -1
    const watch = setInterval(() => {
      void thread.cpuUsage().then(
        ({ user, system }) => {
          const cpuMs = (user + system) / 1000
          if (watched !== last.runs) last.cpuMs = cpuMs
          watched = last.runs
          if (cpuMs - last.cpuMs > maxInputCpuMs)
            giveUp(`took more than ${maxInputCpuMs} ms of processor time`)
          else if (process.memoryUsage().rss - memoryAtStart > maxGrowthMegabytes * 2 ** 20)
            giveUp(`the process grew by more than ${maxGrowthMegabytes} MB`)
        },
        () => {},
      )
    }, watchIntervalMs)
    thread.on('message', (message: FuzzMessage) => {
      if (message.kind === 'end') end = message
      else if (message.kind === 'failure') failures.push(message.failure)
      else Object.assign(last, { seed: message.seed, input: message.input, runs: last.runs + 1 })
    })
    thread.on('error', (error) =>
      failures.push({ seed: last.seed, input: last.input, reason: String(error) }),
    )
    thread.on('exit', () => {
      clearInterval(watch)
      if (end.runs === 0 && failures.length === 0)
        failures.push({ seed: last.seed, input: last.input, reason: 'was never answered' })
      resolve({ ...end, failures })
    })
  })
}
