import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'

/** The browser gives the page no more room: the disk is full, or the page has its share of it. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * An error of IndexedDB as one of a store: `full` without room, `unavailable` for what the browser says of its disk
 * (UnknownError) and of a database that was closed under us. Anything else stays as it is.
 */
export function toStorageError(error: unknown): unknown {
  if (isQuotaError(error)) return new FileStoreUnavailableError('full', error)
  const isUnavailable = error instanceof DOMException && unavailableNames.includes(error.name)
  return isUnavailable ? new FileStoreUnavailableError('unavailable', error) : error
}

const unavailableNames = ['UnknownError', 'AbortError', 'InvalidStateError']
