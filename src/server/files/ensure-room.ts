import { FileStoreUnavailableError } from '#src/workspace/file-store.ts'
import { logSegmentBytes, measureFreeBytes } from '../database/disk-space.ts'

/**
 * Bytes that files leave free: the embedded database needs room for what is read of the documents, and for another segment
 * of its log.
 */
export const minFreeBytes = 2 * logSegmentBytes

/** Bytes beyond `minFreeBytes` above which a disk is far from full: others do not fill so much unseen in `measureMs`. */
const ampleBytes = 2 ** 30

/** Milliseconds for which a disk that is far from full is not measured again. */
const measureMs = 1000

/** Makes sure that so many bytes more leave `minFreeBytes`. Rejects with FileStoreUnavailableError `full` when they do not. */
export type EnsureRoom = (bytes: number) => Promise<void>

/**
 * Watches the room on the disks of folders. Each measurement occupies a thread and wakes it, which costs as much as
 * half of receiving a small file: so a disk that is far from full is measured once in a second, and what was granted
 * since then is taken off.
 */
export function createEnsureRoom(folders: readonly string[]): EnsureRoom {
  let spare = 0
  let measuredAt = -Infinity
  return async (bytes) => {
    const isKnown = performance.now() - measuredAt < measureMs
    if (!isKnown || spare - bytes < ampleBytes) {
      spare = await measureSpareBytes(folders)
      measuredAt = performance.now()
    }
    spare -= bytes
    if (spare < 0)
      throw new FileStoreUnavailableError('full', new Error(`${-spare} bytes are wanting on a disk`))
  }
}

/** Bytes beyond `minFreeBytes` on the fullest of the disks; infinite where no system says. */
async function measureSpareBytes(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(folders.map(measureFreeBytes))
  return Math.min(...free.map((bytes) => (bytes ?? Infinity) - minFreeBytes))
}
