import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findStorageFault, type StorageFault } from '#src/workspace/storage-fault.ts'
import { measureFreeBytes, minDatabaseBytes } from '../database/disk-space.ts'
import { minFreeBytes } from './ensure-room.ts'

/** What keeps a server from storing or reading, for whoever runs it. */
export interface StorageProblem {
  /** What requests are answered meanwhile. */
  readonly code: StorageFault
  /** A sentence without secrets. */
  readonly reason: string
}

/** The problem of an error; one that is not known to be a fault counts as a storage that cannot be used. */
export const toStorageProblem = (error: unknown, reason: string): StorageProblem => ({
  code: findStorageFault(error) ?? 'storage_unavailable',
  reason,
})

const toMegabytes = (bytes: number) => Math.floor(bytes / 2 ** 20)

/**
 * What keeps a server from storing documents on its own disk; none while all is well. It writes a small file to see
 * whether it can.
 *
 * @param databaseFolder of the embedded database; undefined without one.
 */
export async function listStorageProblems(
  filesFolder: string,
  databaseFolder: string | undefined,
): Promise<readonly StorageProblem[]> {
  const folders = databaseFolder === undefined ? [filesFolder] : [filesFolder, databaseFolder]
  const free = await Promise.all(folders.map(measureFreeBytes))
  const least = Math.min(...free.map((bytes) => bytes ?? Infinity))
  if (least < minFreeBytes)
    return [
      {
        code: 'storage_full',
        reason: `The disk of DATA_DIR is full: ${toMegabytes(least)} MB are free, and documents are accepted from ${toMegabytes(minFreeBytes)} MB on.`,
      },
    ]
  const error = await findWriteError(filesFolder)
  return error === undefined
    ? []
    : [toStorageProblem(error, `The files in DATA_DIR ${describeWriteError(error)}.`)]
}

/** What keeps a server from starting in a folder, in a sentence; undefined when nothing does. Makes the folder. */
export async function findStartProblem(folder: string, isEmbedded: boolean): Promise<string | undefined> {
  const error = await findWriteError(folder)
  if (error !== undefined) return `DATA_DIR (${folder}) ${describeWriteError(error)}.`
  const free = await measureFreeBytes(folder)
  if (!isEmbedded || free === undefined || free >= minDatabaseBytes) return undefined
  return `The disk of DATA_DIR (${folder}) is full: ${toMegabytes(free)} MB are free, and the database needs ${toMegabytes(minDatabaseBytes)} MB.`
}

/** Why nothing can be written in a folder. */
async function findWriteError(folder: string): Promise<Error | undefined> {
  // Not one name for all: several servers may use the folder.
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(probe, 'wx')
    try {
      await file.writeFile('Veldwerk writes this to see whether it can.')
    } finally {
      await file.close()
    }
    await rm(probe, { force: true })
    return undefined
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {})
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** As the end of a sentence that starts with the folder. */
function describeWriteError(error: Error): string {
  const code = 'code' in error ? String(error.code) : 'unknown error'
  if (code === 'EROFS') return 'cannot be written: the disk is read-only'
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be written: this user may not'
  if (findStorageFault(error) === 'storage_full') return 'cannot be written: the disk is full'
  return `cannot be written (${code})`
}
