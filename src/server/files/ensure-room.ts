import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import { logSegmentBytes, measureFreeBytes } from '../database/disk-space.ts'

/**
 * Bytes that files leave free: the embedded database needs room for what is read of the documents, and for another segment
 * of its log.
 */
export const minFreeBytes = 2 * logSegmentBytes

/**
 * Makes sure that so many bytes more leave `minFreeBytes` on the disks of these folders.
 * @throws FileStoreUnavailableError `full` when they do not.
 */
export async function ensureRoom(folders: readonly string[], bytes: number): Promise<void> {
  for (const folder of folders) {
    const free = await measureFreeBytes(folder)
    if (free !== undefined && free < minFreeBytes + bytes)
      throw new FileStoreUnavailableError('full', new Error(`${free} bytes are free on a disk`))
  }
}
