import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let lastAnnouncement = ''

/** Has a screen reader say something when it has finished what it was saying. */
export function announce(text: string): void {
  // The same words again would not be read: an invisible sign makes them others.
  lastAnnouncement = text === lastAnnouncement ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was announced last. */
export const useAnnouncement = (): string => useSyncExternalStore(subscribe, () => lastAnnouncement)
