import { useSyncExternalStore } from 'react'

interface Message {
  readonly text: string
  /** Differs from that of any other message, so that the same text is said again. */
  readonly number: number
}

// Module state, because a page has one place for messages.
const listeners = new Set<() => void>()
let shown: Message | undefined
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** How long a message stays, in milliseconds. */
const shownMs = 5_000

const set = (message: Message | undefined): void => {
  shown = message
  for (const listener of listeners) listener()
}

/**
 * Says for a moment, to be read and to be heard, that something was done. Nothing that is needed later: it goes by itself.
 *
 * @returns takes it away before that, if it is still shown: for what has ceased to be true.
 */
export function showMessage(text: string): () => void {
  clearTimeout(timer)
  count += 1
  set({ text, number: count })
  timer = setTimeout(() => set(undefined), shownMs)
  const number = count
  return () => {
    if (shown?.number === number) set(undefined)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The message that is shown now. */
export const useMessage = (): Message | undefined => useSyncExternalStore(subscribe, () => shown)
