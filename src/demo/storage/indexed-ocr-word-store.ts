import { z } from 'zod/mini'
import { getExtension } from '#src/contract/service/file-types.ts'
import { ocrWordsSchema, type OcrWords } from '#src/contract/workspace/file/attachments.ts'
import { runInStore } from './open-store.ts'

/** A submitted file: its reading depends on its content and its extension. */
interface NamedContent {
  readonly sha256: string
  readonly fileName: string
}

const wordsSchema = z.array(ocrWordsSchema)

/** Stores the OCR words of files beside their content in IndexedDB. */
export function createIndexedOcrWordStore(databaseName?: string) {
  return {
    /** @param words an array of PartWords as JSON text, one per document in the file. */
    async save(file: NamedContent, words: string): Promise<void> {
      await runInStore('words', 'readwrite', (store) => store.put(words, getKey(file)), databaseName)
    },
    /** Finds the words of a document in a file, counted from 0; undefined when OCR read nothing. */
    async find(file: NamedContent, document: number): Promise<OcrWords | undefined> {
      const text = await runInStore(
        'words',
        'readonly',
        (store): IDBRequest<string | undefined> => store.get(getKey(file)),
        databaseName,
      )
      return text === undefined ? undefined : wordsSchema.parse(JSON.parse(text))[document]
    },
  }
}

/** Removes all words of a content, for every extension under which it was read. */
export async function removeOcrWords(sha256: string, databaseName?: string): Promise<void> {
  const all = IDBKeyRange.bound(`${sha256}-`, `${sha256}-\uffff`)
  await runInStore('words', 'readwrite', (store) => store.delete(all), databaseName)
}

const getKey = ({ sha256, fileName }: NamedContent) => `${sha256}-${getExtension(fileName)}`
