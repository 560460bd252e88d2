import { z } from 'zod/mini'

/** A number that was looked up on this device. Nothing else of the answer is kept. */
const entrySchema = z.object({
  /** Eight digits. */
  number: z.string().check(z.regex(/^\d{8}$/)),
  /** Null when the register gave none. */
  name: z.nullable(z.string()),
  /** When it was last looked up, in milliseconds since 1970. */
  at: z.number(),
  pinned: z.boolean(),
})

export type HistoryEntry = z.infer<typeof entrySchema>

const place = 'veldwerk.registry-history'
/** Most numbers kept besides those that are pinned. */
export const mostRecent = 30

const listeners = new Set<() => void>()
let current: readonly HistoryEntry[] | undefined

/** What was looked up on this device: pinned first, then the latest first. The same list until it changes. */
export function registryHistory(): readonly HistoryEntry[] {
  current ??= arrange(kept())
  return current
}

/** Calls `listener` after every change, in another window too. @returns how to stop. */
export function onRegistryHistory(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== place && event.key !== null) return
    current = undefined
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

/** Remembers a look-up that found something. An earlier one of the same number keeps its pin, and its name if now there is none. */
export function rememberLookup(number: string, name: string | null, at: number): void {
  const before = fresh().find((entry) => entry.number === number)
  if (before !== undefined && before.at >= at && (name === null || before.name === name)) return
  const entry = { number, name: name ?? before?.name ?? null, at, pinned: before?.pinned ?? false }
  keep([entry, ...fresh().filter((other) => other.number !== number)])
}

/** Pins a number, so that it stays, or takes the pin out. */
export function pinLookup(number: string, pinned: boolean): void {
  keep(fresh().map((entry) => (entry.number === number ? { ...entry, pinned } : entry)))
}

/** Forgets one number. */
export function forgetLookup(number: string): void {
  keep(fresh().filter((entry) => entry.number !== number))
}

/** Forgets every number, pinned ones too. */
export function clearRegistryHistory(): void {
  keep([])
}

/** What is kept now: another window may have changed it since. */
const fresh = (): HistoryEntry[] => arrange(kept())

function keep(entries: readonly HistoryEntry[]): void {
  current = arrange(entries)
  try {
    if (current.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(current))
  } catch {
    // Storage that is full or forbidden: the list then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function arrange(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const latestFirst = entries.toSorted((one, other) => other.at - one.at)
  const pinned = latestFirst.filter((entry) => entry.pinned)
  return [...pinned, ...latestFirst.filter((entry) => !entry.pinned).slice(0, mostRecent)]
}

function kept(): HistoryEntry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    const read = (Array.isArray(list) ? list : []).map((entry) => entrySchema.safeParse(entry))
    return read.flatMap(({ data }) => (data === undefined ? [] : [data]))
  } catch {
    return []
  }
}
