import type { RegistryResponse } from './api/registry.ts'

/** How one number of a list stands. `failed`: no answer came. `waiting` ones are asked when the run goes on. */
export interface LookupBatchRow {
  readonly number: string
  readonly state: 'waiting' | 'asking' | 'answered' | 'failed'
  /** Of an answered one, or of an earlier time that is asked again. */
  readonly response?: RegistryResponse
}

/** A list of look-ups. `halted` is why the run stopped by itself; null when it did not. */
export interface LookupBatchState<Reason> {
  readonly state: 'idle' | 'running' | 'cancelled' | 'finished'
  readonly haltReason: Reason | null
  readonly rows: readonly LookupBatchRow[]
}

export interface LookupBatchOptions<Reason> {
  /** Asks for one number; fails when no answer comes or `signal` stops it. */
  readonly lookUp: (number: string, signal: AbortSignal) => Promise<RegistryResponse>
  /** A reason to ask nothing more, because every answer would be the same; null to go on. */
  readonly getHaltReason: (reply: RegistryResponse) => Reason | null
}

/** Looks up many numbers, a few at a time. */
export interface LookupBatch<Reason> {
  readonly getState: () => LookupBatchState<Reason>
  readonly subscribe: (listener: () => void) => () => void
  /** Begins a new list; each number is asked once. */
  start(numbers: readonly string[], atOnce: number): void
  /** Asks what is waiting, and again what failed or what `again` picks. */
  resume(atOnce: number, again?: (row: LookupBatchRow) => boolean): void
  /** Stops asking; what was answered stays, what was being asked waits. */
  cancel(): void
  clear(): void
}

/** Makes an empty run. It goes on while the person is elsewhere in the app. */
export function createLookupBatch<Reason>({
  lookUp: ask,
  getHaltReason: reasonToHalt,
}: LookupBatchOptions<Reason>): LookupBatch<Reason> {
  const idle: LookupBatchState<Reason> = { state: 'idle', haltReason: null, rows: [] }
  const listeners = new Set<() => void>()
  let now = idle
  let stop = new AbortController()

  function become(next: Partial<LookupBatchState<Reason>>): void {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const change = (number: string, row: Omit<LookupBatchRow, 'number'>) =>
    become({ rows: now.rows.map((one) => (one.number === number ? { ...one, ...row } : one)) })

  /** Takes the next that waits, until nothing does or it is stopped. */
  async function work({ signal }: AbortController): Promise<void> {
    for (;;) {
      const next = signal.aborted ? undefined : now.rows.find(({ state }) => state === 'waiting')
      if (next === undefined) return
      change(next.number, { state: 'asking' })
      const reply = await ask(next.number, signal).catch(() => undefined)
      if (signal.aborted) return
      change(next.number, reply ? { state: 'answered', response: reply } : { state: 'failed' })
      const reason = reply ? reasonToHalt(reply) : null
      if (reason !== null) end('cancelled', reason)
    }
  }

  function end(state: 'cancelled' | 'finished', halted: Reason | null = null): void {
    stop.abort()
    const rows = now.rows.map((row) => (row.state === 'asking' ? { ...row, state: 'waiting' as const } : row))
    become({ state, haltReason: halted, rows })
  }

  async function run(rows: readonly LookupBatchRow[], atOnce: number): Promise<void> {
    stop.abort()
    const mine = new AbortController()
    stop = mine
    become({ state: 'running', haltReason: null, rows })
    await Promise.all(Array.from({ length: Math.max(1, atOnce) }, () => work(mine)))
    if (!mine.signal.aborted) end('finished')
  }

  return {
    getState: () => now,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (numbers, atOnce) =>
      void run(
        [...new Set(numbers)].map((number) => ({ number, state: 'waiting' })),
        atOnce,
      ),
    resume: (atOnce, again = () => false) =>
      void run(
        now.rows.map((row) => (row.state === 'failed' || again(row) ? { ...row, state: 'waiting' } : row)),
        atOnce,
      ),
    cancel: () => end('cancelled'),
    clear() {
      stop.abort()
      become(idle)
    },
  }
}
