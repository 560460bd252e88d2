import { maxPages } from '#src/contract/service/limits.ts'
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
  /** Empty when it is one of several and cannot be read. */
  readonly pages: readonly Page[]
  /** The electronic invoice embedded in a PDF. */
  readonly hybrid?: HybridInvoice
  /** Without `hybrid`: the pages with only the text that can be seen; undefined when all of it can, or was not asked for. */
  readonly visiblePages?: readonly Page[]
  /** An electronic invoice that came without pages: its pages are written from it. */
  readonly invoice?: ElectronicInvoice
  readonly isMailBody?: true
}

export type ReadDocumentsResult =
  { readonly ok: true; readonly documents: readonly PagedDocument[] } | ReadFailure

/**
 * Reads the pages of every document in a file.
 *
 * @returns the documents in the order of `unpackFile`; a failure when none can be read or when together they
 *   exceed the page limit (spec 8).
 */
export async function readDocuments(file: InputFile, tools: ReadingTools): Promise<ReadDocumentsResult> {
  const unpacked = await unpackFile(file)
  if (!unpacked.ok) return unpacked
  // What an electronic invoice states beside a PDF is compared with what people see there.
  const findsHiddenText = unpacked.attachments.some(({ invoice }) => invoice !== undefined)
  const limited = limitOcr({ ...tools, findsHiddenText })
  const documents: PagedDocument[] = []
  let [pages, failure]: [number, ReadFailure | undefined] = [0, undefined]
  for (const attachment of unpacked.attachments) {
    const read = await readAttachment(attachment, limited)
    if (!read.ok) failure ??= read
    documents.push({
      name: attachment.name,
      pages: read.ok ? read.pages : [],
      ...(read.ok && read.hybrid && { hybrid: read.hybrid }),
      ...(read.ok && read.visiblePages && { visiblePages: read.visiblePages }),
      ...(attachment.invoice && { invoice: attachment.invoice }),
      ...(attachment.mail && { isMailBody: true as const }),
    })
    pages += read.ok ? read.pages.length : 0
    if (pages > maxPages) return tooManyPages
  }
  return documents.every((document) => document.pages.length === 0) && failure !== undefined
    ? failure
    : { ok: true, documents }
}

const readAttachment = async (
  { type, bytes, problem }: Attachment,
  tools: ReadingTools,
): Promise<ReadPdfResult> =>
  problem ? { ok: false, code: problem.code, detail: problem.message } : readPages(bytes, type, tools)

/** Maximum number of pages per file that are read by OCR: each takes seconds. */
const maxOcrImages = 100

/** Limits OCR to that many images per file. */
function limitOcr(tools: ReadingTools): ReadingTools {
  const { ocr } = tools
  if (ocr === undefined) return tools
  let remaining = maxOcrImages
  return { ...tools, ocr: async (picture) => (remaining-- > 0 ? ocr(picture) : undefined) }
}

const tooManyPages: ReadFailure = {
  ok: false,
  code: 'too_many_pages',
  detail: `The file has more than ${maxPages} pages.`,
}
