import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { FileStoreUnavailableError, MissingFileError, type FileStore } from '#src/workspace/file-store.ts'
import { createEnsureRoom } from './ensure-room.ts'
import { renewalAgeMs } from './file-paths.ts'
import { createIncomingFile, createIncomingPath, removeUnfinishedFiles } from './incoming-file.ts'
import type { S3Bucket, S3Object } from './s3-bucket.ts'
import {
  createRemovalWaiter,
  defaultRemovalTimes,
  findContent,
  getContentKey,
  listContents,
  removeContent,
  removeLeftovers,
  type RemovalTimes,
} from './s3-content.ts'
import { streamObject } from './stream-object.ts'

export interface S3FileStoreOptions {
  readonly bucket: S3Bucket
  /** Folder on this machine for uploads that are being received. */
  readonly folder: string
  /** Folder of the embedded database: uploads leave room on its disk too. */
  readonly databaseFolder?: string
  readonly removalTimes?: RemovalTimes
}

/** A content whose stored size never matches is not sent for ever. */
const maxPuts = 5

/**
 * Stores files in a bucket of an S3 server under the SHA-256 of their content (decisions 0160, 0161). They are durable
 * when `put` resolves. Several processes on several machines may use it. What is received is written to this machine's
 * disk until its digest, and so its key, is known. Rejects with FileStoreUnavailableError while the server is down.
 */
export function createS3FileStore({
  bucket,
  folder,
  databaseFolder,
  removalTimes = defaultRemovalTimes,
}: S3FileStoreOptions): FileStore {
  const ensureRoom = createEnsureRoom(databaseFolder === undefined ? [folder] : [folder, databaseFolder])
  /**
   * Stores a content, unless it is there and recent. Ends only when no removal was in progress before the content was
   * seen: a removal that begins later sees a recent content, and leaves it.
   */
  async function store(content: Blob, sha256: string): Promise<void> {
    const waiter = createRemovalWaiter(bucket, removalTimes)
    for (let puts = 0; ;) {
      const { content: stored, removals } = await findContent(bucket, sha256)
      if (removals.length > 0) {
        await waiter.wait(removals)
        continue
      }
      if (stored?.bytes === content.size && (puts > 0 || isRecent(stored))) return
      if (puts === maxPuts)
        throw new FileStoreUnavailableError('unavailable', new Error('The S3 server reports another size'))
      await bucket.put(getContentKey(sha256), content, sha256)
      puts += 1
    }
  }

  const stream = (sha256: string, start: number, end?: number) =>
    streamObject(bucket, { key: getContentKey(sha256), sha256, start, end })

  return {
    async put(chunks) {
      const hash = createHash('sha256')
      for (const chunk of chunks) hash.update(chunk)
      const sha256 = hash.digest('hex')
      const content = createBlob(chunks)
      await store(content, sha256)
      return { sha256, bytes: content.size }
    },
    receive: () =>
      createIncomingFile({
        ensureRoom,
        createTemporaryPath: () => createIncomingPath(folder),
        store: (chunks, sha256) => store(createBlob(chunks), sha256),
        async moveIntoPlace(temporary, sha256) {
          // Read from the disk while it is sent.
          await store(await openAsBlob(temporary), sha256)
          await rm(temporary, { force: true })
        },
      }),
    read: async (sha256) => readAll(stream(sha256, 0)),
    async find(sha256) {
      // Not checked against its digest: callers that look for damage do that.
      const unchecked = streamObject(bucket, { key: getContentKey(sha256), start: 0 })
      return readAll(unchecked).catch(ignoreMissingContent)
    },
    has: async (sha256) => bucket.has(getContentKey(sha256)),
    stream,
    list: () => listContents(bucket),
    remove: (sha256, unlessSince) => removeContent(bucket, sha256, unlessSince, removalTimes),
    async removeUnfinished(before, options) {
      const uploads = await removeUnfinishedFiles(folder, before, options)
      return uploads + (await removeLeftovers(bucket, before, options))
    },
  }
}

const isRecent = ({ putAt }: S3Object): boolean => Date.now() - putAt.getTime() <= renewalAgeMs

// Chunks of uploads have their own memory; TypeScript cannot see that it is not shared.
const createBlob = (chunks: readonly Uint8Array[]) => new Blob([...chunks] as Uint8Array<ArrayBuffer>[])

const readAll = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer())

function ignoreMissingContent(error: unknown): undefined {
  if (!(error instanceof MissingFileError)) throw error
}
