import { createStore } from 'zustand/vanilla'
import type { RegistryResponse } from './api/registry.ts'

/** The state of one number. `failed`: there was no response. `waiting` ones are looked up when the batch continues. */
export interface LookupBatchRow {
  readonly number: string
  readonly state: 'waiting' | 'asking' | 'answered' | 'failed'
  /** The latest response, also while the number is looked up again. */
  readonly response?: RegistryResponse
}

/** A list of lookups. `haltReason` is why the batch halted by itself; null when it did not. */
export interface LookupBatchState<Reason> {
  readonly state: 'idle' | 'running' | 'cancelled' | 'finished'
  readonly haltReason: Reason | null
  readonly rows: readonly LookupBatchRow[]
}

export interface LookupBatchOptions<Reason> {
  /** Looks up one number; rejects when there is no response or `signal` aborts. */
  readonly lookUp: (number: string, signal: AbortSignal) => Promise<RegistryResponse>
  /** A reason to halt, because every further response would be the same; null to continue. */
  readonly getHaltReason: (response: RegistryResponse) => Reason | null
}

/** Looks up many numbers, at most `concurrency` at a time. */
export interface LookupBatch<Reason> {
  readonly getState: () => LookupBatchState<Reason>
  readonly subscribe: (listener: () => void) => () => void
  /** Starts a new list; each number is looked up once. */
  start(numbers: readonly string[], concurrency: number): void
  /** Looks up waiting and failed numbers, and those that `again` selects. */
  resume(concurrency: number, again?: (row: LookupBatchRow) => boolean): void
  /** Stops; responses are kept, and numbers in flight wait again. */
  cancel(): void
  clear(): void
  /** Shows the rows of an earlier batch; numbers that were in flight wait again. Looks nothing up. */
  restore(rows: readonly LookupBatchRow[]): void
}

/** Creates an empty batch. It continues while another screen is shown. */
export function createLookupBatch<Reason>({
  lookUp,
  getHaltReason,
}: LookupBatchOptions<Reason>): LookupBatch<Reason> {
  const idle: LookupBatchState<Reason> = { state: 'idle', haltReason: null, rows: [] }
  const { getState, setState, subscribe } = createStore(() => idle)
  let stop = new AbortController()

  const change = (number: string, row: Omit<LookupBatchRow, 'number'>) =>
    setState(({ rows }) => ({ rows: rows.map((one) => (one.number === number ? { ...one, ...row } : one)) }))

  /** Looks up the next waiting number until none is left or the batch stops. */
  async function work({ signal }: AbortController): Promise<void> {
    for (;;) {
      const next = signal.aborted ? undefined : getState().rows.find(({ state }) => state === 'waiting')
      if (next === undefined) return
      change(next.number, { state: 'asking' })
      const response = await lookUp(next.number, signal).catch(() => undefined)
      if (signal.aborted) return
      change(next.number, response ? { state: 'answered', response } : { state: 'failed' })
      const reason = response ? getHaltReason(response) : null
      if (reason !== null) end('cancelled', reason)
    }
  }

  function end(
    state: 'cancelled' | 'finished',
    halted: Reason | null = null,
    rows: readonly LookupBatchRow[] = getState().rows,
  ): void {
    stop.abort()
    const settled = rows.map((row) => (row.state === 'asking' ? { ...row, state: 'waiting' as const } : row))
    setState({ state, haltReason: halted, rows: settled })
  }

  async function run(rows: readonly LookupBatchRow[], concurrency: number): Promise<void> {
    stop.abort()
    const mine = new AbortController()
    stop = mine
    setState({ state: 'running', haltReason: null, rows })
    await Promise.all(Array.from({ length: Math.max(1, concurrency) }, () => work(mine)))
    if (!mine.signal.aborted) end('finished')
  }

  return {
    getState,
    subscribe,
    start: (numbers, concurrency) =>
      void run(
        [...new Set(numbers)].map((number) => ({ number, state: 'waiting' })),
        concurrency,
      ),
    resume: (concurrency, again = () => false) =>
      void run(
        getState().rows.map((row) =>
          row.state === 'failed' || again(row) ? { ...row, state: 'waiting' } : row,
        ),
        concurrency,
      ),
    cancel: () => end('cancelled'),
    clear() {
      stop.abort()
      setState(idle)
    },
    restore: (rows) =>
      end(
        rows.some(({ state }) => state === 'waiting' || state === 'asking') ? 'cancelled' : 'finished',
        null,
        rows,
      ),
  }
}
