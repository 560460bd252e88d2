import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { findViolations } from '../support/accessibility.ts'
import { createZip } from '../support/files/file-specimens.ts'
import type { UploadFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { documentsPage, getField } from '../support/review-page.ts'

// Invoices that were scanned or printed one after the other into one PDF.

const labelled = join(import.meta.dirname, '../../src/tools/bench/documents/tune')

/** An invoice of two pages, a blank page, and an invoice of one page. */
async function joinInvoices(): Promise<UploadFile> {
  const joined = await PDFDocument.create()
  for (const name of ['van-osch', undefined, 'marit-hoogeboom']) {
    if (name === undefined) {
      joined.addPage([595, 842])
      continue
    }
    const source = await PDFDocument.load(readFileSync(join(labelled, `${name}.pdf`)))
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await joined.save()) }
}

const getDocumentSwitch = (page: Page) => page.getByRole('combobox', { name: 'Document', exact: true })
const getPageNumber = (page: Page) => page.getByRole('textbox', { name: 'Page number' })

/** Selects the invoice number and expects it to be marked in view. */
async function expectMarked(page: Page, text: string) {
  await getField(page, 'Invoice number').click()
  const mark = page
    .getByRole('region', { name: 'Page', exact: true })
    .getByRole('button', { name: `Found: ${text}` })
  await expect(mark.first()).toBeInViewport()
}

test('each invoice of a file is a document, shown at its page of the whole file', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await joinInvoices())
  await documentsPage.review(page, 'scan.pdf')
  await expect(getDocumentSwitch(page).locator('option')).toHaveText([/^1: pages 1 to 2/, /^2: page 4/])
  await expectMarked(page, '925004471')
  await expect(page.getByText('of 4', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Alt+PageDown')
  await expect(getDocumentSwitch(page)).toHaveValue('1')
  await expect(getPageNumber(page)).toHaveValue('4')
  await expectMarked(page, '25-007')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Alt+PageUp')
  await expectMarked(page, '925004471')
  await expect(getPageNumber(page)).toHaveValue('1')
})

test('the documents of a PDF in an archive are all shown in it', async ({ page }) => {
  const other = readFileSync(join(labelled, 'theepakhuis.pdf'))
  const archive = await createZip('alles.zip', {
    'scan.pdf': await joinInvoices(),
    'los.pdf': { name: 'los.pdf', mimeType: 'application/pdf', buffer: other },
  })
  await documentsPage.visit(page)
  await documentsPage.upload(page, archive)
  await documentsPage.review(page, 'alles.zip')
  await page.keyboard.press('Alt+PageDown')
  await expect(getDocumentSwitch(page)).toHaveValue('1')
  await expect(getDocumentSwitch(page).locator('option').nth(1)).toHaveText(/^2: scan[.]pdf, page 4/)
  await expectMarked(page, '25-007')
  await page.keyboard.press('Alt+PageDown')
  await expect(getDocumentSwitch(page)).toHaveValue('2')
  await expect(page.getByRole('region', { name: 'Pages of los.pdf' })).toBeVisible()
})
