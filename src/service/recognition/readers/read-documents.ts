import { maxPages } from '#src/contract/limits.ts'
import type { Part } from '../../unpack/part.ts'
import { unpackFile } from '../../unpack/unpack-file.ts'
import type { Page } from '../layout/page.ts'
import type { FileToRead } from '../reading.ts'
import type { PagesRead } from './pages-read.ts'
import { readPages } from './read-pages.ts'
import type { Failed, ReadingTools } from './reading-tools.ts'

/** A document with the pages to read. */
export interface PagedDocument {
  readonly name: string
  /** None when it is one of several and cannot be read. */
  readonly pages: readonly Page[]
}

export type DocumentsRead = { readonly ok: true; readonly documents: readonly PagedDocument[] } | Failed

/**
 * Reads the pages of every document in a file.
 *
 * @returns as many documents as `unpackFile` gives, in its order; the reason when none of them can be read, or when
 *   all together have more pages than the service takes (spec 8).
 */
export async function readDocuments(file: FileToRead, tools: ReadingTools): Promise<DocumentsRead> {
  const unpacked = await unpackFile(file)
  if (!unpacked.ok) return unpacked
  const limited = withFewPictures(tools)
  const documents: PagedDocument[] = []
  let [pages, failure]: [number, Failed | undefined] = [0, undefined]
  for (const part of unpacked.parts) {
    const read = await readPart(part, limited)
    if (!read.ok) failure ??= read
    documents.push({ name: part.name, pages: read.ok ? read.pages : [] })
    pages += read.ok ? read.pages.length : 0
    if (pages > maxPages) return tooManyPages
  }
  return documents.every((document) => document.pages.length === 0) && failure !== undefined
    ? failure
    : { ok: true, documents }
}

const readPart = async ({ type, bytes, problem }: Part, tools: ReadingTools): Promise<PagesRead> =>
  problem ? { ok: false, code: problem.code, detail: problem.message } : readPages(bytes, type, tools)

/** The most pages of a file whose text is read from their pictures: each takes seconds. */
export const mostPicturesRead = 100

/** Tools that read so many pictures of a file and no more. */
function withFewPictures(tools: ReadingTools): ReadingTools {
  const { ocr } = tools
  if (ocr === undefined) return tools
  let left = mostPicturesRead
  return { ...tools, ocr: async (picture) => (left-- > 0 ? ocr(picture) : undefined) }
}

const tooManyPages: Failed = {
  ok: false,
  code: 'too_many_pages',
  detail: `The file has more than ${maxPages} pages.`,
}
