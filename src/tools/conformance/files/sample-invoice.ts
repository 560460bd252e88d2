import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { firstPage, secondPage, type PrintedText } from './sample-invoice-texts.ts'
import type { SubmittedFile } from './submitted-file.ts'

/** Creates the invoice that is submitted when no file is given: Dutch, two pages, with a text layer. */
export async function createSampleInvoice(): Promise<SubmittedFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const pages = [firstPage, secondPage]
  for (const prints of pages) print(pdf.addPage([595, 842]), font, prints)
  const printed = pages.flatMap((prints) => prints.map(([, , text]) => text)).join('')
  return {
    name: 'conformance-factuur.pdf',
    bytes: new Uint8Array(await pdf.save()),
    pages: pages.length,
    printed: printed.replace(/\s+/g, ''),
  }
}

function print(page: PDFPage, font: PDFFont, prints: readonly PrintedText[]): void {
  for (const [x, fromTop, text, size = 10] of prints) page.drawText(text, { x, y: 842 - fromTop, size, font })
}
