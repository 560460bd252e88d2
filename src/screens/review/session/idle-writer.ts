/** Writes all changes since the last write at once, when the page is idle. */
export function createIdleWriter(writeChanges: () => void) {
  let isDirty = false
  let isScheduled = false
  function write(): void {
    if (!isDirty) return
    isDirty = false
    writeChanges()
  }
  function writeWhenIdle(): void {
    isScheduled = false
    write()
  }
  return {
    write,
    /** Marks all changes as written by other code. */
    markWritten: () => void (isDirty = false),
    /** @param isUrgent if false, the change is written with the next urgent one, or by `write`. */
    markChanged(isUrgent: boolean): void {
      isDirty = true
      if (!isUrgent || isScheduled) return
      isScheduled = true
      runWhenIdle(writeWhenIdle)
    },
  }
}

/** In milliseconds: maximum wait for an idle moment. */
const maxIdleWaitMs = 500

/** Calls back when the page is idle, so that a pressed key need not wait; soon if the browser cannot report that. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: maxIdleWaitMs })
  else setTimeout(callback)
}
