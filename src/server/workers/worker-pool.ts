import { totalmem } from 'node:os'
import type { WorkerProcess } from './worker-process.ts'

/** Milliseconds after which a reader without work is ended. */
const idleTimeoutMs = 60_000

/** Readers that are lent out, one document each. */
export interface WorkerPool {
  /** A reader that is free, or the next that will be. Rejects after the end. */
  readonly acquire: () => Promise<WorkerProcess>
  /** Takes a reader back; `isFit`: it may read another document. */
  readonly release: (reader: WorkerProcess, isFit: boolean) => void
  /** Ends all readers, those that are reading too, and turns away who waits for one. */
  readonly close: () => void
}

/**
 * Keeps at most so many readers. They are started when they are needed and ended when they are not; one stays, warm
 * for the next document.
 */
export function createWorkerPool(start: () => WorkerProcess, most: number): WorkerPool {
  const all = new Set<WorkerProcess>()
  const free: WorkerProcess[] = []
  const waiting: PromiseWithResolvers<WorkerProcess>[] = []
  const timers = new Map<WorkerProcess, NodeJS.Timeout>()
  let ended = false

  function add(): WorkerProcess {
    const reader = start()
    all.add(reader)
    return reader
  }
  function remove(reader: WorkerProcess): void {
    reader.kill()
    all.delete(reader)
  }
  function setFree(reader: WorkerProcess): void {
    free.push(reader)
    const timer = setTimeout(() => {
      if (all.size === 1) return
      free.splice(free.indexOf(reader), 1)
      remove(reader)
    }, idleTimeoutMs)
    timers.set(reader, timer.unref())
  }
  /** The reader that was free last, because it is the warmest; one that died meanwhile is forgotten. */
  function takeFree(): WorkerProcess | undefined {
    for (let reader = free.pop(); reader !== undefined; reader = free.pop()) {
      clearTimeout(timers.get(reader))
      timers.delete(reader)
      if (reader.isAlive()) return reader
      remove(reader)
    }
    return undefined
  }

  setFree(add())
  return {
    async acquire() {
      if (ended) throw new Error('The readers have been ended')
      const reader = takeFree() ?? (all.size < most ? add() : undefined)
      if (reader !== undefined) return reader
      const turn = Promise.withResolvers<WorkerProcess>()
      waiting.push(turn)
      return turn.promise
    },
    release(reader, isFit) {
      if (!isFit) remove(reader)
      if (ended || (!isFit && waiting.length === 0 && all.size > 0)) return
      const next = isFit ? reader : add()
      const turn = waiting.shift()
      if (turn === undefined) setFree(next)
      else turn.resolve(next)
    },
    close() {
      ended = true
      for (const reader of all) remove(reader)
      for (const timer of timers.values()) clearTimeout(timer)
      for (const turn of waiting.splice(0)) turn.reject(new Error('The readers have been ended'))
    },
  }
}

/** How many processes of so many MB half of the memory holds, at least one. A container's limit counts. */
export function countAffordableWorkers(megabytes: number): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return Math.max(1, Math.floor(memory / 2 / (megabytes * 2 ** 20)))
}
