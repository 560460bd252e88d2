import { degrees, PDFDocument, PDFName, rgb, StandardFonts, type PDFPage } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import type { FieldType } from '#src/contract/service/field-types.ts'
import type { Model } from '#src/engine/models/model.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'

const [left, bottom, side] = [60, 618, 11]
const black = rgb(0, 0, 0)
type Draw = (page: PDFPage) => void

/** A page with a label, text around it, and drawings. */
async function recognise(type: FieldType, label: string, draw: Draw, rotation: 0 | 90 = 0) {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const lines: readonly (readonly [string, number])[] = [
    ['Aanmelding voor het jaar 2026', 760],
    ['Naam: Jolanda Brinkhuis', 700],
    [label, 620],
    ['Dit formulier wordt zes weken bewaard.', 300],
  ]
  for (const [text, y] of lines) page.drawText(text, { x: text === label ? 80 : 60, y, size: 11, font })
  page.setRotation(degrees(rotation))
  draw(page)
  const model: Model = {
    id: 'own',
    label: 'Own',
    provider: 'A',
    documentType: null,
    fields: [{ name: 'Field', type, labels: [label] }],
    tables: [],
  }
  const bytes = new Uint8Array(await pdf.save())
  const reading = await recogniseFile({ name: 'form.pdf', bytes }, model)
  return reading.ok ? reading.result.Documents[0]?.Fields['Field'] : undefined
}

const frame: Draw = (page) =>
  page.drawRectangle({ x: left, y: bottom, width: side, height: side, borderColor: black, borderWidth: 0.8 })
const line = (page: PDFPage, ...[x1, y1, x2, y2]: readonly [number, number, number, number]) =>
  page.drawLine({
    start: { x: left + x1 * side, y: bottom + y1 * side },
    end: { x: left + x2 * side, y: bottom + y2 * side },
    thickness: 1,
    color: black,
  })
const cross: Draw = (page) => {
  line(page, 0.15, 0.15, 0.85, 0.85)
  line(page, 0.15, 0.85, 0.85, 0.15)
}
const sides: Draw = (page) => {
  line(page, 0, 0, 1, 0)
  line(page, 0, 1, 1, 1)
  line(page, 0, 0, 0, 1)
  line(page, 1, 0, 1, 1)
}
const filledSides: Draw = (page) => {
  const thin = { color: black, width: side, height: 0.6 }
  page.drawRectangle({ ...thin, x: left, y: bottom })
  page.drawRectangle({ ...thin, x: left, y: bottom + side })
  page.drawRectangle({ color: black, x: left, y: bottom, width: 0.6, height: side })
  page.drawRectangle({ color: black, x: left + side, y: bottom, width: 0.6, height: side })
}
const circle =
  (radius: number, isFilled: boolean): Draw =>
  (page) =>
    page.drawEllipse({
      x: left + side / 2,
      y: bottom + side / 2,
      xScale: radius,
      yScale: radius,
      ...(isFilled ? { color: black } : { borderColor: black, borderWidth: 0.8 }),
    })
const letter =
  (text: string): Draw =>
  (page) =>
    page.drawText(text, { x: left + 2, y: bottom + 2, size: 10 })
const both =
  (...draws: readonly Draw[]): Draw =>
  (page) =>
    draws.forEach((draw) => draw(page))

/** Draws with PDF operators. */
const write = (page: PDFPage, content: string) => {
  const { context } = page.doc
  page.node.addContentStream(context.register(context.flateStream(content)))
}
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join(' ')
/** A pattern of black squares, in the tick of a frame that is filled with white. */
const patternTick: Draw = (page) => {
  const { context } = page.doc
  const pattern = context.stream('0 0 1 1 re f', {
    Type: 'Pattern',
    PatternType: 1,
    PaintType: 1,
    TilingType: 1,
    BBox: [0, 0, 1, 1],
    XStep: 1,
    YStep: 1,
    Resources: {},
  })
  page.node.Resources()?.set(PDFName.of('Pattern'), context.obj({ P1: context.register(pattern) }))
  const [x, y] = [left + 3, bottom + 3]
  write(page, `1 1 1 rg ${left} ${bottom} ${side} ${side} re f /Pattern cs /P1 scn`)
  write(page, `${x} ${y} m ${x + 5} ${y + 4} l ${x + 5} ${y + 5} l ${x} ${y + 1} l f`)
}
/** A cross on a layer that is switched off. */
const hiddenCross: Draw = (page) => {
  const { context, catalog } = page.doc
  const layer = context.register(context.obj({ Type: 'OCG', Name: 'Hidden' }))
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
  page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ L1: layer }))
  const [x, y] = [left, bottom]
  write(page, `/OC /L1 BDC ${x + 2} ${y + 2} m ${x + 9} ${y + 9} l S EMC`)
}

