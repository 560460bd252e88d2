import { z } from 'zod'
import { getExtension } from '#src/contract/service/file-types.ts'
import { ocrWordsSchema, type OcrWords } from '#src/contract/workspace/file/attachments.ts'

/** A submitted file: what is read depends on its content and its extension. */
export interface NamedContent {
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

/** The extension under which the words of a file are stored; undefined for a file name outside spec 2.6. */
export function getWordsExtension({ fileName }: NamedContent): string | undefined {
  const extension = getExtension(fileName)
  return /^[a-z]{1,5}$/.test(extension) ? extension : undefined
}

/** Parses stored words and selects those of a document; undefined when they are missing or not readable. */
export function parseOcrWords(text: string, document: number): OcrWords | undefined {
  const stored = wordsSchema.safeParse(parseJsonOrUndefined(text))
  return stored.success ? stored.data[document] : undefined
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Written by another version, or cut off by a full disk.
    return undefined
  }
}
