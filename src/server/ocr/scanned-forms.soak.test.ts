import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPaths } from '#src/contract/paths.ts'
import type { FieldType } from '#src/contract/service/field-types.ts'
import { recogniseFile } from '#src/engine/recognise-file.ts'
import { serialiseRecognition } from '#src/service/recognise-file.ts'
import { buildModel } from '#src/testing/builders/service.ts'
import { createTestBackend, type TestBackend } from '#src/testing/builders/test-backend.ts'
import { createReadingTools } from './create-reading-tools.ts'
import { terminateTesseract } from './tesseract.ts'

// Scanned forms through the service: a picture is uploaded, and drawn boxes and signatures are returned as values.

const labels: Readonly<Record<string, readonly [FieldType, string]>> = {
  Urgent: ['Boolean', 'Spoedlevering'],
  Insured: ['SelectionMark', 'Verzekerd'],
  Agreed: ['Boolean', 'Akkoord'],
  Paid: ['Boolean', 'Betaald'],
  Signed: ['Signature', 'Handtekening klant'],
  Checked: ['Signature', 'Paraaf chauffeur'],
}
const model = {
  ...buildModel({ id: 'form' }),
  fields: Object.entries(labels).map(([name, [type, label]]) => ({ name, type, labels: [label] })),
}
let backend: TestBackend
beforeAll(async () => {
  const tools = createReadingTools({})
  backend = await createTestBackend({
    models: [model],
    recognise: async (file, asked) => serialiseRecognition(await recogniseFile(file, asked, tools)),
  })
})
afterAll(async () => {
  await backend.close()
  await terminateTesseract()
})

const [crossed, empty, over] = [
  'M 0 0 H 11 V 11 H 0 Z M 2 2 L 9 9 M 2 9 L 9 2',
  'M 0 0 H 11 V 11 H 0 Z',
  'M 0 0 H 11 V 11 H 0 Z M -3 -2 L 14 13 M -2 14 L 13 -3',
]
const scribble = 'M 0 0 C 10 -30 20 10 30 -10 C 40 -25 45 5 60 -8 C 70 -20 80 0 95 -12'

/** A form in points. @param skew degrees clockwise. */
function drawForm(skew = 0, density = 200) {
  const text = (x: number, y: number, content: string) => `<text x="${x}" y="${y}">${content}</text>`
  const path = (x: number, y: number, d: string) => `<path transform="translate(${x} ${y})" d="${d}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842" font-family="sans-serif" font-size="11">
    ${text(60, 80, 'Afleverbon voor de klant')}${text(60, 110, 'De chauffeur geeft de bon na het lossen af bij de balie.')}
    ${text(78, 170, 'Spoedlevering')}${text(258, 170, 'Verzekerd')}${text(78, 195, 'Akkoord')}
    ${text(60, 235, 'Betaald:')}${text(136, 235, 'ja')}${text(186, 235, 'nee')}
    ${text(60, 380, 'Handtekening klant')}${text(320, 380, 'Paraaf chauffeur')}
    <g fill="none" stroke="#000">${path(60, 161, crossed)}${path(240, 161, empty)}${path(60, 186, over)}
    ${path(120, 226, empty)}${path(170, 226, crossed)}${path(70, 355, scribble)}
    <path d="M 60 366 H 240 M 320 366 H 500"/></g></svg>`
  return sharp(Buffer.from(svg), { density })
    .flatten({ background: '#fff' })
    .rotate(skew, { background: '#fff' })
    .withDensity(density)
}

const values = {
  Urgent: { Text: '☒', Value: true, Type: 'Boolean', Page: 0, NeedsReview: false },
  Insured: { Text: '☐', Value: false, Type: 'SelectionMark', Page: 0, NeedsReview: false },
  Agreed: { Value: true, NeedsReview: false },
  Paid: { Text: 'nee', Value: false, NeedsReview: false },
  Signed: { Value: true, Type: 'Signature', Page: 0 },
  Checked: { Value: false, Type: 'Signature', Page: 0 },
}

async function upload(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const url = `http://localhost${documentPaths.analyze('form')}?async=false`
  const answer = await backend.service(new Request(url, { method: 'POST', body }))
  expect(answer.status).toBe(200)
  return (await answer.json()).Documents[0]
}

describe('a form that is uploaded', () => {
  test('as a .png', async () => {
    const bytes = new Uint8Array(await drawForm().png().toBuffer())
    expect((await upload('bon.png', bytes)).Fields).toMatchObject(values)
  })

  test('as a skewed and coarse photograph', async () => {
    const bytes = new Uint8Array(await drawForm(1.6, 150).jpeg({ quality: 70 }).toBuffer())
    expect((await upload('bon.jpg', bytes)).Fields).toMatchObject(values)
  })

  test('as a scan in a .pdf, upside down', async () => {
    const picture = await sharp(await drawForm(-1).png().toBuffer())
      .rotate(180)
      .jpeg({ quality: 80 })
      .toBuffer()
    const pdf = await PDFDocument.create()
    const image = await pdf.embedJpg(picture)
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
    expect((await upload('bon.pdf', new Uint8Array(await pdf.save()))).Fields).toMatchObject(values)
  })
})

test('on a scan with its own text layer no signature is reported as missing for sure', async () => {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const image = await pdf.embedJpg(await drawForm().jpeg({ quality: 80 }).toBuffer())
  page.drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  const texts = ['Afleverbon voor de klant', 'De chauffeur geeft de bon na het lossen af bij de balie.']
  for (const [at, text] of [...texts, 'Handtekening klant'].entries())
    page.drawText(text, { x: 60, y: 762 - 150 * at, size: 11, opacity: 0 })
  const { Signed } = (await upload('bon.pdf', new Uint8Array(await pdf.save()))).Fields
  expect(Signed).toMatchObject({ Value: false, NeedsReview: true })
})

test('reads a picture as before when a model asks for no drawings', async () => {
  const decoded = await drawForm()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = () => ({
    width: decoded.info.width,
    height: decoded.info.height,
    grey: new Uint8Array(decoded.data),
    density: 200,
  })
  const { ocr } = createReadingTools({})
  expect(await ocr?.(picture())).not.toHaveProperty('drawings')
  expect((await ocr?.(picture(), { findsDrawings: true }))?.drawings?.boxes).toHaveLength(5)
})
