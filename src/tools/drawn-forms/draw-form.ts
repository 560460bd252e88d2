import type { FieldType } from '#src/contract/service/field-types.ts'
import { createRandom, type Random } from '../generated-invoices/random.ts'
import { drawBox, drawMark, isMark, type BoxStyle, type MarkKind } from './boxes.ts'
import { between, drawHandwrittenWord, drawSignature } from './hand.ts'
import { formStyles, type FormStyle } from './wordings.ts'

/** A field of a form, and its content. */
export interface DrawnField {
  readonly name: string
  readonly label: string
  readonly type: Extract<FieldType, 'Boolean' | 'SelectionMark' | 'Signature'>
  readonly value: boolean
  /** How it is drawn, for the report. */
  readonly drawing: string
}

export interface DrawnForm {
  /** A sheet of A4, in points. */
  readonly svg: string
  readonly fields: readonly DrawnField[]
}

/** A sheet that is being drawn. */
interface Sheet {
  readonly random: Random
  readonly style: FormStyle
  readonly typeface: string
  readonly size: number
  readonly box: BoxStyle
  readonly parts: string[]
  readonly fields: DrawnField[]
  y: number
}

const [pageWidth, pageHeight, margin] = [595, 842, 56]

/** Draws a form. @param seed different seeds of one half give different forms. */
export function drawForm(half: 'tune' | 'held-out', seed: number): DrawnForm {
  const random = createRandom(`${half} form ${seed}`)
  const style = formStyles[half]
  const sheet: Sheet = {
    random,
    style,
    typeface: random.pick(style.typefaces),
    size: random.integer(9, 12),
    box: chooseBox(random, style),
    parts: [],
    fields: [],
    y: 70,
  }
  drawHead(sheet)
  const labels = shuffle(random, style.labels)
  drawChecklist(sheet, labels.slice(0, random.integer(4, 9)))
  if (random.chance(0.5)) drawYesNo(sheet)
  drawHandwritten(sheet)
  drawSignatures(sheet)
  const paper = random.chance(0.3)
    ? `rgb(${[0, 0, 0].map(() => random.integer(205, 245)).join(',')})`
    : '#fff'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pageWidth} ${pageHeight}" width="${pageWidth}" height="${pageHeight}"><rect width="100%" height="100%" fill="${paper}"/>${sheet.parts.join('')}</svg>`
  return { svg, fields: sheet.fields }
}

const chooseBox = (random: Random, style: FormStyle): BoxStyle => ({
  side: between(random, 7.5, 14),
  kind: random.pick(style.boxes),
  line: between(random, 0.45, 1.4),
  colour: random.pick(['#000', '#000', '#333', '#666']),
  pen: between(random, 0.7, 1.8),
  penColour: random.pick(style.penColours),
})

const shuffle = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

function write(sheet: Sheet, text: string, x: number, y: number, size = sheet.size): void {
  sheet.parts.push(
    `<text x="${x}" y="${y}" font-family="${sheet.typeface}" font-size="${size}" fill="#111">${text}</text>`,
  )
}

/** Estimates the width generously for the typefaces in use. */
const measureText = (text: string, size: number) => 0.6 * size * text.length

function drawHead(sheet: Sheet): void {
  const { random, style } = sheet
  write(sheet, random.pick(style.headings), margin, sheet.y, sheet.size * 1.8)
  if (random.chance(0.4)) sheet.parts.push(`<rect x="470" y="40" width="60" height="34" rx="6" fill="#345"/>`)
  sheet.y += 2.5 * sheet.size
  for (const sentence of shuffle(random, style.sentences).slice(0, 3)) {
    write(sheet, sentence, margin, sheet.y)
    sheet.y += 1.5 * sheet.size
  }
  sheet.y += 2 * sheet.size
}

/** Draws boxes in one to three columns, before their labels or after them. */
function drawChecklist(sheet: Sheet, labels: readonly string[]): void {
  const { random, size } = sheet
  const columns = random.pick([1, 1, 2, 2, 3])
  const width = (pageWidth - 2 * margin) / columns
  const isBehind = random.chance(0.35)
  const isAligned = random.chance(0.6)
  const gap = between(random, 0.4, 1.2) * size
  if (random.chance(0.25))
    sheet.parts.push(
      `<rect x="${margin - 12}" y="${sheet.y - 1.6 * size}" width="${pageWidth - 2 * margin + 24}" height="${Math.ceil(labels.length / columns) * 2.2 * size + size}" fill="#e4e4e4"/>`,
    )
  for (const [index, label] of labels.entries()) {
    const x = margin + (index % columns) * width
    const fits = measureText(label, size) + gap + sheet.box.side < width
    const shown = fits ? size : size * 0.8
    const labelWidth = measureText(label, shown)
    const boxX = isBehind ? x + (isAligned ? width - 2.2 * sheet.box.side : labelWidth + gap) : x
    const kind = chooseMark(random, sheet.style)
    placeBox(sheet, boxX, sheet.y, kind)
    write(
      sheet,
      label,
      isBehind ? x : x + sheet.box.side * (sheet.box.kind === 'brackets' ? 1.2 : 1) + gap,
      sheet.y,
      shown,
    )
    addField(
      sheet,
      label,
      random.pick(['Boolean', 'SelectionMark']),
      isMark(kind),
      `${sheet.box.kind} ${kind}`,
    )
    if (index % columns === columns - 1 || index === labels.length - 1)
      sheet.y += Math.max(2 * size, sheet.box.side * 1.5)
  }
  sheet.y += 1.5 * size
}

