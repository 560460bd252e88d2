import { PDFDocument } from 'pdf-lib'
import { maxPages } from '#src/contract/service/limits.ts'
import type { SubmittedFile } from './submitted-file.ts'

let cachedFile: Promise<SubmittedFile> | undefined

/** Returns a PDF with one page more than a document may have (spec 8). */
export const getManyPagesFile = (): Promise<SubmittedFile> => (cachedFile ??= createManyPagesFile())

async function createManyPagesFile(): Promise<SubmittedFile> {
  const pdf = await PDFDocument.create()
  const pages = maxPages + 1
  for (let page = 0; page < pages; page += 1) pdf.addPage([595, 842])
  return { name: 'conformance-501-pages.pdf', bytes: new Uint8Array(await pdf.save()), pages }
}
