import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

const digest = /^[0-9a-f]{64}$/

/**
 * Keeps files in a folder under the SHA-256 of their content: `ab/cdef…`. No path is ever made from anything
 * that a user gave. A file appears whole or not at all, and when `put` answers it is on the disk.
 */
export function createFolderFileStore(folder: string) {
  const pathOf = (sha256: string) => {
    if (!digest.test(sha256)) throw new Error(`Not a digest: ${sha256}`)
    return join(folder, sha256.slice(0, 2), sha256.slice(2))
  }
  return {
    async put(chunks: readonly Uint8Array[]): Promise<{ sha256: string; bytes: number }> {
      const hash = createHash('sha256')
      for (const chunk of chunks) hash.update(chunk)
      const sha256 = hash.digest('hex')
      const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
      const path = pathOf(sha256)
      if ((await sizeOf(path)) !== bytes) await write(path, folder, chunks)
      return { sha256, bytes }
    },
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

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  )
}

async function write(path: string, folder: string, chunks: readonly Uint8Array[]): Promise<void> {
  const temporary = join(folder, 'incoming', randomUUID())
  await mkdir(dirname(temporary), { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  try {
    await withFile(temporary, 'wx', async (file) => {
      // writev leaves out what does not fit in one call of the system; writeFile does not.
      for (const chunk of chunks) await file.writeFile(chunk)
      await file.sync()
    })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
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
