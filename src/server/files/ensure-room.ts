import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import { logSegmentBytes, measureFreeBytes } from '../database/disk-space.ts'

/** Bytes that files leave free: the embedded database needs room for readings and for another segment of its log. */
export const minFreeBytes = 2 * logSegmentBytes

/**
 * Bytes beyond `minFreeBytes` above which a disk is far from full: other programs do not fill that much in `measureMs`.
 */
const ampleBytes = 2 ** 30

/** Milliseconds for which a disk that is far from full is not measured again. */
const measureMs = 1000

/** Ensures that `bytes` more leave `minFreeBytes`. Rejects with FileStoreUnavailableError `full` when they do not. */
export type EnsureRoom = (bytes: number) => Promise<void>

/**
 * Watches the free space on the disks of folders. Each measurement occupies and wakes a thread, which costs half as
 * much as receiving a small file. A disk that is far from full is therefore measured once a second, and the bytes
 * granted since then are subtracted.
 */
export function createEnsureRoom(folders: readonly string[]): EnsureRoom {
  let spareBytes = 0
  let measuredAt = -Infinity
  return async (bytes) => {
    const isKnown = performance.now() - measuredAt < measureMs
    if (!isKnown || spareBytes - bytes < ampleBytes) {
      spareBytes = await measureSpareBytes(folders)
      measuredAt = performance.now()
    }
    spareBytes -= bytes
    if (spareBytes < 0)
      throw new FileStoreUnavailableError('full', new Error(`a disk lacks ${-spareBytes} bytes`))
  }
}

/** Bytes beyond `minFreeBytes` on the fullest disk; infinite where no system reports them. */
async function measureSpareBytes(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(folders.map(measureFreeBytes))
  return Math.min(...free.map((bytes) => (bytes ?? Infinity) - minFreeBytes))
}
