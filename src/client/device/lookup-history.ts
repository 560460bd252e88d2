import { z } from 'zod/mini'
import { createPersistedState } from '#src/ui/browser/persisted.ts'

/** A number that was looked up on this device. Nothing else of the response is stored. */
const entrySchema = z.object({
  /** Eight digits. */
  number: z.string().check(z.regex(/^\d{8}$/)),
  /** Null when the registry gave none. */
  name: z.nullable(z.string()),
  /** When it was last looked up, in milliseconds since 1970. */
  at: z.number(),
  pinned: z.boolean(),
})

export type HistoryEntry = z.infer<typeof entrySchema>

/** Maximum numbers that are stored besides the pinned ones. */
export const maxRecentLookups = 30

/** Skips invalid entries, and sorts the rest. */
const historySchema = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[]) =>
    sortEntries(
      entries.flatMap((entry) => {
        const { data } = entrySchema.safeParse(entry)
        return data === undefined ? [] : [data]
      }),
    ),
  ),
)

const history = createPersistedState<readonly HistoryEntry[]>(
  'veldwerk.registry-history',
  historySchema,
  [],
  (entries) => entries.length === 0,
)

/** Numbers that were looked up on this device: pinned first, then latest first. The same list until it changes. */
export const getLookupHistory = history.get

/** Calls `listener` after every change, in another tab too. @returns a function that unsubscribes. */
export const subscribeToLookupHistory = history.subscribe

/**
 * Records a successful lookup. A known number keeps its pin, and its name when `name` is null.
 *
 * @param keepName keeps the number's existing name; for the name of a branch.
 */
export function recordLookup(
  number: string,
  found: string | null,
  at: number,
  { keepName = false }: { keepName?: boolean } = {},
): void {
  history.update((entries) => {
    const previous = entries.find((entry) => entry.number === number)
    const name = keepName ? (previous?.name ?? found) : found
    if (previous !== undefined && previous.at >= at && (name === null || previous.name === name))
      return entries
    const entry = { number, name: name ?? previous?.name ?? null, at, pinned: previous?.pinned ?? false }
    return sortEntries([entry, ...entries.filter((other) => other.number !== number)])
  })
}

/** Pins a number, so that newer lookups do not displace it, or unpins it. */
export function setLookupPinned(number: string, pinned: boolean): void {
  history.update((entries) =>
    sortEntries(entries.map((entry) => (entry.number === number ? { ...entry, pinned } : entry))),
  )
}

export function removeLookup(number: string): void {
  history.update((entries) => entries.filter((entry) => entry.number !== number))
}

/** Removes every number, pinned ones too. */
export const clearLookupHistory = (): void => history.update(() => [])

function sortEntries(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const latestFirst = entries.toSorted((one, other) => other.at - one.at)
  const pinned = latestFirst.filter((entry) => entry.pinned)
  return [...pinned, ...latestFirst.filter((entry) => !entry.pinned).slice(0, maxRecentLookups)]
}
