import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { extensionOf } from '#src/contract/file-types.ts'
import { partWordsSchema, type PartWords } from '#src/contract/parts.ts'
import { incomingFolder, pathOfFile } from './folder-file-store.ts'

/** A submitted file: what is read depends on its content and on what its name says that it is. */
interface NamedContent {
  readonly sha256: string
  readonly fileName: string
}

/** The words that were read on the pictures in files, each beside the content it was read from, and as long as that. */
export interface KeptWords {
  /** @param words an array of PartWords as JSON text, one for each document in the file. */
  readonly keep: (file: NamedContent, words: string) => Promise<void>
  /** The words of a document in a file, from 0; undefined when none were kept: nothing was read, or not here. */
  readonly find: (file: NamedContent, document: number) => Promise<PartWords | undefined>
}

const wordsSchema = z.array(partWordsSchema)

/** Keeps words in a folder of submitted files. */
export function createFolderKeptWords(folder: string): KeptWords {
  return {
    async keep(file, words) {
      const path = pathOfWords(folder, file)
      if (path === undefined) return
      const temporary = join(incomingFolder(folder), randomUUID())
      await mkdir(dirname(temporary), { recursive: true })
      await writeFile(temporary, words)
      await rename(temporary, path)
    },
    async find(file, document) {
      const path = pathOfWords(folder, file)
      const text = path && (await readFile(path, 'utf8').catch(() => undefined))
      if (text === undefined) return undefined
      const kept = wordsSchema.safeParse(jsonOf(text))
      return kept.success ? kept.data[document] : undefined
    },
  }
}

/** Removes what was kept of a content, under whatever name it was read. */
export async function removeKeptWords(folder: string, sha256: string): Promise<void> {
  const path = pathOfFile(folder, sha256)
  const names = await readdir(dirname(path)).catch(() => [])
  const own = names.filter((name) => name.startsWith(`${basename(path)}.words-`))
  await Promise.all(own.map((name) => rm(join(dirname(path), name), { force: true })))
}

/** Undefined for a name that no file of spec 2.6 has. */
function pathOfWords(folder: string, { sha256, fileName }: NamedContent): string | undefined {
  const extension = extensionOf(fileName)
  return /^[a-z]{1,5}$/.test(extension) ? `${pathOfFile(folder, sha256)}.words-${extension}` : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Written by another version, or cut off by a full disk.
    return undefined
  }
}
