import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFiles } from '#src/workspace/stored-files.ts'
import { createFolderFileStore, getIncomingFolder, getFilePath } from './folder-file-store.ts'
import { removeOcrWords } from './folder-ocr-word-store.ts'

/** The files of a folder file store, for those who look after them. Servers may use the folder meanwhile. */
export function createFolderStoredFiles(folder: string): StoredFiles {
  const store = createFolderFileStore(folder)
  return {
    put: (chunks) => store.put(chunks),
    find: (sha256) =>
      readFile(getFilePath(folder, sha256)).then((read) => new Uint8Array(read), ignoreMissing),
    has: async (sha256) => (await stat(getFilePath(folder, sha256)).catch(ignoreMissing)) !== undefined,
    list: () => listFiles(folder),
    async remove(sha256, unlessSince) {
      const isGone = await removeFile(folder, getFilePath(folder, sha256), unlessSince)
      if (isGone) await removeOcrWords(folder, sha256)
      return isGone
    },
    async removeUnfinished(before, { dryRun }) {
      let count = 0
      for await (const path of listPaths(getIncomingFolder(folder))) {
        const { mtime } = (await stat(path).catch(ignoreMissing)) ?? { mtime: before }
        if (mtime >= before) continue
        count += 1
        if (!dryRun) await rm(path, { force: true })
      }
      return count
    },
  }
}

/** What a file that is not there is read as; every other trouble is one. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function* listPaths(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ignoreMissing)
  if (entries === undefined) return
  for await (const { name } of entries) yield join(folder, name)
}

async function* listFiles(folder: string): ReturnType<StoredFiles['list']> {
  for (let first = 0; first < 256; first += 1) {
    const start = first.toString(16).padStart(2, '0')
    for await (const path of listPaths(join(folder, start))) {
      const sha256 = start + path.slice(join(folder, start).length + 1)
      const found = /^[0-9a-f]{64}$/.test(sha256) ? await stat(path).catch(ignoreMissing) : undefined
      if (found !== undefined) yield { sha256, bytes: found.size, putAt: found.mtime }
    }
  }
}

/**
 * Taken aside first: whoever puts the content in from now on writes it anew, and whoever put it in before is known
 * by the time of the file. Deleted where it is, a file could be found there by an upload and be gone after it.
 */
async function removeFile(folder: string, path: string, unlessSince: Date): Promise<boolean> {
  await mkdir(getIncomingFolder(folder), { recursive: true })
  const aside = join(getIncomingFolder(folder), randomUUID())
  await rename(path, aside).catch(ignoreMissing)
  const found = await stat(aside).catch(ignoreMissing)
  if (found === undefined) return false
  if (found.mtime >= unlessSince) {
    // Over one that was put in meanwhile: the content is the same.
    await rename(aside, path)
    return false
  }
  await rm(aside)
  return true
}
