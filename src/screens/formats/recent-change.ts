import { useSyncExternalStore } from 'react'
import { z } from 'zod/mini'
import { formatImportSchema, type FormatImport } from '#src/contract/workspace/format-files.ts'
import { otherMemberEvent } from '#src/client/api/session.ts'
import { persisted } from '#src/ui/browser/persisted.ts'

/** The last deletion or import, for the bar with its undo. */
export type RecentChange =
  | {
      readonly what: 'field' | 'document' | 'format'
      /** The name of what was deleted. */
      readonly name: string
      /** The id for restoring it; null when there was nothing to delete. */
      readonly id: string | null
    }
  | {
      readonly what: 'import'
      readonly report: FormatImport
      /** The id for undoing it; null when nothing was added. */
      readonly id: string | null
    }

/** How long the server can undo a change (decision 0133). */
const undoMs = 60 * 60_000

const changeSchema = z.union([
  z.object({ what: z.enum(['field', 'document', 'format']), name: z.string(), id: z.string() }),
  z.object({ what: z.literal('import'), report: formatImportSchema, id: z.string() }),
])
const stored = persisted('veldwerk.formats-change', z.object({ change: changeSchema, at: z.number() }), {
  storage: () => sessionStorage,
})

// The next member must not be offered the previous one's changes.
if (typeof window !== 'undefined') addEventListener(otherMemberEvent, () => stored.save(undefined))

// Module state: a change can be undone after visiting another screen, and from storage after a reload.
let changes: readonly RecentChange[] | undefined
const listeners = new Set<() => void>()

/** Shows a change. One that changed nothing is shown beside the one that can still be undone. */
export function addRecentChange(change: RecentChange): void {
  const { id } = change
  if (id !== null) stored.save({ change: { ...change, id }, at: Date.now() })
  setChanges([change, ...(id === null ? getChanges().filter((before) => before.id !== null) : [])])
}

/** Stops showing a change. */
export function dismissRecentChange(change: RecentChange): void {
  if (change.id !== null) stored.save(undefined)
  setChanges(getChanges().filter((other) => other !== change))
}

/** Marks the change as undone: a reload does not offer that again. */
export const endRecentChange = (): void => void stored.save(undefined)

function setChanges(next: readonly RecentChange[]): void {
  changes = next
  for (const listener of listeners) listener()
}

function getChanges(): readonly RecentChange[] {
  if (changes !== undefined) return changes
  const last = stored.load()
  changes = last !== undefined && Date.now() - last.at < undoMs ? [last.change] : []
  return changes
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The last deletions or imports, latest first; empty when there were none, or they were dismissed. */
export const useRecentChanges = (): readonly RecentChange[] => useSyncExternalStore(subscribe, getChanges)
