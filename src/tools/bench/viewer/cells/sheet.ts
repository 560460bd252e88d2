import { PDFDocument as PdfLibDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import PdfkitDocument from 'pdfkit'
import { createPageBox, type PageBox } from '#src/page/geometry.ts'
import type { PrintedText } from './labelled-document.ts'

interface TextOptions {
  /** Whether x is the start of the text, its middle or its end. */
  readonly align?: 'left' | 'centre' | 'right'
  readonly size?: number
  readonly isBold?: boolean
  /** The printed field. */
  readonly field?: string | undefined
  /** Draws each word or letter separately, as some producers do. */
  readonly split?: 'words' | 'letters'
  /** Space after each letter, in points. */
  readonly spacing?: number
}

/** Pages that are filled from the top; units are points. */
export interface Sheet {
  readonly printed: ReadonlyMap<string, PrintedText>
  readonly pageCount: () => number
  addPage(): void
  /** Prints text with its top at y and further lines below. Returns y below the last line. */
  print(text: string, x: number, y: number, options?: TextOptions): number
  /** Returns the pages as a PDF. */
  finish(): Promise<Uint8Array>
}

/** Draws and measures text with a library; the baseline is at y from the top. */
interface Drawer {
  addPage(): void
  measure(text: string, size: number, isBold: boolean): number
  draw(text: string, x: number, baseline: number, size: number, isBold: boolean): void
  finish(): Promise<Uint8Array>
}

/** Height of a line, and of the part of it above the baseline, in multiples of the font size. */
const [lineHeight, ascent] = [1.25, 0.95]

function createSheet(drawer: Drawer): Sheet {
  const printed = new Map<string, PrintedText>()
  let page = -1
  const addPage = () => {
    drawer.addPage()
    page++
  }
  addPage()
  return {
    printed,
    pageCount: () => page + 1,
    addPage,
    print(text, x, y, { align = 'left', size = 9, isBold = false, field, split, spacing = 0 } = {}) {
      const boxes: PageBox[] = []
      const lines = text.split('\n')
      for (const [at, line] of lines.entries()) {
        const width = drawer.measure(line, size, isBold) + spacing * line.length
        const shift = { left: 0, centre: width / 2, right: width }[align]
        const top = y + at * size * lineHeight
        for (const [piece, offset] of cutPieces(line, spacing > 0 ? 'letters' : split)) {
          const before = drawer.measure(line.slice(0, offset), size, isBold) + spacing * offset
          drawer.draw(piece, x - shift + before, top + ascent * size, size, isBold)
        }
        boxes.push(createPageBox(x - shift, top, x - shift + width, top + size * lineHeight))
      }
      if (field !== undefined) {
        const earlier = printed.get(field)
        printed.set(field, { page, boxes: [...(earlier?.boxes ?? []), ...boxes] })
      }
      return y + lines.length * size * lineHeight
    },
    finish: () => drawer.finish(),
  }
}

function cutPieces(line: string, split: TextOptions['split']): [piece: string, offset: number][] {
  if (split === undefined) return [[line, 0]]
  const pattern = split === 'words' ? /\S+/g : /\S/g
  return [...line.matchAll(pattern)].map(({ 0: piece, index }) => [piece, index])
}

/** Creates a sheet drawn by PDFKit. */
export function createPdfkitSheet(width = 595, height = 842): Sheet {
  const doc = new PdfkitDocument({ margin: 0, autoFirstPage: false })
  const chunks: Uint8Array[] = []
  const finished = new Promise<Uint8Array>((resolve) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  })
  const select = (size: number, isBold: boolean) =>
    doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  return createSheet({
    addPage: () => void doc.addPage({ size: [width, height], margin: 0 }),
    measure: (text, size, isBold) => select(size, isBold).widthOfString(text),
    draw: (text, x, baseline, size, isBold) =>
      void select(size, isBold).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' }),
    finish: () => {
      doc.end()
      return finished
    },
  })
}

/** Creates a sheet drawn by pdf-lib. */
export async function createPdfLibSheet(width = 595, height = 842): Promise<Sheet> {
  const doc = await PdfLibDocument.create()
  const fonts: [PDFFont, PDFFont] = [
    await doc.embedFont(StandardFonts.Helvetica),
    await doc.embedFont(StandardFonts.HelveticaBold),
  ]
  const pickFont = (isBold: boolean) => fonts[isBold ? 1 : 0]
  let page: PDFPage | undefined
  return createSheet({
    addPage: () => (page = doc.addPage([width, height])),
    measure: (text, size, isBold) => pickFont(isBold).widthOfTextAtSize(text, size),
    draw: (text, x, baseline, size, isBold) =>
      page?.drawText(text, { x, y: height - baseline, size, font: pickFont(isBold) }),
    finish: () => doc.save(),
  })
}
