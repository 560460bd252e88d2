import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '#src/workspace/file-store.ts'

interface AttachmentCacheOptions {
  readonly folder: string
  /** The submitted files: an entry is removed when its file is gone. */
  readonly files: Pick<FileStore, 'has'>
  /** Maximum bytes of all entries; the least recently used entry is removed first. */
  readonly maxBytes: number
  /** Milliseconds after which an unused entry is removed. */
  readonly maxIdleMs: number
}

/** Extracted attachments, a folder for each file. An entry can be created again, so it may be removed at any time. */
export interface AttachmentCache {
  /** The folder of a file, created by `create` when missing. @returns undefined when `create` gave up. */
  readonly getOrCreate: (
    file: { readonly sha256: string; readonly extension: string },
    create: (folder: string) => Promise<boolean>,
  ) => Promise<string | undefined>
  /** Removes entries beyond the maximum, unused for too long, or of missing files. */
  readonly sweep: () => Promise<void>
}

/**
 * Raise it when an extraction writes something else: entries of other versions are not used, and removed once idle.
 */
const cacheVersion = 5

/** Names of version 1 end with the extension. */
const entryNamePattern = /^([0-9a-f]{64})-[a-z]{0,5}(-\d+)?$/

export function createAttachmentCache(options: AttachmentCacheOptions): AttachmentCache {
  const { folder, files, maxBytes, maxIdleMs } = options
  let createdCount = 0

  /** Looks up each file, which takes a while where the files are on another machine. */
  async function removeEntriesOfMissingFiles(): Promise<void> {
    for (const { name } of await readEntries(folder)) {
      // An entry that another process is creating has a different name; only its age removes it.
      const [, sha256] = entryNamePattern.exec(name) ?? []
      if (sha256 !== undefined && !(await files.has(sha256))) await removeEntry(folder, name)
    }
  }

  async function removeSuperfluousEntries(): Promise<void> {
    const now = Date.now()
    const remaining: Entry[] = []
    for (const entry of await readEntries(folder))
      if (now - entry.usedAt > maxIdleMs) await removeEntry(folder, entry.name)
      else remaining.push(entry)
    let bytes = remaining.reduce((sum, entry) => sum + entry.bytes, 0)
    for (const entry of remaining.sort((left, right) => left.usedAt - right.usedAt)) {
      if (bytes <= maxBytes) return
      await removeEntry(folder, entry.name)
      bytes -= entry.bytes
    }
  }

  return {
    async sweep() {
      await removeSuperfluousEntries()
      await removeEntriesOfMissingFiles()
    },
    async getOrCreate({ sha256, extension }, create) {
      const name = `${sha256}-${extension}-${cacheVersion}`
      if (!entryNamePattern.test(name)) throw new Error(`Invalid cache entry: ${name}`)
      const path = join(folder, name)
      const now = new Date()
      if (await isFulfilled(utimes(path, now, now))) return path
      const temporary = join(folder, `new-${randomUUID()}`)
      await mkdir(temporary, { recursive: true })
      try {
        if (!(await create(temporary))) return undefined
        // Another process may have created the same entry meanwhile.
        await rename(temporary, path).catch(async (error: unknown) => {
          if (!(await pathExists(path))) throw error
        })
      } finally {
        await rm(temporary, { recursive: true, force: true })
      }
      createdCount += 1
      // Removal costs more than a new entry.
      if (createdCount % 20 === 0) await removeSuperfluousEntries()
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
      // The entry may be removed meanwhile.
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

/** Renames the entry first, so that no process reads half of it. */
async function removeEntry(folder: string, name: string): Promise<void> {
  const aside = join(folder, `old-${randomUUID()}`)
  if (await isFulfilled(rename(join(folder, name), aside))) await rm(aside, { recursive: true, force: true })
}

const pathExists = (path: string) => isFulfilled(stat(path))

const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  )
