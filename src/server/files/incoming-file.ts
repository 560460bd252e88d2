import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { IncomingFile } from '#src/http/incoming-file.ts'
import type { EnsureRoom } from './ensure-room.ts'
import { getIncomingFolder, ignoreMissing, listPaths } from './file-paths.ts'

/** Maximum bytes kept in memory: most documents are small and need no temporary file. */
const maxBytesInMemory = 256 * 1024

export interface IncomingFileOptions {
  /** Rejects when `bytes` more do not fit. */
  readonly ensureRoom: EnsureRoom
  /** Returns a path for an incomplete file. */
  readonly createTemporaryPath: () => Promise<string>
  /** Stores a content that was held in memory. */
  readonly store: (chunks: readonly Uint8Array[], sha256: string, bytes: number) => Promise<void>
  /** Moves a complete temporary file to its place. */
  readonly moveIntoPlace: (temporary: string, sha256: string, bytes: number) => Promise<void>
}

/** Receives and hashes a file: a small one in memory, a larger one on disk. */
export function createIncomingFile({
  ensureRoom,
  createTemporaryPath,
  store,
  moveIntoPlace,
}: IncomingFileOptions): IncomingFile {
  const hash = createHash('sha256')
  let bytes = 0
  let held: Uint8Array[] = []
  let heldBytes = 0
  let file: { readonly path: string; readonly handle: FileHandle } | undefined

  async function spill(): Promise<void> {
    await ensureRoom(heldBytes)
    if (file === undefined) {
      const path = await createTemporaryPath()
      file = { path, handle: await open(path, 'wx') }
    }
    const content = held.length === 1 ? (held[0] ?? '') : Buffer.concat(held)
    held = []
    heldBytes = 0
    // writev may write only a part of the data; writeFile writes all of it.
    await file.handle.writeFile(content)
  }

  async function drop(): Promise<void> {
    held = []
    const left = file
    file = undefined
    // It may already be closed.
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
    async commit() {
      const sha256 = hash.digest('hex')
      if (file === undefined) {
        await store(held, sha256, bytes)
        return { sha256, bytes }
      }
      try {
        await spill()
        await file.handle.sync()
        await file.handle.close()
        await moveIntoPlace(file.path, sha256, bytes)
        file = undefined
        return { sha256, bytes }
      } finally {
        // After an error the temporary file remains.
        await drop()
      }
    },
    discard: drop,
  }
}

/** A path for an incomplete file in the folder of files. */
export async function createIncomingPath(folder: string): Promise<string> {
  const path = join(getIncomingFolder(folder), randomUUID())
  await mkdir(dirname(path), { recursive: true })
  return path
}

/** Removes incomplete files older than `before`. @returns how many there are; a dry run leaves them. */
export async function removeUnfinishedFiles(
  folder: string,
  before: Date,
  { dryRun }: { readonly dryRun: boolean },
): Promise<number> {
  let count = 0
  for await (const path of listPaths(getIncomingFolder(folder))) {
    const { mtime } = (await stat(path).catch(ignoreMissing)) ?? { mtime: before }
    if (mtime >= before) continue
    count += 1
    if (!dryRun) await rm(path, { force: true })
  }
  return count
}
