import { useSyncExternalStore } from 'react'

/** `success`: what was asked for is done. `info`: anything else, such as why it is not done. */
export type MessageKind = 'success' | 'info'

/** A button in a message. */
export interface MessageAction {
  readonly label: string
  readonly run: () => void
}

interface Message {
  readonly kind: MessageKind
  readonly text: string
  readonly action: MessageAction | undefined
  /** Unique, so that the same text is announced again. */
  readonly number: number
}

// Module state, because a page shows messages in one place.
const listeners = new Set<() => void>()
let shown: Message | undefined
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** How long a message is shown, in milliseconds. */
const shownMs = 5_000
/** The same for one with a button, which takes longer to reach. */
const shownWithActionMs = 15_000

const set = (message: Message | undefined): void => {
  shown = message
  for (const listener of listeners) listener()
}

/**
 * Shows and announces for a moment that something was done, or why not. Not for information needed later: it disappears by itself.
 *
 * @param action a button beside the text, for what can also be done elsewhere; pressing it removes the message.
 * @returns a function that removes it earlier, if it is still shown, for a message that is no longer true.
 */
export function showMessage(kind: MessageKind, text: string, action?: MessageAction): () => void {
  clearTimeout(timer)
  count += 1
  set({ kind, text, action, number: count })
  timer = setTimeout(() => set(undefined), action ? shownWithActionMs : shownMs)
  const number = count
  return () => {
    if (shown?.number === number) set(undefined)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Removes the message and does what its button says. */
export function runMessageAction({ run }: MessageAction): void {
  set(undefined)
  run()
}

/** The message shown now. */
export const useMessage = (): Message | undefined => useSyncExternalStore(subscribe, () => shown)
