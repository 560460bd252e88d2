import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { toLabels } from './label-values.ts'
import { parseSheet, type Sheet } from './parse-sheet.ts'

// Draws every sheet of both halves as a PDF with its labels beside it. Run with node from any folder.

const fonts: Readonly<Record<string, readonly [plain: StandardFonts, bold: StandardFonts]>> = {
  helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  courier: [StandardFonts.Courier, StandardFonts.CourierBold],
}

/** @throws Error for a sheet in an unknown font, or with characters that the font lacks. */
async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  // Fixed dates, so that every run produces the same bytes.
  const day = new Date(Date.UTC(2025, 0, 1))
  pdf.setCreationDate(day)
  pdf.setModificationDate(day)
  const [plainName, boldName] = fonts[sheet.font] ?? []
  if (!plainName || !boldName) throw new Error(`no font ${sheet.font}`)
  const [plain, bold] = [await pdf.embedFont(plainName), await pdf.embedFont(boldName)]
  let page = pdf.addPage([595, 842])
  let y = 790
  for (const item of sheet.items) {
    if (item.kind === 'page') {
      page = pdf.addPage([595, 842])
      y = 790
    } else if (item.kind === 'space') y -= item.height
    else if (item.kind === 'rule') {
      page.drawLine({ start: { x: 50, y: y + 4 }, end: { x: 545, y: y + 4 }, thickness: 0.5 })
      y -= 8
    } else if (item.kind === 'signature') {
      y -= 30
      drawSignature(page, item.x, y)
    } else {
      const size = item.size ?? sheet.size
      y -= size * 1.35
      for (const text of item.texts)
        drawText(page, text, { y, size, font: item.size === undefined ? plain : bold })
    }
  }
  return pdf.save()
}

const drawText = (
  page: PDFPage,
  { text, x, isRight }: { text: string; x: number; isRight: boolean },
  { y, size, font }: { y: number; size: number; font: PDFFont },
) => page.drawText(text, { x: isRight ? x - font.widthOfTextAtSize(text, size) : x, y, size, font })

/** Draws pen strokes. */
function drawSignature(page: PDFPage, x: number, y: number): void {
  page.drawSvgPath('M0 12 C8 -10 14 30 22 6 S34 20 40 2 S60 24 74 4 L96 10', {
    x,
    y: y + 24,
    borderWidth: 1.2,
  })
}

for (const half of ['tune', 'held-out']) {
  const from = join(import.meta.dirname, half)
  for (const file of readdirSync(from).filter((name) => name.endsWith('.sheet'))) {
    const sheet = parseSheet(readFileSync(join(from, file), 'utf8'))
    const to = join(import.meta.dirname, '..', half, file.replace(/\.sheet$/, ''))
    writeFileSync(`${to}.pdf`, await drawSheet(sheet))
    writeFileSync(`${to}.json`, `${JSON.stringify(toLabels(sheet), null, 2)}\n`)
  }
}
