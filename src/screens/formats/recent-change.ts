import { useSyncExternalStore } from 'react'
import type { FormatImport } from '#src/contract/workspace/format-files.ts'

/** What was forgotten or imported last, to be shown and taken back. */
export type RecentChange =
  | {
      readonly what: 'field' | 'document' | 'format'
      /** Names it. */
      readonly name: string
      /** Under which it can be restored; null when there was nothing to forget. */
      readonly id: string | null
    }
  | {
      readonly what: 'import'
      readonly report: FormatImport
      /** Under which it can be undone; null when nothing was added. */
      readonly id: string | null
    }

// Module state: it can be taken back after another screen was looked at.
let recent: RecentChange | undefined
const listeners = new Set<() => void>()

export function setRecentChange(change: RecentChange | undefined): void {
  recent = change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was forgotten or imported last; undefined when nothing was, or it was dismissed. */
export const useRecentChange = (): RecentChange | undefined => useSyncExternalStore(subscribe, () => recent)
