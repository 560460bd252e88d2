import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '#src/workspace/file-store.ts'
import { createEnsureRoom } from './ensure-room.ts'
import {
  getFilePath,
  getIncomingFolder,
  ignoreMissing,
  isDigest,
  listPaths,
  renewalAgeMs,
} from './file-paths.ts'
import { removeOcrWords } from './folder-ocr-word-store.ts'
import { createIncomingFile, createIncomingPath, removeUnfinishedFiles } from './incoming-file.ts'

interface FolderFileStoreOptions {
  /** Folder of the embedded database: files leave room on its disk too (disk-space.ts). */
  readonly databaseFolder?: string | undefined
  /**
   * Rejects with FileStoreUnavailableError while another folder is in place of the original, as when its disk was
   * unmounted: called before a file is written, and when one cannot be read.
   */
  readonly rejectWhenAway?: () => Promise<void>
}

/**
 * Stores files in a folder under the SHA-256 of their content: `ab/cdef…`. No path contains user input. Files appear
 * atomically, and are durable when `put` resolves. Several processes may use the folder. Rejects with
 * FileStoreUnavailableError when a file does not fit or the folder was replaced.
 */
export function createFolderFileStore(
  folder: string,
  { databaseFolder, rejectWhenAway = async () => {} }: FolderFileStoreOptions = {},
): FileStore {
  const getPath = (sha256: string) => getFilePath(folder, sha256)
  const measureRoom = createEnsureRoom(databaseFolder === undefined ? [folder] : [folder, databaseFolder])
  async function ensureRoom(bytes: number): Promise<void> {
    await rejectWhenAway()
    await measureRoom(bytes)
  }
  async function store(chunks: readonly Uint8Array[], sha256: string, bytes: number): Promise<void> {
    await ensureRoom(bytes)
    if (!(await refreshIfStored(getPath(sha256), bytes))) await writeContent(getPath(sha256), folder, chunks)
  }
  async function read(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
    try {
      // Copied out of Node's buffer, which may be a slice of shared memory: the caller may transfer it.
      return new Uint8Array(await readFile(getPath(sha256)))
    } catch (error) {
      // A file in an unmounted folder is not lost.
      await rejectWhenAway()
      throw error
    }
  }
  async function* readChunks(path: string, start: number, end: number): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(path, { start, end, highWaterMark: 256 * 1024 })
    } catch (error) {
      await rejectWhenAway()
      throw error
    }
  }
  return {
    async put(chunks) {
      const hash = createHash('sha256')
      for (const chunk of chunks) hash.update(chunk)
      const sha256 = hash.digest('hex')
      const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
      await store(chunks, sha256, bytes)
      return { sha256, bytes }
    },
    receive: () =>
      createIncomingFile({
        ensureRoom,
        createTemporaryPath: () => createIncomingPath(folder),
        store,
        moveIntoPlace: async (temporary, sha256, bytes) =>
          (await refreshIfStored(getPath(sha256), bytes))
            ? rm(temporary, { force: true })
            : moveIntoPlace(temporary, getPath(sha256)),
      }),
    read,
    find: (sha256) => read(sha256).catch(ignoreMissing),
    async has(sha256) {
      const isStored = (await stat(getPath(sha256)).catch(ignoreMissing)) !== undefined
      if (!isStored) await rejectWhenAway()
      return isStored
    },
    stream(sha256, start, end) {
      const stream = Readable.from(readChunks(getPath(sha256), start, end), { objectMode: false })
      // Node's own declaration of the web stream differs from the DOM's in name only.
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    list: () => listFiles(folder),
    async remove(sha256, unlessSince) {
      const isGone = await removeFile(folder, getPath(sha256), unlessSince)
      if (isGone) await removeOcrWords(folder, sha256)
      return isGone
    },
    removeUnfinished: (before, options) => removeUnfinishedFiles(folder, before, options),
  }
}

/**
 * Whether a file has this size. Also makes its time recent: a purge leaves recent files alone, and the row that will
 * refer to this one is not stored yet.
 */
async function refreshIfStored(path: string, bytes: number): Promise<boolean> {
  const now = new Date()
  try {
    const { mtimeMs, size } = await stat(path)
    if (now.getTime() - mtimeMs > renewalAgeMs) await utimes(path, now, now)
    return size === bytes
  } catch {
    return false
  }
}

async function writeContent(path: string, folder: string, chunks: readonly Uint8Array[]): Promise<void> {
  const temporary = await createIncomingPath(folder)
  try {
    await withFile(temporary, 'wx', async (file) => {
      // writev may write only a part of the data; writeFile writes all of it.
      for (const chunk of chunks) await file.writeFile(chunk)
      await file.sync()
    })
    await moveIntoPlace(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Renames a complete file to its final path, durably. */
async function moveIntoPlace(temporary: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await rename(temporary, path)
  // The new name itself must survive a power cut; Windows cannot open folders and keeps names by itself.
  if (process.platform !== 'win32') await withFile(dirname(path), 'r', (directory) => directory.sync())
}

async function withFile(path: string, flags: string, act: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags)
  try {
    await act(file)
  } finally {
    await file.close()
  }
}

async function* listFiles(folder: string): ReturnType<FileStore['list']> {
  for (let first = 0; first < 256; first += 1) {
    const start = first.toString(16).padStart(2, '0')
    for await (const path of listPaths(join(folder, start))) {
      const sha256 = start + path.slice(join(folder, start).length + 1)
      const found = isDigest(sha256) ? await stat(path).catch(ignoreMissing) : undefined
      if (found !== undefined) yield { sha256, bytes: found.size, putAt: found.mtime }
    }
  }
}

/**
 * Moves the file aside first: later uploads then write the content again, and earlier ones show in the time of the
 * file. If it were deleted in place, an upload could find the file just before it disappears.
 */
async function removeFile(folder: string, path: string, unlessSince: Date): Promise<boolean> {
  await mkdir(getIncomingFolder(folder), { recursive: true })
  const aside = join(getIncomingFolder(folder), randomUUID())
  await rename(path, aside).catch(ignoreMissing)
  const found = await stat(aside).catch(ignoreMissing)
  if (found === undefined) return false
  if (found.mtime >= unlessSince) {
    // May replace a file stored meanwhile, which has the same content.
    await rename(aside, path)
    return false
  }
  await rm(aside)
  return true
}
