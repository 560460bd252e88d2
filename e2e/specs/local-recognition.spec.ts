import type { Page } from '@playwright/test'
import { createZip } from '../support/files/file-specimens.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { hasOffice } from '../support/has-office.ts'
import { loadSpecimen, reviewAll, watchScanReading } from '../support/local-review.ts'
import { documentsPage } from '../support/review-page.ts'

// Files of the families of spec 2.6, from upload to marked page, read by the local service. It passes its OCR words on,
// so the browser runs no OCR of its own. Every type of picture and scan is read in the soak tests.

const note = { 'Invoice number': '2025-0381' }

test('a picture, a mail, an archive and a text are read, shown and marked', async ({ page }) => {
  const asked = watchScanReading(page)
  const inner = await createZip('binnen.zip', { 'map/brief.txt': createTextFile('', 'Factuurnummer: VW-77') })
  await reviewAll(page, [
    { file: loadSpecimen('factuur.eml'), texts: [note] },
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
    await expect(documentsPage.row(page, name)).toContainText(
      'LibreOffice, or the part of it that reads documents of this type, is not installed',
    )
}
