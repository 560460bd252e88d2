import { useSyncExternalStore } from 'react'

/** What was forgotten last, to be shown and taken back. */
export interface RecentForgetting {
  readonly what: 'field' | 'document' | 'format'
  /** Names it. */
  readonly name: string
  /** Under which it can be restored; null when there was nothing to forget. */
  readonly id: string | null
}

// Module state: it can be taken back after another screen was looked at.
let recent: RecentForgetting | undefined
const listeners = new Set<() => void>()

export function setRecentForgetting(forgetting: RecentForgetting | undefined): void {
  recent = forgetting
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What was forgotten last; undefined when nothing was, or it was dismissed. */
export const useRecentForgetting = (): RecentForgetting | undefined =>
  useSyncExternalStore(subscribe, () => recent)
