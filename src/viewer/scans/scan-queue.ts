import type { PageRun } from '../source/page-source.ts'
import type { ReadPage } from './page-reader.ts'

/** The state of recognising a scanned page; undefined before it was requested. */
export type ScanState =
  | { readonly status: 'waiting' }
  /** `share` of the page done, from 0 to 1. */
  | { readonly status: 'reading'; readonly share: number }
  | { readonly status: 'read'; readonly runs: readonly PageRun[] }
  | { readonly status: 'stopped' }
  | { readonly status: 'failed' }

export interface ScanOptions {
  /** Whether the page is visible: it is read before pages that are only searched. */
  readonly isUrgent: boolean
  /** Aborting removes a waiting page, unless it has become urgent. */
  readonly signal?: AbortSignal
}

/** Recognises the scanned pages of a document, one at a time and each once, and keeps the results. */
export interface ScanQueue {
  getState(page: number): ScanState | undefined
  subscribe(listener: () => void): () => void
  /** Recognises a page. Returns undefined when that was cancelled, failed or aborted. Never throws. */
  read(page: number, options: ScanOptions): Promise<readonly PageRun[] | undefined>
  /** Sets the runs of a page that was recognised elsewhere. */
  setRuns(page: number, runs: readonly PageRun[]): void
  /** The number of recognised pages. */
  countRead(): number
  cancel(page: number): void
  /** Recognises a page that was cancelled or failed. */
  retry(page: number): void
  /** Cancels everything. */
  close(): void
}

interface Job {
  readonly page: number
  isUrgent: boolean
  readonly controller: AbortController
  readonly done: Promise<readonly PageRun[] | undefined>
  readonly settle: (runs: readonly PageRun[] | undefined) => void
}

export function createScanQueue(readPage: ReadPage): ScanQueue {
  const states = new Map<number, ScanState>()
  const listeners = new Set<() => void>()
  let waiting: Job[] = []
  let running: Job | undefined

  function setState(page: number, state: ScanState | undefined): void {
    if (state === undefined) states.delete(page)
    else states.set(page, state)
    for (const listener of listeners) listener()
  }

  function startNext(): void {
    const job = running ? undefined : (waiting.find(({ isUrgent }) => isUrgent) ?? waiting[0])
    if (job === undefined) return
    running = job
    waiting = waiting.filter((other) => other !== job)
    void run(job)
  }

  async function run({ page, controller: { signal }, settle }: Job): Promise<void> {
    let percent = 0
    setState(page, { status: 'reading', share: 0 })
    const onProgress = (share: number) => {
      if (Math.round(100 * share) === percent || signal.aborted) return
      percent = Math.round(100 * share)
      setState(page, { status: 'reading', share })
    }
    try {
      const runs = await readPage(page, signal, onProgress)
      setState(page, { status: 'read', runs })
      settle(runs)
    } catch {
      setState(page, { status: signal.aborted ? 'stopped' : 'failed' })
      settle(undefined)
    }
    running = undefined
    startNext()
  }

  function remove(job: Job, state: ScanState | undefined): void {
    waiting = waiting.filter((other) => other !== job)
    setState(job.page, state)
    job.settle(undefined)
  }

  function findOrAddJob(page: number, { isUrgent, signal }: ScanOptions): Job {
    const existing = [running, ...waiting].find((job) => job?.page === page)
    if (existing) {
      existing.isUrgent ||= isUrgent
      return existing
    }
    let settle: Job['settle'] = () => undefined
    const done = new Promise<readonly PageRun[] | undefined>((resolve) => (settle = resolve))
    const job: Job = { page, isUrgent, controller: new AbortController(), done, settle }
    waiting.push(job)
    setState(page, { status: 'waiting' })
    signal?.addEventListener('abort', () => {
      if (waiting.includes(job) && !job.isUrgent) remove(job, undefined)
    })
    return job
  }

  async function read(page: number, options: ScanOptions) {
    const state = states.get(page)
    if (state?.status === 'read') return state.runs
    if (state?.status === 'stopped' || state?.status === 'failed' || options.signal?.aborted) return undefined
    const { done } = findOrAddJob(page, options)
    startNext()
    return done
  }

  return {
    getState: (page) => states.get(page),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read,
    setRuns(page, runs) {
      if (!states.has(page)) setState(page, { status: 'read', runs })
    },
    countRead: () => [...states.values()].filter(({ status }) => status === 'read').length,
    cancel(page) {
      if (running?.page === page) running.controller.abort()
      const job = waiting.find((other) => other.page === page)
      if (job) remove(job, { status: 'stopped' })
    },
    retry(page) {
      setState(page, undefined)
      void read(page, { isUrgent: true })
    },
    close() {
      for (const job of waiting) remove(job, { status: 'stopped' })
      running?.controller.abort()
    },
  }
}
