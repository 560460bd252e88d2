import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { dragOver } from '../support/drag.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { createScan } from '../support/files/create-scan.ts'
import { createMail, createTiff, createZip } from '../support/files/file-specimens.ts'
import { createTextFile, type UploadFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { getPageRegion, loadSpecimen, reviewAll, watchScanReading } from '../support/local-review.ts'
import { getField } from '../support/review-page.ts'

// Files of every family of spec 2.6, from upload to marked page, read by the local service. It supplies its OCR
// words, so the browser runs no OCR itself.

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

test('a scan is searched, marked and selected with the words of the service, even if stamped or sideways', async ({
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

/** Adds a text to every page, as scanner software does. */
async function addStamp(scan: UploadFile): Promise<UploadFile> {
  const pdf = await PDFDocument.load(scan.buffer)
  for (const page of pdf.getPages()) page.drawText('Gescand op toestel 7', { x: 5, y: 4, size: 6 })
  return { ...scan, buffer: Buffer.from(await pdf.save()) }
}
