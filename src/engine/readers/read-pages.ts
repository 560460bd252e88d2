import { maxPages } from '#src/contract/service/limits.ts'
import type { Page } from '../pages/page.ts'
import { checkOfficeFile } from './check-office-file.ts'
import { readPdf, type ReadPdfResult } from './pdf/read-pdf.ts'
import { buildImagePage, buildUnreadPage } from '../pages/image-page.ts'
import type { ReadingTools, ReadPagesResult } from '../pages/reading-tools.ts'
import { checkFileSignature, chooseTool } from './file-signature.ts'
import { readText } from './read-text.ts'

/**
 * Reads the pages of a document; its content must match its type.
 * @param type its extension, lower case, without the dot.
 */
export async function readPages(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  tools: ReadingTools,
): Promise<ReadPdfResult> {
  if (bytes.length === 0) return { ok: false, code: 'file_empty', detail: 'The file is empty.' }
  if (type === 'pdf') return readPdf(bytes, tools)
  const mismatch = checkFileSignature(bytes, type)
  if (mismatch !== undefined) return mismatch
  if (type === 'txt') return readText(bytes)
  const tool = chooseTool(type)
  if (tool === 'picture' && tools.openImage) return readImages(bytes, tools)
  if (tool === 'office' && tools.convertToPdf) return readOfficeDocument(bytes, type, tools)
  return { ok: false, code: 'file_type_not_readable', detail: `Files of type .${type} cannot be read here.` }
}

async function readOfficeDocument(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  tools: ReadingTools,
): Promise<ReadPdfResult> {
  const failure = await checkOfficeFile(bytes, type)
  if (failure !== undefined) return failure
  const converted = await tools.convertToPdf?.(bytes, type)
  if (converted === undefined) throw new Error('no tool converts office documents')
  return converted.ok ? readPdf(converted.pdf, tools) : converted
}

async function readImages(bytes: Uint8Array<ArrayBuffer>, tools: ReadingTools): Promise<ReadPagesResult> {
  const opened = await tools.openImage?.(bytes)
  if (opened === undefined) throw new Error('no tool opens images')
  if (!opened.ok) return opened
  const { file } = opened
  if (file.pages > maxPages)
    return {
      ok: false,
      code: 'too_many_pages',
      detail: `The image has ${file.pages} pages; the maximum is ${maxPages}.`,
    }
  const pages: Page[] = []
  for (let index = 0; index < file.pages; index++) {
    const decoded = await file.decode(index)
    if (!decoded.ok) return decoded
    const { grey: _, ...size } = decoded.picture
    const text = await tools.ocr?.(decoded.picture, { findsDrawings: tools.findsDrawings ?? false })
    const page = text === undefined ? buildUnreadPage(index, size) : buildImagePage(index, size, text)
    pages.push(page)
    tools.onPageRead?.(page, file.pages)
  }
  return { ok: true, pages }
}
