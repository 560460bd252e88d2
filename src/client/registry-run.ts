import type { RegistryReply } from './registry.ts'

/** How one number of a list stands. `failed`: no answer came. `waiting` ones are asked when the run goes on. */
export interface RunRow {
  readonly number: string
  readonly state: 'waiting' | 'asking' | 'answered' | 'failed'
  /** Of an answered one, or of an earlier time that is asked again. */
  readonly reply?: RegistryReply
}

/** A list of look-ups. `halted` is why the run stopped by itself; null when it did not. */
export interface RunState<Reason> {
  readonly state: 'idle' | 'running' | 'cancelled' | 'finished'
  readonly halted: Reason | null
  readonly rows: readonly RunRow[]
}

export interface RunParts<Reason> {
  /** Asks for one number; fails when no answer comes or `signal` stops it. */
  readonly ask: (number: string, signal: AbortSignal) => Promise<RegistryReply>
  /** A reason to ask nothing more, because every answer would be the same; null to go on. */
  readonly reasonToHalt: (reply: RegistryReply) => Reason | null
}

/** Looks up many numbers, a few at a time. */
export interface RegistryRun<Reason> {
  readonly state: () => RunState<Reason>
  readonly subscribe: (listener: () => void) => () => void
  /** Begins a new list; each number is asked once. */
  start(numbers: readonly string[], atOnce: number): void
  /** Asks what is waiting, and again what failed or what `again` picks. */
  resume(atOnce: number, again?: (row: RunRow) => boolean): void
  /** Stops asking; what was answered stays, what was being asked waits. */
  cancel(): void
  clear(): void
}

/** Makes an empty run. It goes on while the person is elsewhere in the app. */
export function createRegistryRun<Reason>({ ask, reasonToHalt }: RunParts<Reason>): RegistryRun<Reason> {
  const idle: RunState<Reason> = { state: 'idle', halted: null, rows: [] }
  const listeners = new Set<() => void>()
  let now = idle
  let stop = new AbortController()

  function become(next: Partial<RunState<Reason>>): void {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const change = (number: string, row: Omit<RunRow, 'number'>) =>
    become({ rows: now.rows.map((one) => (one.number === number ? { ...one, ...row } : one)) })

  /** Takes the next that waits, until nothing does or it is stopped. */
  async function work({ signal }: AbortController): Promise<void> {
    for (;;) {
      const next = signal.aborted ? undefined : now.rows.find(({ state }) => state === 'waiting')
      if (next === undefined) return
      change(next.number, { state: 'asking' })
      const reply = await ask(next.number, signal).catch(() => undefined)
      if (signal.aborted) return
      change(next.number, reply ? { state: 'answered', reply } : { state: 'failed' })
      const reason = reply ? reasonToHalt(reply) : null
      if (reason !== null) end('cancelled', reason)
    }
  }

  function end(state: 'cancelled' | 'finished', halted: Reason | null = null): void {
    stop.abort()
    const rows = now.rows.map((row) => (row.state === 'asking' ? { ...row, state: 'waiting' as const } : row))
    become({ state, halted, rows })
  }

  async function run(rows: readonly RunRow[], atOnce: number): Promise<void> {
    stop.abort()
    const mine = new AbortController()
    stop = mine
    become({ state: 'running', halted: null, rows })
    await Promise.all(Array.from({ length: Math.max(1, atOnce) }, () => work(mine)))
    if (!mine.signal.aborted) end('finished')
  }

  return {
    state: () => now,
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
