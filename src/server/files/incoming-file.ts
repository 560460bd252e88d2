import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { IncomingFile } from '#src/http/incoming-file.ts'

/** Up to so many bytes stay in memory: most documents are small, and need no second file. */
const maxBytesInMemory = 64 * 1024

export interface IncomingFileOptions {
  /** Makes a path for a file that is not whole yet. */
  readonly createTemporaryPath: () => Promise<string>
  /** Keeps a content that was held in memory. */
  readonly put: (chunks: readonly Uint8Array[]) => Promise<{ sha256: string; bytes: number }>
  /** Puts a whole file, which is on the disk, in its place. */
  readonly moveIntoPlace: (temporary: string, sha256: string, bytes: number) => Promise<void>
}

/** Receives a file: what is small in memory, all else on the disk, hashed on the way. */
export function createIncomingFile({
  createTemporaryPath: temporary,
  put,
  moveIntoPlace: adopt,
}: IncomingFileOptions): IncomingFile {
  const hash = createHash('sha256')
  let bytes = 0
  let held: Uint8Array[] = []
  let heldBytes = 0
  let file: { readonly path: string; readonly handle: FileHandle } | undefined

  async function spill(): Promise<void> {
    if (file === undefined) {
      const path = await temporary()
      file = { path, handle: await open(path, 'wx') }
    }
    const chunks = held
    held = []
    heldBytes = 0
    // writev leaves out what does not fit in one call of the system; writeFile does not.
    await file.handle.writeFile(chunks.length === 1 ? (chunks[0] ?? '') : Buffer.concat(chunks))
  }

  async function drop(): Promise<void> {
    held = []
    const left = file
    file = undefined
    // It may be closed already.
    await left?.handle.close().catch(() => undefined)
    if (left !== undefined) await rm(left.path, { force: true })
  }

  return {
    async write(chunk) {
      hash.update(chunk)
      bytes += chunk.byteLength
      heldBytes += chunk.byteLength
      held.push(chunk)
      if (heldBytes > maxBytesInMemory) await spill()
    },
    replay: () => Readable.toWeb(Readable.from(readChunks(file?.path, held))) as ReadableStream<Uint8Array>,
    async commit() {
      if (file === undefined) return put(held)
      try {
        await spill()
        await file.handle.sync()
        const sha256 = hash.digest('hex')
        await file.handle.close()
        await adopt(file.path, sha256, bytes)
        file = undefined
        return { sha256, bytes }
      } finally {
        // What could not be kept.
        await drop()
      }
    },
    discard: drop,
  }
}

async function* readChunks(path: string | undefined, held: readonly Uint8Array[]) {
  if (path !== undefined) yield* createReadStream(path, { highWaterMark: 256 * 1024 })
  yield* held
}
