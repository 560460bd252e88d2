/** Writes once for all changes since the last time, when the page is idle. */
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
    /** Something else wrote the changes. */
    markWritten: () => void (isDirty = false),
    /** @param isUrgent otherwise the change is written with the next one that is, or by `write`. */
    markChanged(isUrgent: boolean): void {
      isDirty = true
      if (!isUrgent || isScheduled) return
      isScheduled = true
      runWhenIdle(writeWhenIdle)
    },
  }
}

/** Milliseconds within which changes are written though the page has no idle moment. */
const maxIdleWaitMs = 500

/** Calls back when nothing waits to be shown, so that a pressed key need not wait; soon where the browser cannot tell. */
function runWhenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: maxIdleWaitMs })
  else setTimeout(callback)
}
