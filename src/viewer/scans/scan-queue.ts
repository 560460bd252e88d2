import type { PageRun } from '../source/page-source.ts'
import type { ReadPage } from './page-reader.ts'

/** What became of reading a page that is only a picture; undefined before anyone asked for it. */
export type ScanState =
  | { readonly status: 'waiting' }
  /** `share` of the page, from 0 to 1. */
  | { readonly status: 'reading'; readonly share: number }
  | { readonly status: 'read'; readonly runs: readonly PageRun[] }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed' }

export interface ScanOptions {
  /** Somebody looks at the page: it goes before those that are only searched. */
  readonly isUrgent: boolean
  /** Nobody needs it any more: what is only waiting is not begun. */
  readonly signal?: AbortSignal
}

/** The pages of a document that are pictures: read one at a time, each once, and kept. */
export interface ScanQueue {
  getState(page: number): ScanState | undefined
  subscribe(listener: () => void): () => void
  /** Reads a page, unless it was stopped or failed: then, and when it will not be read, undefined. Never throws. */
  read(page: number, asked: ScanOptions): Promise<readonly PageRun[] | undefined>
  /** What was read on a page elsewhere: it is not read here. */
  setRuns(page: number, runs: readonly PageRun[]): void
  /** How many pages were read. */
  countRead(): number
  cancel(page: number): void
  /** Reads a page that was stopped, or failed, after all. */
  retry(page: number): void
  /** Stops everything. */
  close(): void
}

interface Job {
  readonly page: number
  urgent: boolean
  readonly stop: AbortController
  readonly done: Promise<readonly PageRun[] | undefined>
  readonly settle: (runs: readonly PageRun[] | undefined) => void
}

export function createScanQueue(readPage: ReadPage): ScanQueue {
  const states = new Map<number, ScanState>()
  const listeners = new Set<() => void>()
  let waiting: Job[] = []
  let running: Job | undefined

  function put(page: number, state: ScanState | undefined): void {
    if (state === undefined) states.delete(page)
    else states.set(page, state)
    for (const listener of listeners) listener()
  }

  function next(): void {
    const job = running ? undefined : (waiting.find(({ urgent }) => urgent) ?? waiting[0])
    if (job === undefined) return
    running = job
    waiting = waiting.filter((other) => other !== job)
    void run(job)
  }

  async function run({ page, stop, settle }: Job): Promise<void> {
    let percent = 0
    put(page, { status: 'reading', share: 0 })
    const tell = (share: number) => {
      if (Math.round(100 * share) === percent || stop.signal.aborted) return
      percent = Math.round(100 * share)
      put(page, { status: 'reading', share })
    }
    try {
      const runs = await readPage(page, stop.signal, tell)
      put(page, { status: 'read', runs })
      settle(runs)
    } catch {
      put(page, { status: stop.signal.aborted ? 'stopped' : 'failed' })
      settle(undefined)
    }
    running = undefined
    next()
  }

  function drop(job: Job, state: ScanState | undefined): void {
    waiting = waiting.filter((other) => other !== job)
    put(job.page, state)
    job.settle(undefined)
  }

  function jobFor(page: number, { isUrgent: urgent, signal }: ScanOptions): Job {
    const known = [running, ...waiting].find((job) => job?.page === page)
    if (known) {
      known.urgent ||= urgent
      return known
    }
    let settle: Job['settle'] = () => undefined
    const done = new Promise<readonly PageRun[] | undefined>((resolve) => (settle = resolve))
    const job: Job = { page, urgent, stop: new AbortController(), done, settle }
    waiting.push(job)
    put(page, { status: 'waiting' })
    signal?.addEventListener('abort', () => {
      if (waiting.includes(job) && !job.urgent) drop(job, undefined)
    })
    return job
  }

  const scans: ScanQueue = {
    getState: (page) => states.get(page),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async read(page, asked) {
      const state = states.get(page)
      if (state?.status === 'read') return state.runs
      if (state?.status === 'stopped' || state?.status === 'failed' || asked.signal?.aborted) return undefined
      const { done } = jobFor(page, asked)
      next()
      return done
    },
    setRuns(page, runs) {
      if (!states.has(page)) put(page, { status: 'read', runs })
    },
    countRead: () => [...states.values()].filter(({ status }) => status === 'read').length,
    cancel(page) {
      if (running?.page === page) running.stop.abort()
      const job = waiting.find((other) => other.page === page)
      if (job) drop(job, { status: 'stopped' })
    },
    retry(page) {
      put(page, undefined)
      void scans.read(page, { isUrgent: true })
    },
    close() {
      for (const job of waiting) drop(job, { status: 'stopped' })
      running?.stop.abort()
    },
  }
  return scans
}
