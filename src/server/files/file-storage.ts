import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { FileStoreUnavailableError, MissingFileError, type FileStore } from '#src/workspace/file-store.ts'
import type { Config } from '../config/config.ts'
import { claimFolder, isFolderClaimed } from '../database/database-id.ts'
import { watchBucket } from './bucket-watch.ts'
import { claimBucket, isClaimed, rejectFilesLeftBehind } from './claim-bucket.ts'
import { getFilePath, getIncomingFolder } from './file-paths.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import { createFolderOcrWordStore } from './folder-ocr-word-store.ts'
import type { OcrWordStore } from './ocr-words.ts'
import { createS3Bucket, type S3Bucket, type S3BucketOptions } from './s3-bucket.ts'
import { getContentKey } from './s3-content.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createS3OcrWordStore } from './s3-ocr-word-store.ts'
import type { StorageProblem } from './storage-problems.ts'
import { streamObject } from './stream-object.ts'

/** Submitted files, and data derived from them. */
export interface FileStorage {
  readonly files: FileStore
  readonly words: OcrWordStore
  /** Folder on this machine that receives uploads, and contains the files unless they are in a bucket. */
  readonly folder: string
  /** Folder in it for data that can be derived again, such as extracted attachments. */
  readonly cacheFolder: string
  /** Rejects with FileStoreUnavailableError while another folder is in place of the one with the files. */
  readonly rejectWhenAway: () => Promise<void>
  /** Calls `act` with a local path of a content, valid until `act` settles. Rejects when there is no such content. */
  readonly withLocalFile: <T>(sha256: string, act: (path: string) => Promise<T>) => Promise<T>
  /** Claims the files for a database. @throws WrongFolderError when they belong to another one. */
  readonly claim: (databaseId: string) => Promise<void>
  /** The location of the files as the database records it: the URL of a bucket, or `folder`. */
  readonly location: string
  /** Problems with storing or reading files, except those of the disk of `folder`; empty while all is well. */
  readonly listProblems: () => Promise<readonly StorageProblem[]>
  /** Whether the files already have a claim of the database, as a copied bucket has; false for a folder. */
  readonly isClaimed: (databaseId: string) => Promise<boolean>
}

/** The storage that the configuration names; nothing is read or sent yet. */
export function createFileStorage({
  DATA_DIR,
  DATABASE_URL,
  s3,
}: Pick<Config, 'DATA_DIR' | 's3'> & Partial<Pick<Config, 'DATABASE_URL'>>): FileStorage {
  const folder = join(resolve(DATA_DIR), 'files')
  const databaseFolder = DATABASE_URL === undefined ? join(resolve(DATA_DIR), 'database') : undefined
  return s3 === undefined
    ? createFolderStorage(folder, databaseFolder)
    : createS3Storage(createS3Bucket(s3), folder, {
        databaseFolder,
        probe: createS3Bucket(s3, probeOptions),
      })
}

/** For probes: /health waits for 5 seconds. One lost connection is not an outage. */
const probeOptions: S3BucketOptions = {
  limits: { headersMs: 2000, minBytesPerMs: 100, idleMs: 2000 },
  retryDelaysMs: [200],
}

/** Files in a folder. @param databaseFolder of the embedded database, whose disk needs room too. */
export function createFolderStorage(folder: string, databaseFolder?: string): FileStorage {
  let isOurs = false
  /** If the disk of the folder is gone, another folder of the same name must not receive its files. */
  const isAway = async () => isOurs && !(await isFolderClaimed(folder))
  async function rejectWhenAway(): Promise<void> {
    if (await isAway())
      throw new FileStoreUnavailableError('unavailable', new Error(`${folder} is not the original folder`))
  }
  const files = createFolderFileStore(folder, { databaseFolder, rejectWhenAway })
  return {
    files,
    rejectWhenAway,
    words: createFolderOcrWordStore(folder),
    folder,
    cacheFolder: getCacheFolder(folder),
    async withLocalFile(sha256, act) {
      if (!(await files.has(sha256))) throw new MissingFileError()
      return act(getFilePath(folder, sha256))
    },
    async claim(databaseId) {
      await claimFolder(folder, databaseId)
      isOurs = true
    },
    location: 'folder',
    listProblems: async () =>
      (await isAway())
        ? [
            {
              code: 'storage_unavailable',
              reason: 'The files in DATA_DIR are missing: another disk or folder is in its place.',
            },
          ]
        : [],
    // A folder keeps its claim when its files were copied to a bucket.
    isClaimed: async () => false,
  }
}

interface S3StorageOptions {
  /** Folder of the embedded database, whose disk needs room too. */
  readonly databaseFolder?: string | undefined
  /** The same bucket for probes; by default with the same limits. */
  readonly probe?: S3Bucket
}

/**
 * Files in a bucket.
 * @param folder on this machine, for uploads in progress and data that can be derived again.
 */
export function createS3Storage(
  unwatched: S3Bucket,
  folder: string,
  { databaseFolder, probe }: S3StorageOptions = {},
): FileStorage {
  const { bucket, listProblems } = watchBucket(unwatched, probe)
  return {
    listProblems,
    files: createS3FileStore({ bucket, folder, ...(databaseFolder !== undefined && { databaseFolder }) }),
    words: createS3OcrWordStore(bucket),
    folder,
    // An unavailable bucket rejects by itself.
    rejectWhenAway: async () => {},
    cacheFolder: getCacheFolder(folder),
    async withLocalFile(sha256, act) {
      // Removed with abandoned uploads if this process ends early.
      const path = join(getIncomingFolder(folder), randomUUID())
      await mkdir(dirname(path), { recursive: true })
      try {
        // Fails at the end when the content does not match the digest.
        const content = streamObject(bucket, { key: getContentKey(sha256), sha256, start: 0 })
        // Node declares the web stream apart from the DOM's type; they are the same.
        const source = Readable.fromWeb(content as NodeReadableStream<Uint8Array>)
        await pipeline(source, createWriteStream(path, { flags: 'wx' }))
        return await act(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async claim(databaseId) {
      await rejectFilesLeftBehind(bucket, folder, databaseId)
      await claimBucket(bucket, databaseId)
    },
    location: bucket.url,
    isClaimed: (databaseId) => isClaimed(bucket, databaseId),
  }
}

/** `parts` cannot collide with the name of a file. */
const getCacheFolder = (folder: string) => join(folder, 'parts')
