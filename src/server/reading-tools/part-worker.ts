import type { PartWords } from '#src/contract/parts.ts'
import type { Box, Page } from '#src/service/recognition/layout/page.ts'
import { asGiven } from '#src/service/recognition/readers/picture-page.ts'
import { readDocuments } from '#src/service/recognition/readers/read-documents.ts'
import type { WrittenReading } from '#src/service/recognise.ts'
import type { ReadingTask } from '../recognition-messages.ts'
import { createReadingTools } from './create-reading-tools.ts'

/** What a reader does that is asked for the words of one document rather than for its fields: PartWords as JSON. */
export async function read({ file, office }: ReadingTask, onStep: () => void): Promise<WrittenReading> {
  const read = await readDocuments(file, createReadingTools({ office, onStep }))
  if (!read.ok) return read
  const pages = read.documents.flatMap((document) => document.pages)
  return { ok: true, json: JSON.stringify(partWordsOf(pages)) }
}

/** The words of pictures where they are on the pages as these were given; pages with text of their own have none. */
export function partWordsOf(pages: readonly Page[]): PartWords {
  if (pages.every(({ scan }) => scan === undefined)) return { pages: [] }
  return {
    pages: pages.map((page) => {
      const isSideways = (page.scan?.turned ?? 0) % 180 !== 0
      const [width, height] = isSideways ? [page.height, page.width] : [page.width, page.height]
      const words = page.scan === undefined ? [] : page.words
      return { width, height, words: words.map(({ text, box }) => [text, ...sidesOf(asGiven(page, box))]) }
    }),
  }
}

const sidesOf = ({ left, top, right, bottom }: Box): [number, number, number, number] => [
  left,
  top,
  right,
  bottom,
]
