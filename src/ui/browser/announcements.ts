import { useSyncExternalStore } from 'react'

// Module state, because a page has one live region, and code outside React makes announcements too.
const listeners = new Set<() => void>()
let lastAnnouncement = ''

/** Announces a text to screen readers once they have finished speaking. */
export function announce(text: string): void {
  // A repeated text would not be announced; an invisible character makes it different.
  lastAnnouncement = text === lastAnnouncement ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The last announcement. */
export const useAnnouncement = (): string => useSyncExternalStore(subscribe, () => lastAnnouncement)