describe.each(['Boolean', 'SelectionMark'] as const)('a drawn box beside the label of a %s', (type) => {
  test.each<[string, boolean, Draw]>([
    ['an empty frame', false, frame],
    ['a crossed frame', true, both(frame, cross)],
    ['a sloppy cross', true, both(frame, (page) => line(page, -0.3, -0.2, 1.2, 1.3))],
    [
      'a tick',
      true,
      both(frame, (page) => {
        line(page, 0.2, 0.5, 0.4, 0.2)
        line(page, 0.4, 0.2, 0.9, 0.9)
      }),
    ],
    ['a frame of four lines', false, sides],
    ['four lines with a cross', true, both(sides, cross)],
    ['a frame of thin fills', false, filledSides],
    ['thin fills with a cross', true, both(filledSides, cross)],
    ['a letter in a frame', true, both(frame, letter('X'))],
    ['an empty circle', false, circle(5, false)],
    ['a filled circle', true, both(circle(5, false), circle(3, true))],
    ['a tick filled with a pattern', true, both(frame, patternTick)],
    ['a cross on a hidden layer', false, both(frame, hiddenCross)],
    [
      'a transparent cross',
      false,
      both(frame, (page) =>
        page.drawLine({
          start: { x: left + 2, y: bottom + 2 },
          end: { x: left + 9, y: bottom + 9 },
          color: black,
          opacity: 0,
        }),
      ),
    ],
  ])('%s is %s', async (_, isTicked, draw) => {
    const field = await recognise(type, 'Akkoord', draw)
    expect(field).toMatchObject({ Value: isTicked, Type: type, Page: 0, NeedsReview: false })
  })
})

test('a box on a turned page is read as on an upright one', async () => {
  expect(await recognise('Boolean', 'Akkoord', both(frame, cross), 90)).toMatchObject({ Value: true })
  expect(await recognise('Boolean', 'Akkoord', frame, 90)).toMatchObject({ Value: false })
})

test.each<[string, Draw]>([
  ['a speck', (page) => line(page, 0.45, 0.45, 0.55, 0.6)],
  ['a dash', (page) => line(page, 0.2, 0.5, 0.8, 0.5)],
])('%s in a box is flagged for review', async (_, draw) => {
  const field = await recognise('Boolean', 'Akkoord', both(frame, draw))
  expect(field?.NeedsReview).toBe(true)
  expect(field?.Confidence).toBeLessThan(85)
})

test.each<[string, Draw]>([
  ['a frame around other text', both(frame, letter('7'))],
  [
    'squares for the letters of a name',
    (page) => {
      for (const at of [0, 1, 2, 3])
        page.drawRectangle({ x: left - at * side, y: bottom, width: side, height: side, borderColor: black })
    },
  ],
  ['a filled bullet', (page) => page.drawRectangle({ x: left, y: bottom, width: side, height: side })],
  [
    'a light frame',
    (page) =>
      page.drawRectangle({
        x: left,
        y: bottom,
        width: side,
        height: side,
        borderColor: rgb(0.95, 0.95, 0.95),
      }),
  ],
  [
    'a circle among more than are looked through',
    both(circle(5, false), (page) => {
      for (let at = 0; at < 1600; at += 1)
        page.drawEllipse({
          x: 20 + 13 * (at % 40),
          y: 20 + 13 * Math.floor(at / 40),
          xScale: 5,
          yScale: 5,
          borderColor: black,
        })
    }),
  ],
  ['nothing', () => {}],
])('%s is not a box', async (_, draw) => {
  expect(await recognise('SelectionMark', 'Akkoord', draw)).toBeUndefined()
})

