import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import type { UploadFile } from './upload-file.ts'

/** The texts printed on the invoice. */
const printedValues = {
  number: 'VW-2025-0417',
  date: '14-03-2025',
  due: '13-04-2025',
  order: 'PO-88123',
  net: '1.034,56',
  vat: '217,26',
  total: '1.251,82',
  iban: 'NL91 ABNA 0417 1643 00',
}

/**
 * Creates a Dutch invoice of two pages as a real PDF: parties, dates and lines on the first page, totals and bank
 * account on the second. A `total` that does not equal net plus VAT makes the service flag the amounts.
 */
export async function createInvoice(name = 'factuur.pdf', total = printedValues.total): Promise<UploadFile> {
  const pdf = await PDFDocument.create()
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  }
  drawFirstPage(pdf.addPage([595, 842]), fonts)
  drawSecondPage(pdf.addPage([595, 842]), fonts, total)
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

interface Fonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
}

function drawFirstPage(page: PDFPage, { plain, bold }: Fonts) {
  const write = (text: string, x: number, y: number, font = plain, size = 10) =>
    page.drawText(text, { x, y, font, size })
  write('Zeewind Installaties B.V.', 50, 780, bold, 18)
  write('Havenkade 12, 1975 AB IJmuiden', 50, 762)
  write('KvK 69599084   BTW NL123456782B01   Tel. 0255 512 345', 50, 748)
  write('Bakkerij De Korenaar', 50, 690)
  write('Molenstraat 8', 50, 676)
  write('3512 GK Utrecht', 50, 662)
  write('FACTUUR', 50, 610, bold, 16)
  const rows = [
    ['Factuurnummer', printedValues.number],
    ['Factuurdatum', printedValues.date],
    ['Vervaldatum', printedValues.due],
    ['Ordernummer', printedValues.order],
  ] as const
  for (const [index, [label, value]] of rows.entries()) {
    write(label, 50, 580 - index * 16)
    write(value, 180, 580 - index * 16)
  }
  const columns = [50, 310, 370, 460]
  const table = [
    ['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'],
    ['Warmtepomp onderhoud', '4', '198,64', '794,56'],
    ['Filterset', '2', '120,00', '240,00'],
  ]
  for (const [row, cells] of table.entries())
    for (const [column, cell] of cells.entries())
      write(cell, columns[column] ?? 50, 470 - row * 18, row === 0 ? bold : plain)
  write('Pagina 1 van 2', 270, 40, plain, 8)
}

function drawSecondPage(page: PDFPage, { plain, bold }: Fonts, total: string) {
  const write = (text: string, x: number, y: number, font = plain) =>
    page.drawText(text, { x, y, font, size: 10 })
  const rows = [
    ['Totaal exclusief btw', printedValues.net],
    ['Btw 21%', printedValues.vat],
    ['Totaal inclusief btw', total],
  ] as const
  for (const [index, [label, value]] of rows.entries()) {
    write(label, 310, 760 - index * 18, index === 2 ? bold : plain)
    write(`€ ${value}`, 460, 760 - index * 18, index === 2 ? bold : plain)
  }
  write(`Gelieve te betalen op IBAN ${printedValues.iban} t.n.v. Zeewind Installaties B.V.`, 50, 660)
  page.drawText('Pagina 2 van 2', { x: 270, y: 40, font: plain, size: 8 })
}
