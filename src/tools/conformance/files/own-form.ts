import { PDFDocument, rgb, StandardFonts, type PDFPage } from 'pdf-lib'
import type { SubmittedFile } from './submitted-file.ts'

/** Values in notations of people, each after a label that the invoice of this folder has too, or `Volume`. */
const printed: readonly string[] = [
  'Formulier 2025-0417',
  'Datum: 14-03-2025',
  'Afhaaltijd: 9u30',
  'Volume: 1.234,5',
]
const marked = ['Spoedlevering', 'Deellevering']

/** A form whose checkboxes are drawn: lines, not characters. All of them are crossed, or none is. */
export async function createOwnForm(isCrossed: boolean): Promise<SubmittedFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  for (const [at, text] of printed.entries()) page.drawText(text, { x: 60, y: 740 - 30 * at, size: 11, font })
  for (const [at, text] of marked.entries()) {
    const y = 560 - 30 * at
    page.drawText(text, { x: 80, y, size: 11, font })
    drawBox(page, 60, y - 2, isCrossed)
  }
  const name = `conformance-form-${isCrossed ? 'crossed' : 'empty'}.pdf`
  return { name, bytes: new Uint8Array(await pdf.save()), pages: 1 }
}

function drawBox(page: PDFPage, x: number, y: number, isCrossed: boolean): void {
  const [side, color] = [11, rgb(0, 0, 0)]
  page.drawRectangle({ x, y, width: side, height: side, borderColor: color, borderWidth: 0.8 })
  if (!isCrossed) return
  const [low, high] = [2, side - 2]
  page.drawLine({ start: { x: x + low, y: y + low }, end: { x: x + high, y: y + high }, thickness: 1, color })
  page.drawLine({ start: { x: x + low, y: y + high }, end: { x: x + high, y: y + low }, thickness: 1, color })
}
