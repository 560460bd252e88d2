import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server's process before the server: measures the delay of its event loop and its memory, and reports
// them on request.

/** Delay of timers, in milliseconds, without the interval itself. */
export interface LoopDelay {
  readonly median: number
  readonly p99: number
  readonly max: number
}

/** The memory of the process, in bytes. */
export interface Memory {
  /** Memory in use, in the heap and outside it, after a garbage collection. */
  readonly used: number
  /** Resident memory before that; V8 collects late where there is room. */
  readonly resident: number
}

/** Milliseconds between samples. */
const resolutionMs = 5

// The reader threads load this module too.
if (isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  // Node counts the whole interval between two samples, in nanoseconds.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
  process.on('message', (message) => {
    if (message === 'count') {
      histogram.enable()
      histogram.reset()
    }
    if (message === 'tell')
      process.send?.({
        median: late(histogram.percentile(50)),
        p99: late(histogram.percentile(99)),
        max: late(histogram.max),
      } satisfies LoopDelay)
    if (message === 'weigh') process.send?.(weighMemory())
  })
  process.channel?.unref()
}

function weighMemory(): Memory {
  const { rss } = process.memoryUsage()
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  return { used: heapUsed + external, resident: rss }
}
