import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { getIncomingFolder, getFilePath } from './file-paths.ts'
import { getWordsExtension, parseOcrWords, type NamedContent, type OcrWordStore } from './ocr-words.ts'

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
      return text === undefined ? undefined : parseOcrWords(text, document)
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

function getWordsPath(folder: string, file: NamedContent): string | undefined {
  const extension = getWordsExtension(file)
  return extension && `${getFilePath(folder, file.sha256)}.words-${extension}`
}
