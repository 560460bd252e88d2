import { PDFDocument, StandardFonts, TextRenderingMode, rgb, setTextRenderingMode } from 'pdf-lib'

/** Text on the page that people do not see, and why. */
interface HiddenText {
  readonly text: string
  readonly how: 'invisible' | 'white' | 'off-page' | 'covered'
}

interface HybridPdf {
  /** Lines of the page; columns are separated by `|`. */
  readonly lines: readonly string[]
  readonly hidden?: readonly HiddenText[]
  /** The embedded file; none when left out. */
  readonly xml?: string
  readonly fileName?: string
  /** Text in white on a dark bar, which can be seen. */
  readonly banner?: string
}

const [left, columnWidth, lineHeight, size] = [50, 125, 16, 10]

/** Draws a page and embeds an electronic invoice. */
export async function buildHybridPdf(options: HybridPdf): Promise<Uint8Array<ArrayBuffer>> {
  const { lines, hidden = [], xml, fileName = 'factur-x.xml', banner } = options
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  lines.forEach((line, row) =>
    line.split('|').forEach((cell, column) => {
      const at = { x: left + column * columnWidth, y: 780 - row * lineHeight, size, font }
      if (cell.trim() !== '') page.drawText(cell.trim(), at)
    }),
  )
  if (banner !== undefined) {
    page.drawRectangle({ x: 0, y: 800, width: 595, height: 42, color: rgb(0.1, 0.2, 0.5) })
    page.drawText(banner, { x: left, y: 815, size, font, color: rgb(1, 1, 1) })
  }
  hidden.forEach(({ text, how }, index) => {
    const y = 200 - index * lineHeight
    const at = { x: how === 'off-page' ? -2000 : left, y, size, font }
    if (how === 'invisible') page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
    page.drawText(text, { ...at, ...(how === 'white' && { color: rgb(1, 1, 1) }) })
    if (how === 'invisible') page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill))
    if (how === 'covered')
      page.drawRectangle({ x: left - 2, y: y - 4, width: 400, height: 14, color: rgb(1, 1, 1) })
  })
  if (xml !== undefined) await pdf.attach(new TextEncoder().encode(xml), fileName, { mimeType: 'text/xml' })
  return new Uint8Array(await pdf.save())
}

/** The page of the invoice in `electronic-invoices.ts`. */
export const invoicePage: readonly string[] = [
  'Timmerbedrijf De Eik B.V.',
  'Oudegracht 12',
  '3511 AB Utrecht',
  'KvK 69599084',
  'Btw NL004495445B01',
  '',
  'Bakkerij Jansen & Zn.',
  'Keizersgracht 5',
  '1017 CT Amsterdam',
  '',
  'FACTUUR',
  'Factuurnummer:|F-2025-0815',
  'Factuurdatum:|14-03-2025',
  'Vervaldatum:|28-03-2025',
  'Ordernummer:|PO-7781',
  '',
  'Omschrijving|Aantal|Prijs|Bedrag',
  'Eiken plank|4|50,00|200,00',
  'Montage|2|50,00|100,00',
  '',
  '||Totaal excl. btw|€ 300,00',
  '||Btw 21%|€ 63,00',
  '||Totaal incl. btw|€ 363,00',
  '',
  'Wilt u betalen op IBAN NL91 ABNA 0417 1643 00.',
]
