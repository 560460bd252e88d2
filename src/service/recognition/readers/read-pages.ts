import type { FileToRead } from '../reading.ts'
import type { PagesRead } from './pages-read.ts'
import type { PdfAssets } from './pdf-assets.ts'
import { readPdf } from './pdf-reader.ts'
import { readText } from './text-reader.ts'

/** Reads the pages of a file by its extension; the content must agree with it. */
export async function readPages(file: FileToRead, assets?: PdfAssets): Promise<PagesRead> {
  const extension = /\.([^.]+)$/.exec(file.name.toLowerCase())?.[1] ?? ''
  if (file.bytes.length === 0) return { ok: false, code: 'file_empty', detail: 'The file is empty.' }
  if (extension === 'pdf') return readPdf(file.bytes, assets)
  if (extension === 'txt') {
    const isPdf = String.fromCharCode(...file.bytes.subarray(0, 5)) === '%PDF-'
    if (isPdf) return { ok: false, code: 'file_damaged', detail: 'The file is named .txt and is a PDF.' }
    return readText(file.bytes)
  }
  return {
    ok: false,
    code: 'file_type_not_readable',
    detail: `Files of type .${extension} cannot be read yet.`,
  }
}
