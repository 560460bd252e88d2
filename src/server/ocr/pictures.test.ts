import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { readDocuments } from '#src/engine/readers/read-documents.ts'
import { readPages } from '#src/engine/readers/read-pages.ts'
import type { Page } from '#src/engine/pages/page.ts'
import { createReadingTools } from './create-reading-tools.ts'
import { readSpecimen } from '#src/testing/specimens/read-specimen.ts'
import { terminateTesseract } from './tesseract.ts'

const tools = createReadingTools({})
afterAll(terminateTesseract)

async function readAllPages(bytes: Uint8Array, type: string): Promise<readonly Page[]> {
  const read = await readPages(new Uint8Array(bytes), type, tools)
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`)
  return read.pages
}
const joinWords = (page: Page | undefined) => (page?.words ?? []).map(({ text }) => text).join(' ')
const dutch = /Factuurnummer: 2025-0381/
const german = /Rechnungsnummer: RE-7741/

test('reads the pages of a .tif', async () => {
  const sheets = [readSpecimen('note.png'), readSpecimen('zettel.png')]
  const tall = await sharp(sheets, { join: { animated: true } })
    .tiff()
    .toBuffer()
  expect((await sharp(tall).metadata()).pages).toBe(2)
  const pages = await readAllPages(tall, 'tif')
  expect(pages.map(({ index }) => index)).toEqual([0, 1])
  expect(joinWords(pages[0])).toMatch(dutch)
  expect(joinWords(pages[1])).toMatch(german)
})

test('reads a fax, which has half as many rows as columns per inch', async () => {
  const [page] = await readAllPages(readSpecimen('fax.tif'), 'tif')
  const { width = 0, height = 0 } = await sharp(readSpecimen('note.png')).metadata()
  expect(page!.width / page!.height).toBeCloseTo(width / height, 1)
  // Neither reader reads all of this alone: one loses the amount, the other the bars of the letters.
  expect(joinWords(page)).toMatch(/Factuurnummer: 2025-0381/)
  expect(joinWords(page)).toMatch(/Vervaldatum: 13-04-2025/)
  expect(joinWords(page)).toMatch(/1\.210,00/)
})

test('reads a fax that is stored on its side', async () => {
  const sheet = sharp(readSpecimen('note.png')).rotate(90)
  const { data, info } = await sheet.toBuffer({ resolveWithObject: true })
  const fax = await sharp(data)
    .resize({ width: info.width, height: Math.round(info.height / 2), fit: 'fill' })
    .withMetadata({ orientation: 8 })
    .tiff({ compression: 'lzw', xres: 204 / 25.4, yres: 102 / 25.4 })
    .toBuffer()
  const [page] = await readAllPages(fax, 'tif')
  expect(page!.width).toBeGreaterThan(page!.height)
  expect(joinWords(page)).toMatch(/2025-0381/)
})

test('computes the page size from the density, and assumes A4 when that is implausible', async () => {
  const white = (density: number) =>
    sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#fff' } })
      .withDensity(density)
      .png()
      .toBuffer()
  const [stated] = await readAllPages(await white(300), 'png')
  expect([stated!.width, stated!.height].map(Math.round)).toEqual([298, 421])
  const [guessed] = await readAllPages(await white(10_000), 'png')
  expect([guessed!.width, guessed!.height].map(Math.round)).toEqual([595, 842])
})

test('turns a photograph by its EXIF orientation', async () => {
  const upright = sharp(readSpecimen('note.png')).rotate(90)
  const photo = await upright.withMetadata({ orientation: 8 }).jpeg().toBuffer()
  const [page] = await readAllPages(photo, 'jpg')
  expect(page!.width).toBeGreaterThan(page!.height)
  expect(page!.scan).toEqual({ turned: 0, skew: 0 })
  expect(joinWords(page)).toMatch(dutch)
})

test('levels a skewed page', async () => {
  const skewed = await sharp(readSpecimen('note.png')).rotate(3, { background: '#fff' }).png().toBuffer()
  const [page] = await readAllPages(skewed, 'png')
  expect(page!.scan!.skew).toBeCloseTo(3, 0)
  expect(joinWords(page)).toMatch(dutch)
})

async function buildScannedPdf(...pictures: readonly Uint8Array[]) {
  const pdf = await PDFDocument.create()
  for (const bytes of pictures) {
    const picture = await pdf.embedPng(bytes)
    const page = pdf.addPage([picture.width / 2, picture.height / 2])
    page.drawImage(picture, { x: 0, y: 0, width: picture.width / 2, height: picture.height / 2 })
  }
  return pdf
}

test('reads a scanned page of a PDF and uses the text of the others', async () => {
  const pdf = await buildScannedPdf(readSpecimen('note.png'))
  const text = 'A page with a text layer of its own, long enough to be taken for what people see on it.'
  pdf.addPage().drawText(text, { x: 50, y: 500, size: 10 })
  pdf.addPage()
  const [scan, typed, blank] = await readAllPages(await pdf.save(), 'pdf')
  expect(joinWords(scan)).toMatch(dutch)
  expect(joinWords(typed)).toBe(text)
  expect([scan?.index, typed?.scan, blank?.words]).toEqual([0, undefined, []])
})

test('reads a scanned page that has a stamp of the scanner', async () => {
  const pdf = await buildScannedPdf(readSpecimen('note.png'))
  pdf.getPage(0).drawText('Scanned', { x: 5, y: 2, size: 6 })
  expect(joinWords((await readAllPages(await pdf.save(), 'pdf'))[0])).toMatch(dutch)
})

test('leaves a page unread that takes too much processor time, and reads the others', async () => {
  const sheets = [readSpecimen('note.png'), readSpecimen('zettel.png')]
  const tall = await sharp(sheets, { join: { animated: true } })
    .tiff()
    .toBuffer()
  const limited = createReadingTools({ pictureCpuLimit: 1 })
  let pictures = 0
  const ocr: typeof tools.ocr = async (picture) => (pictures++ === 0 ? limited.ocr : tools.ocr)?.(picture)
  const read = await readPages(new Uint8Array(tall), 'tif', { ...tools, ocr })
  if (!read.ok) throw new Error(read.detail)
  expect(read.pages.map((page) => page.hasUnreadImage ?? false)).toEqual([true, false])
  expect(joinWords(read.pages[1])).toMatch(german)
})

test('reads with Tesseract alone when the models are missing, and says so once', async () => {
  const reasons: string[] = []
  const alone = createReadingTools({
    ocrModels: import.meta.dirname,
    onMissingModels: (reason) => void reasons.push(reason),
  })
  for (let times = 0; times < 2; times++) {
    const read = await readPages(new Uint8Array(readSpecimen('note.png')), 'png', alone)
    expect(read.ok && joinWords(read.pages[0])).toMatch(dutch)
  }
  expect(reasons).toEqual(['The folder of OCR models has no file for the detector'])
})

test.each([
  ['a JPEG named .png', 'note.jpg', 'scan.png'],
  ['a picture named .docx', 'note.png', 'scan.docx'],
  ['a picture named .pdf', 'note.tif', 'scan.pdf'],
])('reads %s by its content', async (_, specimen, name) => {
  const bytes = new Uint8Array(readSpecimen(specimen))
  const read = await readDocuments({ name, bytes }, tools)
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`)
  expect(read.documents.map((document) => document.name)).toEqual([name])
  expect(joinWords(read.documents[0]?.pages[0])).toMatch(dutch)
})

/** A .png whose header states a size that its content does not have. */
function buildLargePng(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(readSpecimen('note.png'))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test.each([
  ['a picture cut off', 'jpg', () => readSpecimen('note.jpg').slice(0, 9000), 'file_damaged'],
  ['a .bmp cut off', 'bmp', () => readSpecimen('note.bmp').slice(0, 9000), 'file_damaged'],
  ['a .tif cut off', 'tif', () => readSpecimen('note.tif').slice(0, 1200), 'file_damaged'],
  ['a .gif with nothing but its header', 'gif', () => readSpecimen('note.gif').slice(0, 13), 'file_damaged'],
  ['a text', 'png', () => Buffer.from('Factuurnummer 12'), 'file_damaged'],
  ['a HEIC named .jpg', 'jpg', () => Buffer.from('\0\0\0\x1cftypheic\0\0\0\0', 'latin1'), 'file_damaged'],
  ['a picture of 400 megapixels', 'png', () => buildLargePng(20_000, 20_000), 'picture_too_large'],
])('refuses %s with a reason', async (_, type, bytes, code) => {
  const read = await readPages(new Uint8Array(bytes()), type, tools)
  expect(read).toMatchObject({ ok: false, code })
})
