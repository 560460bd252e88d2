import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** Bytes of a segment of the write-ahead log: a PostgreSQL that cannot create the next one stops. */
export const logSegmentBytes = 16 * 2 ** 20

/** Bytes below which the embedded database is not asked to change anything: then it can still be read. */
export const minDatabaseBytes = logSegmentBytes + 2 * 2 ** 20

/** Bytes that this process may still write on the disk of a folder; undefined where the system does not report it. */
export async function measureFreeBytes(folder: string): Promise<number | undefined> {
  return (await measureDisk(folder))?.freeBytes
}

/** The free bytes and the size of the disk; undefined where the system does not report them. */
export async function measureDisk(
  folder: string,
): Promise<{ readonly freeBytes: number; readonly totalBytes: number } | undefined> {
  const stats = await statfs(folder).catch(() => undefined)
  const freeBytes = computeFreeBytes(stats)
  return stats === undefined || freeBytes === undefined
    ? undefined
    : { freeBytes, totalBytes: stats.blocks * stats.bsize }
}

/** Whether the disk of a folder is too full for the embedded database to change anything. */
export async function hasNoRoomForDatabase(folder: string): Promise<boolean> {
  return isTooFew(await measureFreeBytes(folder))
}

/** The same, synchronously. */
export function hasNoRoomForDatabaseSync(folder: string): boolean {
  try {
    return isTooFew(computeFreeBytes(statfsSync(folder)))
  } catch {
    return false
  }
}

const isTooFew = (free: number | undefined) => free !== undefined && free < minDatabaseBytes

/** Some network file systems report no blocks at all. */
const computeFreeBytes = (stats: { bavail: number; bsize: number; blocks: number } | undefined) =>
  stats === undefined || stats.blocks === 0 ? undefined : stats.bavail * stats.bsize
