import { PDFDocument, rgb, StandardFonts, type PDFPage } from 'pdf-lib'
import sharp from 'sharp'
import type { SubmittedFile } from './submitted-file.ts'

/** Our own forms: their printed values in human notation, and whether they are filled in. */
export const ownForms = {
  crossed: { isFilledIn: true, isScan: false, time: '9u30', number: '1.234,5' },
  empty: { isFilledIn: false, isScan: false, time: '9.30 uur', number: '1,234.5' },
  'crossed-scan': { isFilledIn: true, isScan: true, time: '9:30 pm', number: '12.345,6' },
  'empty-scan': { isFilledIn: false, isScan: true, time: '14h15', number: '12.345,6' },
} as const satisfies Record<string, OwnForm>

export type OwnFormName = keyof typeof ownForms

interface OwnForm {
  /** Whether all boxes are crossed and there is a signature; otherwise none. */
  readonly isFilledIn: boolean
  /** A picture, or a PDF with boxes and signature drawn as lines; never as characters. */
  readonly isScan: boolean
  readonly time: string
  readonly number: string
}

/** A sheet of A4 in points, from the top left. The labels are those of this folder's invoice, or `Volume`. */
const [width, height] = [595, 842]
const [left, fontSize, boxSide] = [60, 11, 11]
const listTexts = ({ time, number }: OwnForm) =>
  [
    [left, 102, 'Formulier 2025-0417'],
    [left, 132, 'Datum: 14-03-2025'],
    [left, 162, `Afhaaltijd: ${time}`],
    [left, 192, `Volume: ${number}`],
    [80, 282, 'Spoedlevering'],
    [80, 312, 'Deellevering'],
    [left, 462, 'Handtekening'],
  ] as const
const boxTops = [273, 303]
/** In the space above its label. */
const signature = {
  x: 70,
  y: 440,
  path: 'M 0 0 C 10 -30 20 10 30 -10 C 40 -25 45 5 60 -8 C 70 -20 80 0 95 -12',
}

/** Creates a form with drawn checkboxes and a drawn signature. */
export async function createOwnForm(name: OwnFormName): Promise<SubmittedFile> {
  const form = ownForms[name]
  const bytes = await (form.isScan ? drawScan(form) : drawPdf(form))
  return { name: `conformance-form-${name}.${form.isScan ? 'png' : 'pdf'}`, bytes, pages: 1 }
}

async function drawPdf(form: OwnForm): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([width, height])
  for (const [x, y, text] of listTexts(form)) page.drawText(text, { x, y: height - y, size: fontSize, font })
  for (const top of boxTops) drawBox(page, left, height - top - boxSide, form.isFilledIn)
  const { path, x, y } = signature
  if (form.isFilledIn)
    page.drawSvgPath(path, { x, y: height - y, borderColor: rgb(0.1, 0.1, 0.5), borderWidth: 1.2 })
  return new Uint8Array(await pdf.save())
}

function drawBox(page: PDFPage, x: number, y: number, isCrossed: boolean): void {
  const color = rgb(0, 0, 0)
  page.drawRectangle({ x, y, width: boxSide, height: boxSide, borderColor: color, borderWidth: 0.8 })
  if (!isCrossed) return
  const [low, high] = [2, boxSide - 2]
  page.drawLine({ start: { x: x + low, y: y + low }, end: { x: x + high, y: y + high }, thickness: 1, color })
  page.drawLine({ start: { x: x + low, y: y + high }, end: { x: x + high, y: y + low }, thickness: 1, color })
}

/** Draws it at 200 pixels per inch, skewed by a degree. */
async function drawScan(form: OwnForm): Promise<Uint8Array<ArrayBuffer>> {
  const texts = listTexts(form).map(([x, y, text]) => `<text x="${x}" y="${y}">${text}</text>`)
  const cross = `M 2 2 L ${boxSide - 2} ${boxSide - 2} M 2 ${boxSide - 2} L ${boxSide - 2} 2`
  const boxes = boxTops.map(
    (top) =>
      `<path transform="translate(${left} ${top})" d="M 0 0 H ${boxSide} V ${boxSide} H 0 Z ${form.isFilledIn ? cross : ''}"/>`,
  )
  const signed = `<path transform="translate(${signature.x} ${signature.y})" d="${signature.path}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="${fontSize}">
    <g>${texts.join('')}</g><g fill="none" stroke="#000">${boxes.join('')}${form.isFilledIn ? signed : ''}</g></svg>`
  const drawn = sharp(Buffer.from(svg), { density: 200 })
    .flatten({ background: '#fff' })
    .rotate(1, { background: '#fff' })
  return new Uint8Array(await drawn.withDensity(200).png().toBuffer())
}
