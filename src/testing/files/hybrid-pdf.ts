import {
  PDFDocument,
  StandardFonts,
  TextRenderingMode,
  clip,
  endPath,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setStrokingRgbColor,
  setTextRenderingMode,
  type PDFPage,
} from 'pdf-lib'

/** Text on the page that people cannot see, and the way it is hidden. */
interface HiddenText {
  readonly text: string
  readonly how: HidingWay
}

export const hidingWays = [
  'invisible',
  'white',
  'off-page',
  'covered',
  'outlined in white',
  'under a picture',
  'white on a picture',
  'clipped away',
] as const

type HidingWay = (typeof hidingWays)[number]

interface HybridPdf {
  /** Lines of the page; columns are separated by `|`. */
  readonly lines: readonly string[]
  readonly hidden?: readonly HiddenText[]
  /** The embedded file; omitted: none. */
  readonly xml?: string
  readonly fileName?: string
  /** Visible white text on a dark bar. */
  readonly banner?: string
  /** Visible black text on a picture. */
  readonly caption?: string
}

const [left, columnWidth, lineHeight, size] = [50, 125, 16, 10]

/** Draws a page and embeds an electronic invoice. */
export async function buildHybridPdf(options: HybridPdf): Promise<Uint8Array<ArrayBuffer>> {
  const { lines, hidden = [], xml, fileName = 'factur-x.xml', banner, caption } = options
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
  const picture = await pdf.embedPng(whitePixel)
  if (caption !== undefined) {
    page.drawImage(picture, { x: 0, y: 30, width: 595, height: 42 })
    page.drawText(caption, { x: left, y: 45, size, font })
  }
  hidden.forEach(({ text, how }, index) => {
    const y = 200 - index * lineHeight
    const at = { x: how === 'off-page' ? -2000 : left, y, size, font }
    const area = { x: left - 2, y: y - 4, width: 400, height: 14 }
    page.pushOperators(pushGraphicsState())
    if (how === 'white on a picture') page.drawImage(picture, area)
    startHiding(page, how)
    page.drawText(text, { ...at, ...(how.startsWith('white') && { color: rgb(1, 1, 1) }) })
    page.pushOperators(popGraphicsState())
    if (how === 'covered') page.drawRectangle({ ...area, color: rgb(1, 1, 1) })
    if (how === 'under a picture') page.drawImage(picture, area)
  })
  if (xml !== undefined) await pdf.attach(new TextEncoder().encode(xml), fileName, { mimeType: 'text/xml' })
  return new Uint8Array(await pdf.save())
}

/** A PNG of one white pixel. */
const whitePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC'

function startHiding(page: PDFPage, how: HidingWay): void {
  if (how === 'invisible') page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
  if (how === 'clipped away') page.pushOperators(rectangle(0, 0, 1, 1), clip(), endPath())
  if (how === 'outlined in white')
    page.pushOperators(setStrokingRgbColor(1, 1, 1), setTextRenderingMode(TextRenderingMode.Outline))
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
