import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { preliminaryReadingSchema, type PreliminaryReading } from '#src/contract/workspace/preliminary.ts'
import { invoice } from './models/invoice.ts'
import type { Model } from './models/model.ts'
import type { OcrResult, ReadingTools } from './pages/reading-tools.ts'
import { isWorthReporting } from './readers/read-documents.ts'
import { recogniseFile } from './recognise-file.ts'

const firstLines = ['Factuurnummer: VW-2025-0417', 'Factuurdatum: 14-03-2025']

/** A PDF whose first page has a number and a date, and whose other pages have neither. */
async function drawInvoice(pageCount: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pageCount; number++) {
    const page = pdf.addPage([595, 842])
    const lines = number === 1 ? firstLines : [`Toelichting bij de werkzaamheden, bladzijde ${number}`]
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 50, y: 760 - index * 20, size: 11, font })
  }
  return new Uint8Array(await pdf.save())
}

/** The words of a line, as OCR of an image of 595 by 842 pixels returns them. */
const toOcrResult = (lines: readonly string[]): OcrResult => ({
  turned: 0,
  skew: 0,
  words: lines.flatMap((line, row) => {
    let left = 50
    return line.split(' ').map((text) => {
      const right = left + text.length * 6
      const baseline = 80 + row * 20
      const word = { text, confidence: 95, left, right, baseline, top: baseline - 8, bottom: baseline }
      left = right + 4
      return word
    })
  }),
})

/** Reads an image of several pages, of which the first has a number and a date; `onOcr` is called before each. */
function createScanTools(
  pages: number,
  onOcr: (page: number) => void = () => {},
  getLines = (page: number): readonly string[] => (page === 0 ? firstLines : [`Toelichting ${page}`]),
): ReadingTools {
  let page = 0
  const picture = { width: 595, height: 842, density: 72, grey: new Uint8Array(595 * 842) }
  return {
    openImage: async () => ({ ok: true, file: { pages, decode: async () => ({ ok: true, picture }) } }),
    ocr: async () => {
      onOcr(page)
      return toOcrResult(getLines(page++))
    },
  }
}

async function readFile(name: string, bytes: Uint8Array<ArrayBuffer>, tools: ReadingTools, model: Model) {
  const reported: PreliminaryReading[] = []
  const done = await recogniseFile({ name, bytes }, model, tools, {
    onPreliminary: (one) => reported.push(one),
  })
  return { reported, done }
}

const tiff = () => new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0])
const getTexts = ({ fields }: PreliminaryReading) =>
  Object.fromEntries(fields.map(({ name, text }) => [name, text]))

test('reports the fields of the first pages of a long text while the others are read', async () => {
  const { reported, done } = await readFile('factuur.pdf', await drawInvoice(24), {}, invoice)
  expect(reported.map(({ pagesRead }) => pagesRead)).toEqual([4])
  expect(getTexts(reported[0]!)).toEqual({ InvoiceNumber: 'VW-2025-0417', InvoiceDate: '14-03-2025' })
  expect(preliminaryReadingSchema.parse(reported[0])).toEqual(reported[0])
  // Without properties that only a result has.
  expect(JSON.stringify(reported)).not.toMatch(/Confidence|NeedsReview/)
  expect(done).toMatchObject({ ok: true })
})

test('reports nothing for a text that is read quickly', async () => {
  expect((await readFile('factuur.pdf', await drawInvoice(3), {}, invoice)).reported).toEqual([])
})

test('reports the fields of a scan after each page, before the next is read', async () => {
  const events: string[] = []
  const reported: PreliminaryReading[] = []
  const tools = createScanTools(3, (page) => events.push(`reads ${page}`))
  await recogniseFile({ name: 'scan.tif', bytes: tiff() }, invoice, tools, {
    onPreliminary: (one) => {
      events.push(`reports ${one.pagesRead}`)
      reported.push(one)
    },
  })
  expect(events).toEqual(['reads 0', 'reports 1', 'reads 1', 'reports 2', 'reads 2'])
  expect(getTexts(reported[0]!)).toEqual({ InvoiceNumber: 'VW-2025-0417', InvoiceDate: '14-03-2025' })
  expect(reported[0]?.fields[0]).toEqual({
    name: 'InvoiceNumber',
    text: 'VW-2025-0417',
    value: 'VW-2025-0417',
    type: 'String',
    page: 0,
  })
})

test('recognises the fields of the first document only up to a boundary set by a person', async () => {
  const reported: PreliminaryReading[] = []
  const boundaries = [{ fileName: 'scan.tif', occurrence: 0, firstPages: [0, 1] }]
  const tools = createScanTools(3, undefined, (page) => firstLines.slice(page, page + 1))
  const onPreliminary = (one: PreliminaryReading) => reported.push(one)
  await recogniseFile({ name: 'scan.tif', bytes: tiff() }, invoice, tools, { boundaries, onPreliminary })
  expect(reported.map(({ pagesRead }) => pagesRead)).toEqual([1, 2])
  for (const one of reported) expect(getTexts(one)).toEqual({ InvoiceNumber: 'VW-2025-0417' })
})

test('reports a text that follows a scan as rarely as a single one', async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 1 })
  await zip.add('scan.tif', new Uint8ArrayReader(tiff()))
  await zip.add('factuur.pdf', new Uint8ArrayReader(await drawInvoice(24)))
  // Only the images of the scan have text: those of the short pages of the PDF are not read.
  const { reported } = await readFile(
    'post.zip',
    new Uint8Array(await zip.close()),
    createScanTools(1),
    invoice,
  )
  expect(reported.map(({ pagesRead }) => pagesRead)).toEqual([1, 4])
})

test('returns no pages with a provider that has none', async () => {
  const model: Model = { ...invoice, provider: 'B' }
  const { reported } = await readFile(
    'scan.tif',
    tiff(),
    createScanTools(2, () => {}),
    model,
  )
  expect(reported[0]?.fields.map(({ name, page }) => [name, page])).toEqual([
    ['InvoiceNumber', undefined],
    ['InvoiceDate', undefined],
  ])
})

test('the result is the same with and without a listener', async () => {
  const model = invoice
  const heard = await readFile(
    'scan.tif',
    tiff(),
    createScanTools(3, () => {}),
    model,
  )
  const unheard = await recogniseFile(
    { name: 'scan.tif', bytes: tiff() },
    model,
    createScanTools(3, () => {}),
  )
  expect(heard.done).toEqual(unheard)
})

test.each([20, 100, 500])(
  'recognises no more than two fifths of the pages of a text of %d pages twice',
  (pageCount) => {
    let extra = 0
    for (let pagesRead = 1; pagesRead <= pageCount; pagesRead++)
      if (isWorthReporting({ pagesRead, pagesLeft: pageCount - pagesRead, usesOcr: false }))
        extra += pagesRead
    expect(extra).toBeGreaterThan(0)
    expect(extra).toBeLessThanOrEqual(pageCount * 0.4)
  },
)
