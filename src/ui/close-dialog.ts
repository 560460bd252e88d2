import { flushSync } from 'react-dom'

/** Closes a dialog, and runs `action` once the focus is back where it was before the dialog opened. */
export function closeDialogAndRun(onClose: () => void, action: () => void): void {
  // Flushed at once: the dialog returns the focus on unmount, and `action` may move it further.
  flushSync(onClose)
  action()
}
