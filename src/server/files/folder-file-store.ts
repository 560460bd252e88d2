import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, utimes, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { createIncomingFile } from './incoming-file.ts'

const digestPattern = /^[0-9a-f]{64}$/

/** Where uploads are written until they are whole. */
export const getIncomingFolder = (folder: string): string => join(folder, 'incoming')

/** Where the content with a digest is. Throws for what is no digest. */
export function getFilePath(folder: string, sha256: string): string {
  if (!digestPattern.test(sha256)) throw new Error(`Not a digest: ${sha256}`)
  return join(folder, sha256.slice(0, 2), sha256.slice(2))
}

/**
 * Keeps files in a folder under the SHA-256 of their content: `ab/cdef…`. No path is ever made from anything
 * that a user gave. A file appears whole or not at all, and when `put` answers it is on the disk.
 */
export function createFolderFileStore(folder: string) {
  const pathOf = (sha256: string) => getFilePath(folder, sha256)
  async function put(chunks: readonly Uint8Array[]): Promise<{ sha256: string; bytes: number }> {
    const hash = createHash('sha256')
    for (const chunk of chunks) hash.update(chunk)
    const sha256 = hash.digest('hex')
    const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const path = pathOf(sha256)
    if (!(await refreshIfStored(path, bytes))) await writeContent(path, folder, chunks)
    return { sha256, bytes }
  }
  return {
    put,
    receive: () =>
      createIncomingFile({
        createTemporaryPath: () => createIncomingPath(folder),
        put,
        moveIntoPlace: async (temporary, sha256, bytes) =>
          (await refreshIfStored(pathOf(sha256), bytes))
            ? rm(temporary, { force: true })
            : moveIntoPlace(temporary, pathOf(sha256)),
      }),
    async read(sha256: string): Promise<Uint8Array<ArrayBuffer>> {
      // Copied out of Node's buffer, which may be a slice of shared memory: the caller may transfer it.
      return new Uint8Array(await readFile(pathOf(sha256)))
    },
    stream(sha256: string, start: number, end: number): ReadableStream<Uint8Array> {
      const stream = createReadStream(pathOf(sha256), { start, end, highWaterMark: 256 * 1024 })
      // Node's own declaration of the web stream differs from the DOM's in name only.
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
  }
}

/**
 * Whether a file has this size; if so its time says from now on that it was put in now. A purge leaves alone what
 * was put in lately: this submission's row, which will refer to the file, is not there yet.
 */
async function refreshIfStored(path: string, bytes: number): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now)
    .then(() => stat(path))
    .then(
      ({ size }) => size === bytes,
      () => false,
    )
}

async function writeContent(path: string, folder: string, chunks: readonly Uint8Array[]): Promise<void> {
  const temporary = await createIncomingPath(folder)
  try {
    await withFile(temporary, 'wx', async (file) => {
      // writev leaves out what does not fit in one call of the system; writeFile does not.
      for (const chunk of chunks) await file.writeFile(chunk)
      await file.sync()
    })
    await moveIntoPlace(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function createIncomingPath(folder: string): Promise<string> {
  const path = join(getIncomingFolder(folder), randomUUID())
  await mkdir(dirname(path), { recursive: true })
  return path
}

/** Gives a whole file that is on the disk its own name, durably. */
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
