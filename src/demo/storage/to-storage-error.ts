import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'

/** Whether the browser gives the page no more room: the disk or the page's quota is full. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Converts an IndexedDB error to a store's: `full` without room, `unavailable` for disk errors (UnknownError) and for a
 * database that was closed unexpectedly. Any other error stays as it is.
 */
export function toStorageError(error: unknown): unknown {
  if (isQuotaError(error)) return new FileStoreUnavailableError('full', error)
  const isUnavailable = error instanceof DOMException && unavailableNames.includes(error.name)
  return isUnavailable ? new FileStoreUnavailableError('unavailable', error) : error
}

const unavailableNames = ['UnknownError', 'AbortError', 'InvalidStateError']
