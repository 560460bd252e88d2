import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage, type RGB } from 'pdf-lib'

/** Contents of an invoice. Texts as printed. */
export interface PrintedInvoice {
  readonly supplier: {
    readonly name: string
    readonly lines: readonly string[]
    /** Red, green and blue from 0 to 1. */
    readonly colour: readonly [number, number, number]
  }
  readonly customer: readonly string[]
  /** The heading: “FACTUUR”. */
  readonly title: string
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly table: {
    readonly heads: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  /** Label and amount; the last one is the total. */
  readonly totals: readonly (readonly [label: string, amount: string])[]
  /** Lines below the totals. */
  readonly payment: readonly string[]
  readonly footer: string
}

interface Sheet {
  readonly page: PDFPage
  readonly plain: PDFFont
  readonly bold: PDFFont
  readonly colour: RGB
}

const grey = rgb(0.38, 0.4, 0.44)
const ink = rgb(0.12, 0.13, 0.16)
const [left, right] = [56, 539]
/** Right edges of the table's columns except the first, which begins at the left margin. */
const columnEdges = [340, 400, 466, right]

/** Draws an invoice of one A4 page. @param xml an electronic invoice to embed. */
export async function drawInvoice(invoice: PrintedInvoice, xml?: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  // Fixed dates, so that the bytes are the same every time.
  const day = new Date('2026-01-01T12:00:00Z')
  pdf.setCreationDate(day)
  pdf.setModificationDate(day)
  pdf.setTitle(`${invoice.title} ${invoice.supplier.name}`)
  const [red, green, blue] = invoice.supplier.colour
  const sheet: Sheet = {
    page: pdf.addPage([595, 842]),
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    colour: rgb(red, green, blue),
  }
  drawHead(sheet, invoice)
  const bottom = drawTable(sheet, invoice, drawFacts(sheet, invoice) - 30)
  drawTotals(sheet, invoice, bottom - 26)
  if (xml !== undefined)
    await pdf.attach(new TextEncoder().encode(xml), 'factur-x.xml', {
      mimeType: 'text/xml',
      creationDate: day,
      modificationDate: day,
    })
  return new Uint8Array(await pdf.save())
}

function write({ page, plain, bold }: Sheet, text: string, x: number, y: number, style: Style = {}) {
  const { size = 9.5, isBold = false, colour = ink, toRight = false } = style
  const font = isBold ? bold : plain
  page.drawText(text, {
    x: toRight ? x - font.widthOfTextAtSize(text, size) : x,
    y,
    size,
    font,
    color: colour,
  })
}

interface Style {
  readonly size?: number
  readonly isBold?: boolean
  readonly colour?: RGB
  /** Whether the text ends at x. */
  readonly toRight?: boolean
}

function drawHead(sheet: Sheet, { supplier, customer }: PrintedInvoice) {
  const { page, colour } = sheet
  page.drawRectangle({ x: 0, y: 834, width: 595, height: 8, color: colour })
  page.drawCircle({ x: left + 14, y: 786, size: 14, color: colour })
  page.drawRectangle({ x: left + 9, y: 781, width: 10, height: 10, color: rgb(1, 1, 1) })
  write(sheet, supplier.name, left + 38, 781, { size: 16, isBold: true, colour })
  supplier.lines.forEach((line, row) =>
    write(sheet, line, right, 796 - row * 12, { size: 8, colour: grey, toRight: true }),
  )
  customer.forEach((line, row) => write(sheet, line, left, 700 - row * 14, { size: 10.5 }))
}

/** @returns the y below it. */
function drawFacts(sheet: Sheet, { title, facts }: PrintedInvoice): number {
  write(sheet, title, left, 622, { size: 20, isBold: true, colour: sheet.colour })
  facts.forEach(([label, value], row) => {
    write(sheet, label, left, 594 - row * 15, { colour: grey })
    write(sheet, value, left + 120, 594 - row * 15)
  })
  return 594 - facts.length * 15
}

/** @returns the y below it. */
function drawTable(sheet: Sheet, { table }: PrintedInvoice, top: number): number {
  const { page, colour } = sheet
  page.drawRectangle({ x: left - 6, y: top - 6, width: right - left + 12, height: 20, color: colour })
  const drawRow = (cells: readonly string[], y: number, style: Style) =>
    cells.forEach((cell, column) => {
      const edge = columnEdges[column - 1]
      write(sheet, cell, edge ?? left, y, { ...style, toRight: edge !== undefined })
    })
  drawRow(table.heads, top, { size: 9, isBold: true, colour: rgb(1, 1, 1) })
  table.rows.forEach((cells, row) => {
    const y = top - 24 - row * 20
    if (row % 2 === 1)
      page.drawRectangle({
        x: left - 6,
        y: y - 6,
        width: right - left + 12,
        height: 20,
        color: rgb(0.96, 0.97, 0.98),
      })
    drawRow(cells, y, {})
  })
  return top - 24 - table.rows.length * 20
}

function drawTotals(sheet: Sheet, { totals, payment, footer }: PrintedInvoice, top: number) {
  const { page, colour } = sheet
  totals.forEach(([label, amount], row) => {
    const isTotal = row === totals.length - 1
    const y = top - row * 18 - (isTotal ? 8 : 0)
    if (isTotal)
      page.drawLine({
        start: { x: 340, y: y + 14 },
        end: { x: right, y: y + 14 },
        thickness: 1,
        color: colour,
      })
    write(sheet, label, 340, y, { isBold: isTotal, size: isTotal ? 11 : 9.5 })
    write(sheet, amount, right, y, { isBold: isTotal, size: isTotal ? 11 : 9.5, toRight: true })
  })
  payment.forEach((line, row) => write(sheet, line, left, top - totals.length * 18 - 50 - row * 14))
  page.drawLine({ start: { x: left, y: 58 }, end: { x: right, y: 58 }, thickness: 0.5, color: grey })
  write(sheet, footer, left, 44, { size: 7.5, colour: grey })
}
