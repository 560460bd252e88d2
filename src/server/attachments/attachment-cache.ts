import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { getFilePath } from '../files/file-paths.ts'

export interface AttachmentCacheOptions {
  readonly folder: string
  /** Folder of the submitted files: what was made of a file goes when the file is gone. */
  readonly filesFolder: string
  /** The most bytes kept; what was not used longest goes first. */
  readonly maxBytes: number
  /** What was not used for so many milliseconds goes too. */
  readonly maxIdleMs: number
}

/** What was made of submitted files, a folder for each. All of it can be made again, so all of it may go any time. */
export interface AttachmentCache {
  /** The folder of a file; made by `make` when it is not there. @returns undefined when `make` gave up. */
  readonly getOrCreate: (
    file: { readonly sha256: string; readonly extension: string },
    make: (folder: string) => Promise<boolean>,
  ) => Promise<string | undefined>
  /** Removes what is too much, too old, or of files that are gone. */
  readonly sweep: () => Promise<void>
}

const entryNamePattern = /^([0-9a-f]{64})-[a-z]{0,5}$/

export function createAttachmentCache(options: AttachmentCacheOptions): AttachmentCache {
  const { folder, filesFolder, maxBytes: mostBytes, maxIdleMs: unusedFor } = options
  let made = 0

  async function sweep(): Promise<void> {
    const now = Date.now()
    const entries = await readEntries(folder)
    const kept: Entry[] = []
    for (const entry of entries) {
      const [, sha256] = entryNamePattern.exec(entry.name) ?? []
      // What another process is making has a name of another kind: it is left alone until it is old.
      const isGone = sha256 !== undefined && !(await pathExists(getFilePath(filesFolder, sha256)))
      if (isGone || now - entry.usedAt > unusedFor) await removeEntry(folder, entry.name)
      else kept.push(entry)
    }
    let bytes = kept.reduce((sum, entry) => sum + entry.bytes, 0)
    for (const entry of kept.sort((one, other) => one.usedAt - other.usedAt)) {
      if (bytes <= mostBytes) return
      await removeEntry(folder, entry.name)
      bytes -= entry.bytes
    }
  }

  return {
    sweep,
    async getOrCreate({ sha256, extension }, make) {
      const path = join(folder, `${sha256}-${extension}`)
      if (!entryNamePattern.test(`${sha256}-${extension}`))
        throw new Error(`Not a content: ${sha256}-${extension}`)
      const now = new Date()
      if (await isFulfilled(utimes(path, now, now))) return path
      const temporary = join(folder, `new-${randomUUID()}`)
      await mkdir(temporary, { recursive: true })
      try {
        if (!(await make(temporary))) return undefined
        // Another may have made it meanwhile: it is the same.
        await rename(temporary, path).catch(async (error: unknown) => {
          if (!(await pathExists(path))) throw error
        })
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
      made += 1
      // Looking through the folder costs more than making an entry.
      if (made % 20 === 0) await sweep()
      return path
    },
  }
}

interface Entry {
  readonly name: string
  readonly bytes: number
  readonly usedAt: number
}

async function readEntries(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch(() => [])
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // It may be removed while it is looked at.
      const [own, files] = await Promise.all([stat(path).catch(() => undefined), statFiles(path)])
      return own && { name, bytes: files.reduce((sum, { size }) => sum + size, 0), usedAt: own.mtimeMs }
    }),
  )
  return entries.filter((entry) => entry !== undefined)
}

async function statFiles(path: string) {
  const names = await readdir(path).catch(() => [])
  const files = await Promise.all(names.map((name) => stat(join(path, name)).catch(() => undefined)))
  return files.filter((file) => file !== undefined)
}

/** Renamed first, so that nobody finds half of it. */
async function removeEntry(folder: string, name: string): Promise<void> {
  const aside = join(folder, `old-${randomUUID()}`)
  if (await isFulfilled(rename(join(folder, name), aside))) await rm(aside, { recursive: true, force: true })
}

const pathExists = (path: string) => isFulfilled(stat(path))

const isFulfilled = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  )
