import { maxPages } from '#src/contract/limits.ts'
import type { Page } from '../layout/page.ts'
import { refusedOffice } from './office-encryption.ts'
import type { PagesRead } from './pages-read.ts'
import { readPdf } from './pdf-reader.ts'
import { pictureAsPage, unreadPage } from './picture-page.ts'
import type { ReadingTools } from './reading-tools.ts'
import { mistaken, toolFor } from './signatures.ts'
import { readText } from './text-reader.ts'

/**
 * Reads the pages of a document; the content must agree with its type.
 * @param type its extension, lower case, without the dot.
 */
export async function readPages(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  tools: ReadingTools,
): Promise<PagesRead> {
  if (bytes.length === 0) return { ok: false, code: 'file_empty', detail: 'The file is empty.' }
  if (type === 'pdf') return readPdf(bytes, tools)
  const mistake = mistaken(bytes, type)
  if (mistake !== undefined) return mistake
  if (type === 'txt') return readText(bytes)
  const tool = toolFor(type)
  if (tool === 'picture' && tools.pictures) return readPictures(bytes, tools)
  if (tool === 'office' && tools.office) return readOffice(bytes, type, tools)
  return { ok: false, code: 'file_type_not_readable', detail: `Files of type .${type} cannot be read here.` }
}

async function readOffice(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  tools: ReadingTools,
): Promise<PagesRead> {
  const refused = await refusedOffice(bytes, type)
  if (refused !== undefined) return refused
  const made = await tools.office?.(bytes, type)
  if (made === undefined) throw new Error('no tool for documents of office programs')
  return made.ok ? readPdf(made.pdf, tools) : made
}

async function readPictures(bytes: Uint8Array<ArrayBuffer>, tools: ReadingTools): Promise<PagesRead> {
  const opened = await tools.pictures?.(bytes)
  if (opened === undefined) throw new Error('no tool for pictures')
  if (!opened.ok) return opened
  const { file } = opened
  if (file.pages > maxPages)
    return {
      ok: false,
      code: 'too_many_pages',
      detail: `The picture has ${file.pages} pages; ${maxPages} is the most.`,
    }
  const pages: Page[] = []
  for (let index = 0; index < file.pages; index++) {
    const decoded = await file.decode(index)
    if (!decoded.ok) return decoded
    const { grey: _, ...size } = decoded.picture
    const text = await tools.ocr?.(decoded.picture)
    pages.push(text === undefined ? unreadPage(index, size) : pictureAsPage(index, size, text))
  }
  return { ok: true, pages }
}