function chooseMark(random: Random, style: FormStyle): MarkKind {
  if (random.chance(0.45)) return random.chance(0.06) ? 'speck' : 'empty'
  return random.pick(style.marks)
}

/** Draws a box on the line of a text, with its mark. */
function placeBox(sheet: Sheet, x: number, baseline: number, kind: MarkKind): void {
  const { random, box, size } = sheet
  const top = baseline - 0.36 * size - box.side / 2
  sheet.parts.push(
    `<g transform="translate(${x} ${top})">${drawBox(box, kind)}${drawMark(random, box, kind)}</g>`,
  )
}

function addField(
  sheet: Sheet,
  label: string,
  type: DrawnField['type'],
  value: boolean,
  drawing: string,
): void {
  sheet.fields.push({ name: `F${sheet.fields.length}`, label, type, value, drawing })
}

/** Draws `Betaald: ☒ ja ☐ nee`. */
function drawYesNo(sheet: Sheet): void {
  const { random, style, size, box } = sheet
  const [label, yes, no] = random.pick(style.yesNo)
  const isYes = random.chance(0.5)
  const kind = random.pick(style.marks)
  let x = margin
  write(sheet, `${label}:`, x, sheet.y)
  x += measureText(`${label}:`, size) + size
  for (const [answer, isChosen] of [
    [yes, isYes],
    [no, !isYes],
  ] as const) {
    placeBox(sheet, x, sheet.y, isChosen ? kind : 'empty')
    x += box.side * 1.2 + 0.5 * size
    write(sheet, answer, x, sheet.y)
    x += measureText(answer, size) + 1.5 * size
  }
  addField(sheet, label, 'Boolean', isYes, `yes-no ${box.kind} ${kind}`)
  sheet.y += 3 * size
}

/** Draws handwritten rows, which are not signatures. */
function drawHandwritten(sheet: Sheet): void {
  const { random, size, box } = sheet
  for (const label of ['Naam:', 'Datum:', 'Plaats:'].slice(0, random.integer(0, 3))) {
    write(sheet, label, margin, sheet.y)
    if (random.chance(0.7))
      drawPaths(
        sheet,
        drawHandwrittenWord(random, between(random, 50, 110), 1.1 * size),
        margin + 6 * size,
        sheet.y - 1.05 * size,
        Math.min(1.2, box.pen),
      )
    sheet.parts.push(
      `<path d="M ${margin + 5 * size} ${sheet.y + 3} H ${margin + 5 * size + 160}" stroke="#333" stroke-width="0.6"/>`,
    )
    sheet.y += 2.2 * size
  }
  sheet.y += 2 * size
}

const drawPaths = (sheet: Sheet, paths: readonly string[], x: number, y: number, pen: number) =>
  sheet.parts.push(
    `<g transform="translate(${x} ${y})" fill="none" stroke="${sheet.box.penColour}" stroke-width="${pen}" stroke-linecap="round">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`,
  )

/** Draws one place to sign, or two side by side: the label below a rule, before one, or in a frame. */
function drawSignatures(sheet: Sheet): void {
  const { random, style, size } = sheet
  const labels = shuffle(random, style.signatureLabels).slice(0, random.chance(0.35) ? 2 : 1)
  const top = Math.min(sheet.y + 10, pageHeight - 120)
  for (const [column, label] of labels.entries()) {
    const x = margin + column * 260
    const isSigned = random.chance(0.5)
    const place = random.pick(['above', 'beside', 'frame'] as const)
    const [width, height] = [between(random, 60, 130), between(random, 18, 46)]
    const line = top + 60
    if (place === 'above') {
      sheet.parts.push(`<path d="M ${x} ${line} h 180" stroke="#222" stroke-width="0.7"/>`)
      write(sheet, label, x, line + 1.4 * size)
    } else if (place === 'beside') {
      write(sheet, `${label}:`, x, line)
      sheet.parts.push(
        `<path d="M ${x + measureText(label, size) + 6} ${line + 2} h 110" stroke="#222" stroke-width="0.7" stroke-dasharray="1 2"/>`,
      )
    } else {
      sheet.parts.push(
        `<rect x="${x}" y="${top}" width="190" height="72" fill="none" stroke="#333" stroke-width="0.8"/>`,
      )
      write(sheet, label, x + 5, top + 1.3 * size)
    }
    const left = place === 'beside' ? x + measureText(label, size) + 8 : x + between(random, 4, 40)
    const above = place === 'frame' ? top + 66 - height : line - height * between(random, 0.75, 1.05)
    if (isSigned)
      drawPaths(
        sheet,
        drawSignature(random, Math.min(width, place === 'beside' ? 100 : 130), height),
        left,
        above,
        sheet.box.pen * 0.9,
      )
    addField(sheet, label, 'Signature', isSigned, `signature ${place} ${isSigned ? 'signed' : 'unsigned'}`)
  }
  sheet.y = top + 110
}
