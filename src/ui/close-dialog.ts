import { flushSync } from 'react-dom'

/** Closes a dialog, and runs `action` once the focus has returned to the element that had it before. */
export function closeDialogAndRun(onClose: () => void, action: () => void): void {
  // Flushed at once: the dialog returns the focus on unmount, and `action` may move it further.
  flushSync(onClose)
  action()
}
