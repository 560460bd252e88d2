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

const storageKey = 'veldwerk.registry-history'
/** Most numbers kept besides those that are pinned. */
export const maxRecentLookups = 30

const listeners = new Set<() => void>()
let cachedEntries: readonly HistoryEntry[] | undefined

/** What was looked up on this device: pinned first, then the latest first. The same list until it changes. */
export function getLookupHistory(): readonly HistoryEntry[] {
  cachedEntries ??= sortEntries(readStoredEntries())
  return cachedEntries
}

/** Calls `listener` after every change, in another window too. @returns how to stop. */
export function subscribeToLookupHistory(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return
    cachedEntries = undefined
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
export function recordLookup(number: string, name: string | null, at: number): void {
  const before = readSortedEntries().find((entry) => entry.number === number)
  if (before !== undefined && before.at >= at && (name === null || before.name === name)) return
  const entry = { number, name: name ?? before?.name ?? null, at, pinned: before?.pinned ?? false }
  saveEntries([entry, ...readSortedEntries().filter((other) => other.number !== number)])
}

/** Pins a number, so that it stays, or takes the pin out. */
export function setLookupPinned(number: string, pinned: boolean): void {
  saveEntries(readSortedEntries().map((entry) => (entry.number === number ? { ...entry, pinned } : entry)))
}

/** Forgets one number. */
export function removeLookup(number: string): void {
  saveEntries(readSortedEntries().filter((entry) => entry.number !== number))
}

/** Forgets every number, pinned ones too. */
export function clearLookupHistory(): void {
  saveEntries([])
}

/** What is kept now: another window may have changed it since. */
const readSortedEntries = (): HistoryEntry[] => sortEntries(readStoredEntries())

function saveEntries(entries: readonly HistoryEntry[]): void {
  cachedEntries = sortEntries(entries)
  try {
    if (cachedEntries.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(cachedEntries))
  } catch {
    // Storage that is full or forbidden: the list then lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function sortEntries(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const latestFirst = entries.toSorted((one, other) => other.at - one.at)
  const pinned = latestFirst.filter((entry) => entry.pinned)
  return [...pinned, ...latestFirst.filter((entry) => !entry.pinned).slice(0, maxRecentLookups)]
}

function readStoredEntries(): HistoryEntry[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const read = (Array.isArray(list) ? list : []).map((entry) => entrySchema.safeParse(entry))
    return read.flatMap(({ data }) => (data === undefined ? [] : [data]))
  } catch {
    return []
  }
}
