import { PDFDocument, StandardFonts } from 'pdf-lib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { maxPages } from '#src/contract/service/limits.ts'
import type { SubmittedFile } from './submitted-file.ts'

const pagesEach = Math.ceil(0.6 * maxPages)

/** Creates an archive of two documents that exceed the page limit of one document only together (spec 8). */
export async function createTwoDocuments(): Promise<SubmittedFile> {
  const zip = new ZipWriter(new Uint8ArrayWriter())
  for (const name of ['first.pdf', 'second.pdf'])
    await zip.add(name, new Uint8ArrayReader(await createDocument(name)))
  return { name: 'conformance-two-documents.zip', bytes: new Uint8Array(await zip.close()) }
}

async function createDocument(name: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pagesEach; number += 1) {
    const page = pdf.addPage([595, 842])
    // Enough text that a page does not count as a scan.
    for (const at of [0, 1, 2, 3])
      page.drawText(`${name}, blad ${number}, regel ${at} van dit document`, {
        x: 60,
        y: 740 - 20 * at,
        size: 11,
        font,
      })
  }
  return pdf.save()
}
