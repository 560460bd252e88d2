import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptFiles } from '#src/workspace/upkeep/kept-files.ts'
import { createFolderFileStore, incomingFolder, pathOfFile } from './folder-file-store.ts'
import { removeKeptWords } from './folder-kept-words.ts'

/** The files of a folder file store, for those who look after them. Servers may use the folder meanwhile. */
export function createFolderKeptFiles(folder: string): KeptFiles {
  const store = createFolderFileStore(folder)
  return {
    put: (chunks) => store.put(chunks),
    find: (sha256) => readFile(pathOfFile(folder, sha256)).then((read) => new Uint8Array(read), ifMissing),
    has: async (sha256) => (await stat(pathOfFile(folder, sha256)).catch(ifMissing)) !== undefined,
    list: () => list(folder),
    async remove(sha256, unlessSince) {
      const isGone = await remove(folder, pathOfFile(folder, sha256), unlessSince)
      if (isGone) await removeKeptWords(folder, sha256)
      return isGone
    },
    async removeUnfinished(before, { dryRun }) {
      let count = 0
      for await (const path of pathsIn(incomingFolder(folder))) {
        const { mtime } = (await stat(path).catch(ifMissing)) ?? { mtime: before }
        if (mtime >= before) continue
        count += 1
        if (!dryRun) await rm(path, { force: true })
      }
      return count
    },
  }
}

/** What a file that is not there is read as; every other trouble is one. */
function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function* pathsIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ifMissing)
  if (entries === undefined) return
  for await (const { name } of entries) yield join(folder, name)
}

async function* list(folder: string): ReturnType<KeptFiles['list']> {
  for (let first = 0; first < 256; first += 1) {
    const start = first.toString(16).padStart(2, '0')
    for await (const path of pathsIn(join(folder, start))) {
      const sha256 = start + path.slice(join(folder, start).length + 1)
      const found = /^[0-9a-f]{64}$/.test(sha256) ? await stat(path).catch(ifMissing) : undefined
      if (found !== undefined) yield { sha256, bytes: found.size, putAt: found.mtime }
    }
  }
}

/**
 * Taken aside first: whoever puts the content in from now on writes it anew, and whoever put it in before is known
 * by the time of the file. Deleted where it is, a file could be found there by an upload and be gone after it.
 */
async function remove(folder: string, path: string, unlessSince: Date): Promise<boolean> {
  await mkdir(incomingFolder(folder), { recursive: true })
  const aside = join(incomingFolder(folder), randomUUID())
  await rename(path, aside).catch(ifMissing)
  const found = await stat(aside).catch(ifMissing)
  if (found === undefined) return false
  if (found.mtime >= unlessSince) {
    // Over one that was put in meanwhile: the content is the same.
    await rename(aside, path)
    return false
  }
  await rm(aside)
  return true
}
