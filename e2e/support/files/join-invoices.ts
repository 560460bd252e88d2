import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import type { UploadFile } from './upload-file.ts'

/** The folder of the documents with known values. */
export const labelledDocuments = join(import.meta.dirname, '../../../src/tools/bench/documents/tune')

/** Joins an invoice of two pages, a blank page, and an invoice of one page. */
export async function joinInvoices(): Promise<UploadFile> {
  const joined = await PDFDocument.create()
  for (const name of ['van-osch', undefined, 'marit-hoogeboom']) {
    if (name === undefined) {
      joined.addPage([595, 842])
      continue
    }
    const source = await PDFDocument.load(readFileSync(join(labelledDocuments, `${name}.pdf`)))
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await joined.save()) }
}
