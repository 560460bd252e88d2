import { stat } from 'node:fs/promises'
import { findStorageFault, type StorageFault } from '#src/workspace/storage-fault.ts'
import { createFolder } from '../database/create-folder.ts'
import { measureFreeBytes, minDatabaseBytes } from '../database/disk-space.ts'
import { findWriteError } from '../database/find-write-error.ts'
import { minFreeBytes } from './ensure-room.ts'

/** A reason why a server cannot store or read, for its operator. */
export interface StorageProblem {
  /** The problem code of responses meanwhile. */
  readonly code: StorageFault
  /** A sentence without secrets. */
  readonly reason: string
}

/** The problem of an error; an unknown error counts as unavailable storage. */
export const toStorageProblem = (error: unknown, reason: string): StorageProblem => ({
  code: findStorageFault(error) ?? 'storage_unavailable',
  reason,
})

const toMegabytes = (bytes: number) => Math.floor(bytes / 2 ** 20)

/**
 * Problems with storing documents on the server's own disk; empty while all is well. Writes a small file to find out.
 *
 * @param databaseFolder of the embedded database; undefined without one.
 */
export async function listStorageProblems(
  filesFolder: string,
  databaseFolder: string | undefined,
): Promise<readonly StorageProblem[]> {
  const folders = databaseFolder === undefined ? [filesFolder] : [filesFolder, databaseFolder]
  const free = await Promise.all(folders.map(measureFreeBytes))
  const leastFreeBytes = Math.min(...free.map((bytes) => bytes ?? Infinity))
  if (leastFreeBytes < minFreeBytes)
    return [
      {
        code: 'storage_full',
        reason: `The disk of DATA_DIR is full: ${toMegabytes(leastFreeBytes)} MB are free, and documents are accepted from ${toMegabytes(minFreeBytes)} MB on.`,
      },
    ]
  const error = await findFolderError(filesFolder)
  if (error !== undefined)
    return [toStorageProblem(error, `The files in DATA_DIR ${describeWriteError(error)}.`)]
  if (databaseFolder === undefined || (await areOnOneDisk(filesFolder, databaseFolder))) return []
  const databaseError = await findWriteError(databaseFolder)
  return databaseError === undefined
    ? []
    : [toStorageProblem(databaseError, `The database in DATA_DIR ${describeWriteError(databaseError)}.`)]
}

/** Why a server cannot start in a folder, in a sentence; undefined when it can. Creates the folder. */
export async function findStartProblem(folder: string, isEmbedded: boolean): Promise<string | undefined> {
  const error = await findFolderError(folder)
  if (error !== undefined) return `DATA_DIR (${folder}) ${describeStartError(error)}.`
  const free = await measureFreeBytes(folder)
  if (!isEmbedded || free === undefined || free >= minDatabaseBytes) return undefined
  return `The disk of DATA_DIR (${folder}) is full: ${toMegabytes(free)} MB are free, and the database needs ${toMegabytes(minDatabaseBytes)} MB.`
}

/** Why nothing can be written in a folder; undefined when it can. Creates a missing folder. */
async function findFolderError(folder: string): Promise<Error | undefined> {
  try {
    await createFolder(folder)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
  return findWriteError(folder)
}

/** Whether folders are on one disk, so that writing in one of them is test enough. */
async function areOnOneDisk(...folders: readonly string[]): Promise<boolean> {
  const disks = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)))
  return new Set(disks.map((disk) => disk?.dev)).size === 1
}

/** The end of a sentence that starts with a folder that the server may create. */
function describeStartError(error: Error): string {
  const code = getErrorCode(error)
  if (code === 'EEXIST') return 'is not a folder, or inside a file'
  return code === 'ENOENT' ? 'cannot be used: nothing can be created there' : describeWriteError(error)
}

/** The end of a sentence that starts with the folder. */
function describeWriteError(error: Error): string {
  const code = getErrorCode(error)
  if (code === 'EROFS') return 'cannot be written: the disk is read-only'
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be written: this user may not'
  if (findStorageFault(error) === 'storage_full') return 'cannot be written: the disk is full'
  return `cannot be written (${code})`
}

const getErrorCode = (error: Error): string => ('code' in error ? String(error.code) : 'unknown error')
