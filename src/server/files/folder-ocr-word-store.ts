import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { getExtension } from '#src/contract/service/file-types.ts'
import { ocrWordsSchema, type OcrWords } from '#src/contract/workspace/attachments.ts'
import { getIncomingFolder, getFilePath } from './file-paths.ts'

/** A submitted file: what is read depends on its content and its extension. */
interface NamedContent {
  readonly sha256: string
  readonly fileName: string
}

/** The OCR words of files, stored beside the content and removed with it. */
export interface OcrWordStore {
  /** @param words an array of PartWords as JSON text, one for each document in the file. */
  readonly save: (file: NamedContent, words: string) => Promise<void>
  /**
   * The words of a document in a file, from 0; undefined when none are stored, because OCR read nothing or another
   * service read the file.
   */
  readonly find: (file: NamedContent, document: number) => Promise<OcrWords | undefined>
}

const wordsSchema = z.array(ocrWordsSchema)

/** Stores words in the folder of submitted files. */
export function createFolderOcrWordStore(folder: string): OcrWordStore {
  return {
    async save(file, words) {
      const path = getWordsPath(folder, file)
      if (path === undefined) return
      const temporary = join(getIncomingFolder(folder), randomUUID())
      await mkdir(dirname(temporary), { recursive: true })
      await writeFile(temporary, words)
      await rename(temporary, path)
    },
    async find(file, document) {
      const path = getWordsPath(folder, file)
      const text = path && (await readFile(path, 'utf8').catch(() => undefined))
      if (text === undefined) return undefined
      const kept = wordsSchema.safeParse(parseJsonOrUndefined(text))
      return kept.success ? kept.data[document] : undefined
    },
  }
}

/** Removes all words of a content, for every extension under which it was read. */
export async function removeOcrWords(folder: string, sha256: string): Promise<void> {
  const path = getFilePath(folder, sha256)
  const names = await readdir(dirname(path)).catch(() => [])
  const own = names.filter((name) => name.startsWith(`${basename(path)}.words-`))
  await Promise.all(own.map((name) => rm(join(dirname(path), name), { force: true })))
}

/** Undefined for a file name outside spec 2.6. */
function getWordsPath(folder: string, { sha256, fileName }: NamedContent): string | undefined {
  const extension = getExtension(fileName)
  return /^[a-z]{1,5}$/.test(extension) ? `${getFilePath(folder, sha256)}.words-${extension}` : undefined
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Written by another version, or cut off by a full disk.
    return undefined
  }
}
