import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { partWordsSchema, type PartWords } from '#src/contract/parts.ts'
import type { Model } from '#src/service/model.ts'
import type { ReadingTools } from '#src/service/recognition/readers/reading-tools.ts'
import { createRecognitionPool } from '../recognition-pool.ts'
import { createOfficeTool } from './convert-office.ts'
import { findOffice } from './find-office.ts'

/** A document on the disk. */
interface Part {
  readonly path: string
  /** An extension of spec 2.6. */
  readonly type: string
}

/** What can be made of a document outside of recognition. The answers for the same bytes are the same: keep them. */
export interface PartTools {
  /** The PDF of a document of an office program. */
  readonly pdfOf: (part: Part) => ReturnType<NonNullable<ReadingTools['office']>>
  /** The words that OCR reads on a document's pictures; undefined when it reads none, or cannot read it. */
  readonly wordsOf: (part: Part) => Promise<PartWords | undefined>
  readonly close: () => Promise<void>
}

/** Reading words takes a document and no model. */
const noModel: Model = { id: 'words', label: '', provider: 'A', documentType: null, fields: [], tables: [] }

/** Tools that read in one process of their own, started when it is needed, and convert one document at a time. */
export function createPartTools({ office = findOffice() }: { readonly office?: string } = {}): PartTools {
  let pool: ReturnType<typeof createRecognitionPool> | undefined
  const convert = createOfficeTool({ program: office })
  return {
    pdfOf: async ({ path, type }) => convert(new Uint8Array(await readFile(path)), type),
    async wordsOf({ path, type }) {
      pool ??= createRecognitionPool({
        readers: 1,
        worker: join(import.meta.dirname, 'part-worker.ts'),
        ...(office !== undefined && { office }),
      })
      const bytes = new Uint8Array(await readFile(path))
      const reading = await pool.recognise({ name: `part.${type}`, bytes }, noModel)
      if (!reading.ok) return undefined
      const words = partWordsSchema.parse(JSON.parse(reading.json))
      return words.pages.length === 0 ? undefined : words
    },
    close: async () => pool?.close(),
  }
}