const signature = 'M 0 0 C 10 -30 20 10 30 -10 C 40 -25 45 5 60 -8 C 70 -20 80 0 95 -12'
const sign: Draw = (page) =>
  page.drawSvgPath(signature, { x: 85, y: 640, borderColor: rgb(0.1, 0.1, 0.5), borderWidth: 1.2 })

describe('a signature', () => {
  test('that is drawn above its label is present', async () => {
    const field = await recognise('Signature', 'Handtekening', sign)
    expect(field).toMatchObject({ Value: true, NeedsReview: false })
  })

  test('in many short strokes is present', async () => {
    const field = await recognise('Signature', 'Handtekening', (page) => {
      for (let at = 0; at < 40; at += 1)
        page.drawLine({
          start: { x: 85 + 2 * at, y: 650 + 8 * Math.sin(at / 3) },
          end: { x: 87 + 2 * at, y: 650 + 8 * Math.sin((at + 1) / 3) },
          thickness: 1,
          color: black,
        })
    })
    expect(field).toMatchObject({ Value: true })
  })

  test('below its label is present, with less certainty', async () => {
    const under = (page: PDFPage) =>
      page.drawSvgPath(signature, { x: 85, y: 595, borderColor: black, borderWidth: 1.2 })
    const field = await recognise('Signature', 'Handtekening', under)
    expect(field?.Value).toBe(true)
    expect(field?.Confidence).toBeLessThan(
      (await recognise('Signature', 'Handtekening', sign))?.Confidence ?? 0,
    )
  })

  test('that is missing is flagged for review if there are strokes nearby', async () => {
    const far = (page: PDFPage) => page.drawSvgPath(signature, { x: 400, y: 560, borderColor: black })
    expect(await recognise('Signature', 'Handtekening', far)).toMatchObject({
      Value: false,
      NeedsReview: true,
    })
  })

  test.each<[string, string]>([
    ['lines', repeat(20_001, (at) => `${60 + (at % 400)} 100 m ${60 + (at % 400)} 110 l S`)],
    ['strokes', repeat(3001, (at) => `${60 + (at % 400)} 100 m ${63 + (at % 400)} 110 l S`)],
    ['lines in one path', `${repeat(130_000, (at) => `${60 + (at % 400)} 100 m 500 110 l`)} S`],
  ])('that is missing on a page with more %s than the limit is flagged for review', async (_, content) => {
    const field = await recognise('Signature', 'Handtekening', (page) => write(page, content))
    expect(field).toMatchObject({ Value: false, NeedsReview: true })
  })

  test('is searched for beside a line of very many points', async () => {
    const points = repeat(130_000, (at) => `${60 + (at % 400)} ${100 + (at % 300)} l`)
    const field = await recognise(
      'Signature',
      'Handtekening',
      both(sign, (page) => write(page, `60 100 m ${points} S`)),
    )
    expect(field).toMatchObject({ Value: true, NeedsReview: false })
  })

  test.each<[string, Draw]>([
    ['a circle', (page) => page.drawEllipse({ x: 110, y: 650, xScale: 12, yScale: 12, borderColor: black })],
    ['a rule to sign on', (page) => page.drawLine({ start: { x: 80, y: 634 }, end: { x: 280, y: 634 } })],
    [
      'a frame to sign in',
      (page) => page.drawRectangle({ x: 80, y: 632, width: 180, height: 50, borderColor: black }),
    ],
    ['ink elsewhere', (page) => page.drawSvgPath(signature, { x: 85, y: 420, borderColor: black })],
    ['nothing', () => {}],
  ])('is missing if there is %s, with less certainty than one that is present', async (_, draw) => {
    const [missing, there] = [
      await recognise('Signature', 'Handtekening', draw),
      await recognise('Signature', 'Handtekening', sign),
    ]
    expect(missing?.Value).toBe(false)
    expect(missing?.Confidence).toBeLessThan(there?.Confidence ?? 0)
  })
})

test('drawings are searched for only if a model asks for them', async () => {
  const field = await recognise('String', 'Akkoord', both(frame, cross))
  expect(field?.Text ?? '').not.toMatch(/[☐☒]/u)
})
