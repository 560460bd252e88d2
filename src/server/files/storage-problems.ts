import { mkdir, stat } from 'node:fs/promises'
import { findStorageFault, type StorageFault } from '#src/workspace/storage-fault.ts'
import { measureFreeBytes, minDatabaseBytes } from '../database/disk-space.ts'
import { findWriteError } from '../database/find-write-error.ts'
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
 * What keeps a server from storing documents on its own disk; none while all is well. It writes a small file to
 * see whether it can.
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
  const error = await findFolderError(filesFolder)
  if (error !== undefined)
    return [toStorageProblem(error, `The files in DATA_DIR ${describeWriteError(error)}.`)]
  if (databaseFolder === undefined || (await areOnOneDisk(filesFolder, databaseFolder))) return []
  const ofDatabase = await findWriteError(databaseFolder)
  return ofDatabase === undefined
    ? []
    : [toStorageProblem(ofDatabase, `The database in DATA_DIR ${describeWriteError(ofDatabase)}.`)]
}

/** What keeps a server from starting in a folder, in a sentence; undefined when nothing does. Makes the folder. */
export async function findStartProblem(folder: string, isEmbedded: boolean): Promise<string | undefined> {
  const error = await findFolderError(folder)
  if (error !== undefined) return `DATA_DIR (${folder}) ${describeWriteError(error)}.`
  const free = await measureFreeBytes(folder)
  if (!isEmbedded || free === undefined || free >= minDatabaseBytes) return undefined
  return `The disk of DATA_DIR (${folder}) is full: ${toMegabytes(free)} MB are free, and the database needs ${toMegabytes(minDatabaseBytes)} MB.`
}

/** Why nothing can be written in a folder, which is made where it is missing. */
async function findFolderError(folder: string): Promise<Error | undefined> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  return findWriteError(folder)
}

/** Whether what is written in one folder shows that the other can be written too. */
async function areOnOneDisk(...folders: readonly string[]): Promise<boolean> {
  const disks = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)))
  return new Set(disks.map((disk) => disk?.dev)).size === 1
}

/** As the end of a sentence that starts with the folder. */
function describeWriteError(error: Error): string {
  const code = 'code' in error ? String(error.code) : 'unknown error'
  if (code === 'EROFS') return 'cannot be written: the disk is read-only'
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be written: this user may not'
  if (findStorageFault(error) === 'storage_full') return 'cannot be written: the disk is full'
  return `cannot be written (${code})`
}
