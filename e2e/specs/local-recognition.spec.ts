import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { createTextFile, type UploadFile } from '../support/files/upload-file.ts'
import { dragOver } from '../support/drag.ts'
import { createMail, createTiff, createZip } from '../support/files/file-specimens.ts'
import { expect, test } from '../support/fixtures.ts'
import { hasOffice } from '../support/has-office.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, getField } from '../support/review-page.ts'
import { createScan } from '../support/files/create-scan.ts'

// Files of every family of spec 2.6, from upload to marked page, read by the local service. It passes its OCR words on,
// so the browser runs no OCR of its own.

/** Small files saved by real programs. */
const specimens = join(import.meta.dirname, '../../src/testing/specimens')
const loadSpecimen = (name: string, as = name): UploadFile => ({
  name: as,
  mimeType: '',
  buffer: readFileSync(join(specimens, name)),
})

/** The texts expected in a file, by field name. */
interface Expected {
  readonly file: UploadFile
  /** One entry per document of the result; an empty one expects nothing. */
  readonly texts: readonly Readonly<Record<string, string>>[]
}

const getPageRegion = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
/** The mark of a text, with or without a currency before it. */
const getMark = (page: Page, text: string) =>
  getPageRegion(page)
    .getByRole('button', { name: new RegExp(`^Found: (€ )?${text.replaceAll('.', '[.]')}`) })
    .first()

/** Collects the browser's requests for OCR programs and data. */
function watchScanReading(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ocr/')) asked.push(request.url())
  })
  return asked
}

/** Uploads files, opens each when it has been read, and expects its texts to be marked in view. */
async function reviewAll(page: Page, all: readonly Expected[]) {
  await documentsPage.visit(page)
  await documentsPage.upload(
    page,
    all.map(({ file }) => file),
  )
  // Leaving the page earlier would cancel the uploads.
  for (const { file } of all) await expect(documentsPage.row(page, file.name)).toContainText('Needs review')
  for (const { file, texts } of all)
    await test.step(file.name, async () => {
      await documentsPage.visit(page)
      await documentsPage.row(page, file.name).getByRole('link', { name: file.name }).click()
      await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
      for (const [place, fields] of texts.entries()) {
        if (place > 0) await page.keyboard.press('Alt+PageDown')
        for (const [name, text] of Object.entries(fields)) {
          await getField(page, name).click()
          await expect(getMark(page, text)).toBeInViewport({ timeout: 120_000 })
        }
      }
    })
}

const note = { 'Invoice number': '2025-0381' }
const slip = { 'Invoice number': 'RE-7741' }
const sheets = { 'Invoice number': 'VW-2025-0417', 'Total amount': '1.251,82' }

test('pictures, mails, archives and texts are read, shown and marked', async ({ page, browser }) => {
  const asked = watchScanReading(page)
  const inner = await createZip('binnen.zip', { 'map/brief.txt': createTextFile('', 'Factuurnummer: VW-77') })
  await reviewAll(page, [
    ...['note.gif', 'note.png', 'note.jpg', 'note.bmp'].map((name) => ({
      file: loadSpecimen(name),
      texts: [note],
    })),
    { file: { ...(await createTiff(browser, 'deflate')), name: 'deflate.tiff' }, texts: [sheets] },
    { file: { ...(await createTiff(browser, 'jpeg')), name: 'jpeg.tif' }, texts: [sheets] },
    { file: { ...(await createTiff(browser, 'ccittfax4')), name: 'fax.tif' }, texts: [sheets] },
    // A fax in standard mode: half as many rows per inch as columns.
    { file: loadSpecimen('fax.tif', 'uitgerekt.tif'), texts: [note] },
    {
      file: createMail('bericht.eml', [await createInvoice('factuur.pdf'), loadSpecimen('zettel.png')]),
      texts: [sheets, slip],
    },
    { file: loadSpecimen('bericht.msg'), texts: [note, slip] },
    ...['factuur.msg', 'factuur.eml'].map((name) => ({ file: loadSpecimen(name), texts: [note] })),
    ...['rechnung.msg', 'rechnung.eml'].map((name) => ({
      file: loadSpecimen(name),
      texts: [slip, slip],
    })),
    {
      file: await createZip('alles.zip', { 'een/note.png': loadSpecimen('note.png'), 'binnen.zip': inner }),
      texts: [note, { 'Invoice number': 'VW-77' }],
    },
    {
      file: createTextFile('los.txt', 'Factuurnummer: VW-78\nTotaal 3,00'),
      texts: [{ 'Invoice number': 'VW-78' }],
    },
  ])
  expect(asked).toEqual([])
})

test('a scan is searched, marked and picked from by what the service read, stamped or sideways as it may be', async ({
  page,
  browser,
}) => {
  const asked = watchScanReading(page)
  const lines = [
    'Zeewind Installaties B.V.',
    'Factuur voor Bakkerij De Korenaar',
    'Factuurnummer | VW-2025-0417',
  ]
  const sideways = await sharp(loadSpecimen('note.png').buffer).rotate(90).png().toBuffer()
  await reviewAll(page, [
    { file: { ...loadSpecimen('note.png', 'zijwaarts.png'), buffer: sideways }, texts: [note] },
    {
      file: await addStamp(await createScan(browser, [lines, ['Totaal inclusief btw | 1.251,82']])),
      texts: [{ 'Invoice number': 'VW-2025-0417', 'Total amount': '1.251,82' }],
    },
  ])
  await getField(page, 'Invoice number').click()
  const text = (word: string) => getPageRegion(page).getByText(word, { exact: true })
  await dragOver(page, text('Bakkerij'), text('Korenaar'))
  await expect(getField(page, 'Invoice number')).toContainText('Bakkerij De Korenaar')
  expect(asked).toEqual([])
})

const officeNames = ['invoice.docx', 'invoice.xlsx', 'invoice.pptx', 'invoice.odt']

test('documents of office programs are shown and marked where LibreOffice is; elsewhere they are refused with what is missing', async ({
  page,
  consoleErrors,
}) => {
  await (hasOffice()
    ? reviewAll(
        page,
        officeNames.map((name) => ({ file: loadSpecimen(name), texts: [note] })),
      )
    : expectAllRejected(page, officeNames))
  // The browser logs the refusal.
  const unexpected = hasOffice() ? consoleErrors : consoleErrors.filter((line) => !line.includes('400'))
  expect(unexpected).toEqual([])
  consoleErrors.length = 0
})

/** Uploads specimens that need LibreOffice and expects each to be refused for lack of it. */
async function expectAllRejected(page: Page, names: readonly string[]) {
  await documentsPage.visit(page)
  await documentsPage.upload(
    page,
    names.map((name) => loadSpecimen(name)),
  )
  for (const name of names)
    await expect(documentsPage.row(page, name)).toContainText('The server needs LibreOffice')
}

/** The text that scanner software adds to every page. */
async function addStamp(scan: UploadFile): Promise<UploadFile> {
  const pdf = await PDFDocument.load(scan.buffer)
  for (const page of pdf.getPages()) page.drawText('Gescand op toestel 7', { x: 5, y: 4, size: 6 })
  return { ...scan, buffer: Buffer.from(await pdf.save()) }
}
