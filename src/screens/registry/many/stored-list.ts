import { z } from 'zod/mini'
import {
  cachedResponseSchema,
  fromCachedResponse,
  toCachedResponse,
} from '#src/client/device/registry-response-cache.ts'
import type { LookupBatchRow } from '#src/client/lookup-batch.ts'
import { persisted } from '#src/ui/browser/persisted.ts'
import type { ListTable } from './parse-number-list.ts'

/** A list of lookups with its results, as far as they have arrived. */
export interface LookupList extends ListTable {
  readonly rows: readonly LookupBatchRow[]
}

const problemSchema = z.object({
  line: z.number(),
  text: z.string(),
  typed: z.union([
    z.object({ kind: z.enum(['branch', 'rsin']), number: z.string() }),
    z.object({ kind: z.enum(['vat', 'empty']) }),
    z.object({ kind: z.literal('short'), number: z.string(), padded: z.string() }),
    z.object({ kind: z.literal('other'), digits: z.number() }),
  ]),
})

const cells = z.optional(z.array(z.string()))

const listSchema = z.object({
  /** Who looked the numbers up (`getOwner`). */
  owner: z.string(),
  entries: z.array(
    z.union([
      z.object({ number: z.string(), line: z.optional(z.number()), cells }),
      z.object({ problem: problemSchema, cells }),
    ]),
  ),
  /** Lists that an earlier version stored have no columns. */
  columns: z.optional(z.array(z.object({ heading: z.string(), position: z.number() }))),
  nameColumn: z.optional(z.number()),
  rows: z.array(
    z.object({
      number: z.string(),
      state: z.enum(['waiting', 'asking', 'answered', 'failed']),
      response: z.optional(cachedResponseSchema),
    }),
  ),
})

// It ends with the tab: data about a sole trader is personal data.
const stored = persisted('veldwerk.registry-list', listSchema, { storage: () => sessionStorage })

/**
 * Stores the list for a reload of this tab, because looking it up again can cost money.
 *
 * @param owner who looked the numbers up: the list is restored for nobody else.
 * @returns false when it is too large for the storage of the browser, or storage is forbidden. Nothing is stored then.
 */
export function saveLookupList({ entries, columns, nameColumn, rows }: LookupList, owner: string): boolean {
  const isSaved = stored.save({
    owner,
    entries: entries.map(({ cells: own, ...entry }) => ({ ...entry, ...(own && { cells: [...own] }) })),
    columns: [...columns],
    ...(nameColumn !== undefined && { nameColumn }),
    rows: rows.map(({ response, ...row }) => ({
      ...row,
      ...(response && { response: toCachedResponse(response) }),
    })),
  })
  // An earlier list must not be restored in its place.
  if (!isSaved) removeLookupList()
  return isSaved
}

export const removeLookupList = (): void => void stored.save(undefined)

/** The stored list of this owner; undefined when there is none, or somebody else's. */
export function loadLookupList(owner: string): LookupList | undefined {
  const list = stored.load()
  if (list?.owner !== owner) return undefined
  return {
    entries: list.entries,
    columns: list.columns ?? [],
    nameColumn: list.nameColumn,
    rows: list.rows.map(({ number, state, response }) => ({
      number,
      state,
      ...(response && { response: fromCachedResponse(response) }),
    })),
  }
}
