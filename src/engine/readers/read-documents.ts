import type { ProblemCode } from '#src/contract/problem.ts'
import type { Attachment, InputFile } from '../unpack/attachment.ts'
import { unpackFile } from '../unpack/unpack-file.ts'
import type { ElectronicInvoice } from '../einvoice/electronic-invoice.ts'
import type { Page } from '../pages/page.ts'
import type { ReadFailure, ReadingTools } from '../pages/reading-tools.ts'
import type { HybridInvoice, ReadPdfResult } from './pdf/read-pdf.ts'
import { readPages } from './read-pages.ts'

/** A document with its pages. */
export interface PagedDocument {
  readonly name: string
  /** Names of the files that contain it, outermost first. */
  readonly path: readonly string[]
  /** Empty for an unreadable document among several. */
  readonly pages: readonly Page[]
  /** The reason why it cannot be read, if it is one of several. */
  readonly unread?: ProblemCode
  /** The electronic invoice embedded in a PDF. */
  readonly hybrid?: HybridInvoice
  /**
   * If there is no `hybrid`: the pages with visible text only; undefined if all is visible, or if it was not requested.
   */
  readonly visiblePages?: readonly Page[]
  /** An electronic invoice that arrived without pages: its pages are rendered from it. */
  readonly invoice?: ElectronicInvoice
  readonly isMailBody?: true
}

export type ReadDocumentsResult =
  { readonly ok: true; readonly documents: readonly PagedDocument[] } | ReadFailure

/**
 * Reads the pages of every document in a file. The page limit of spec 8 applies to each document: one of several
 * that exceeds it becomes a document without pages.
 *
 * @param onPagesRead called from time to time with the pages read so far, perhaps including part of the last
 *   document, while reading the rest takes longer than recognition: see `isWorthReporting`.
 * @returns the documents in the order of `unpackFile`; a failure if none can be read, or if together they have more
 *   pages than `maxFilePages`.
 */
export async function readDocuments(
  file: InputFile,
  tools: ReadingTools,
  onPagesRead?: (documents: readonly PagedDocument[]) => void,
): Promise<ReadDocumentsResult> {
  const unpacked = await unpackFile(file, tools.password)
  if (!unpacked.ok) return unpacked
  // An electronic invoice beside a PDF is compared with the visible text.
  const findsHiddenText = unpacked.attachments.some(({ invoice }) => invoice !== undefined)
  const limited = limitOcr({ ...tools, findsHiddenText })
  const documents: PagedDocument[] = []
  let [pages, failure]: [number, ReadFailure | undefined] = [0, undefined]
  for (const [index, attachment] of unpacked.attachments.entries()) {
    const following = unpacked.attachments.length - index - 1
    const begun: Page[] = []
    let ocrImages = limited.countOcrImages()
    const onPageRead = (page: Page, pageCount: number) => {
      begun.push(page)
      const pagesRead = pages + begun.length
      const pagesLeft = pageCount - begun.length + following
      const usesOcr = limited.countOcrImages() > ocrImages
      ocrImages = limited.countOcrImages()
      if (isWorthReporting({ pagesRead, pagesLeft, usesOcr }))
        onPagesRead?.([...documents, { ...describeAttachment(attachment), pages: [...begun] }])
    }
    const read = await readAttachment(attachment, { ...limited.tools, onPageRead })
    if (!read.ok) failure ??= read
    documents.push({
      ...describeAttachment(attachment),
      pages: read.ok ? read.pages : [],
      ...(!read.ok && { unread: read.code }),
      ...(read.ok && read.hybrid && { hybrid: read.hybrid }),
      ...(read.ok && read.visiblePages && { visiblePages: read.visiblePages }),
    })
    pages += read.ok ? read.pages.length : 0
    if (pages > maxFilePages) return tooManyPages
  }
  return documents.every((document) => document.pages.length === 0) && failure !== undefined
    ? failure
    : { ok: true, documents }
}

const describeAttachment = ({ name, path, invoice, mail }: Attachment): Omit<PagedDocument, 'pages'> => ({
  name,
  path,
  ...(invoice && { invoice }),
  ...(mail && { isMailBody: true as const }),
})

/**
 * Whether recognising the fields of the pages so far would not prolong the whole reading much. OCR takes seconds
 * per page and recognition milliseconds: report each of the first pages, then at each doubling. Text is read faster
 * than its fields are recognised: report from the fourth page on at each doubling, as long as four times as many
 * pages are left, so that at most two fifths of the pages are recognised twice (measured: reading 300 pages of text
 * takes 1.1 s, the fields 6.4 s).
 */
export function isWorthReporting({
  pagesRead,
  pagesLeft,
  usesOcr,
}: {
  readonly pagesRead: number
  /** A lower bound: each later document counts as one page. */
  readonly pagesLeft: number
  /** Whether the last page used OCR; later pages are probably similar. */
  readonly usesOcr: boolean
}): boolean {
  const isPowerOfTwo = (pagesRead & (pagesRead - 1)) === 0
  if (usesOcr) return pagesLeft > 0 && (pagesRead <= 8 || isPowerOfTwo)
  return isPowerOfTwo && pagesRead >= 4 && pagesLeft >= 4 * pagesRead
}

const readAttachment = async (
  { type, bytes, problem }: Attachment,
  tools: ReadingTools,
): Promise<ReadPdfResult> =>
  problem ? { ok: false, code: problem.code, detail: problem.message } : readPages(bytes, type, tools)

/** Maximum number of OCR pages per file: each takes seconds. */
const maxOcrImages = 100

/** Limits OCR to `maxOcrImages` per file. */
function limitOcr(tools: ReadingTools): {
  readonly tools: ReadingTools
  readonly countOcrImages: () => number
} {
  const { ocr } = tools
  let images = 0
  const countOcrImages = () => images
  if (ocr === undefined) return { tools, countOcrImages }
  const limited: typeof ocr = async (picture, options) => {
    if (images === maxOcrImages) return undefined
    images += 1
    return ocr(picture, options)
  }
  return { tools: { ...tools, ocr: limited }, countOcrImages }
}

/**
 * Maximum total number of pages of all documents in a file. The spec limits only a single document; this is our own
 * limit, like those of unpacking: the pages of a file are in memory together.
 */
export const maxFilePages = 2000

const tooManyPages: ReadFailure = {
  ok: false,
  code: 'archive_too_large',
  detail: `The documents in the file have more than ${maxFilePages} pages together.`,
}
