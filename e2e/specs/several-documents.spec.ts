import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { createZip } from '../support/files/file-specimens.ts'
import { joinInvoices, labelledDocuments } from '../support/files/join-invoices.ts'
import { expect, test } from '../support/fixtures.ts'
import { getBox } from '../support/drag.ts'
import { documentsPage, getField, selectField } from '../support/review-page.ts'

// Invoices that were scanned or printed one after the other into one PDF.

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
  await expect(documentsPage.row(page, 'scan.pdf')).toContainText('2 documents in this file')
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
  await expect(getDocumentSwitch(page)).toHaveValue('0')
  await expectMarked(page, '925004471')
  await expect(getPageNumber(page)).toHaveValue('1')
})

/** Runs a command of the palette by its name. */
async function runCommand(page: Page, words: string) {
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.getByRole('searchbox').fill(words)
  await expect(palette.getByRole('menuitem').first()).toContainText(words)
  await page.keyboard.press('Enter')
}

const getBoundaries = (page: Page) => page.getByRole('dialog', { name: 'Documents in this file' })
const getBoundary = (page: Page, number: number) =>
  getBoundaries(page).getByRole('switch', { name: `New document at page ${number}` })
const getDocumentNames = (page: Page) => getDocumentSwitch(page).locator('option')

test('the reviewer splits and joins documents by keyboard, and keeps the work on the others', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await joinInvoices())
  await documentsPage.review(page, 'scan.pdf')
  await expect(getDocumentNames(page)).toHaveText([/^1: pages 1 to 2/, /^2: page 4/])
  // Work on both documents.
  await (await selectField(page, 'Invoice number')).fill('925004471-A')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+PageDown')
  await expect(getPageNumber(page)).toHaveValue('4')
  await (await selectField(page, 'Invoice number')).fill('25-007-B')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+PageUp')
  await expect(getDocumentSwitch(page)).toHaveValue('0')

  // Split the first one at its second page: the command uses the visible page.
  await getPageNumber(page).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 2 of 4').first()).toBeAttached()
  await runCommand(page, 'Start a new document at this page')
  await expect(getBoundary(page, 2)).toBeChecked()
  await expect(getBoundary(page, 3)).not.toBeChecked()
  await expect(getBoundary(page, 4)).toBeChecked()
  await expect(getBoundaries(page).getByText('Document 1: 1 field')).toBeVisible()
  await expect(getBoundaries(page).getByText('Document 2: 1 field')).toBeHidden()
  expect(await findViolations(page)).toEqual([])

  // The selection survives a reload, and the arrow keys change it further.
  await page.reload()
  await runCommand(page, 'Split or join the documents in this file')
  await expect(getBoundary(page, 2)).toBeChecked()
  await getBoundary(page, 2).focus()
  await page.keyboard.press('ArrowRight')
  await expect(getBoundary(page, 3)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(getBoundaries(page).getByText('4 documents: pages 1, 2, 3, 4')).toBeVisible()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(getBoundary(page, 3)).toBeChecked()
  await expect(getBoundary(page, 2)).not.toBeChecked()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(getBoundaries(page).getByText('3 documents: pages 1, 2–3, 4')).toBeVisible()
  await getBoundaries(page).getByRole('button', { name: 'Read these documents' }).press('Enter')

  // A reload while it is read, or after, changes nothing.
  await expect(getBoundaries(page)).toBeHidden()
  await page.reload()
  await expect(getDocumentNames(page)).toHaveText([/^1: page 1\b/, /^2: page 2\b/, /^3: page 4\b/])
  await getDocumentSwitch(page).selectOption('2')
  await expect(getField(page, 'Invoice number')).toContainText('25-007-B')

  // Joined again, the first document is as it was.
  await getDocumentSwitch(page).selectOption('1')
  await runCommand(page, 'Join with the document before')
  await expect(getBoundary(page, 2)).not.toBeChecked()
  await getBoundaries(page).getByRole('button', { name: 'Read these documents' }).press('Enter')
  await expect(getDocumentNames(page)).toHaveText([/^1: pages 1 to 2/, /^2: page 4/])
  await getDocumentSwitch(page).selectOption('0')
  await expect(getField(page, 'Invoice number')).toContainText('925004471-A')
})

test('a boundary is dragged to another position between the pages', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await joinInvoices())
  await documentsPage.review(page, 'scan.pdf')
  await page.getByRole('button', { name: 'Split or join documents' }).click()
  await expect(getBoundaries(page).getByRole('switch').first()).toBeFocused()
  await expect(getBoundary(page, 4)).toBeChecked()
  const [from, to] = [await getBox(getBoundary(page, 4)), await getBox(getBoundary(page, 2))]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(getBoundary(page, 2)).toBeChecked()
  await expect(getBoundary(page, 4)).not.toBeChecked()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(getBoundaries(page).getByRole('button', { name: 'Read these documents' })).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
})

test('a click on a page starts a document there, and a second one joins it again', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await joinInvoices())
  await documentsPage.review(page, 'scan.pdf')
  await page.getByRole('button', { name: 'Split or join documents' }).click()
  await expect(getBoundary(page, 4)).toBeChecked()
  const getPage = (number: number) => getBoundaries(page).getByText(`Page ${number}`, { exact: true })
  await getPage(3).click()
  await expect(getBoundary(page, 3)).toBeChecked()
  await expect(getBoundary(page, 3)).toBeFocused()
  await getPage(4).click()
  await expect(getBoundary(page, 4)).not.toBeChecked()
  await getPage(3).click()
  await expect(getBoundary(page, 3)).not.toBeChecked()
  // The first page always begins a document.
  await getPage(1).click()
  await expect(getBoundaries(page).getByText('1 document: pages 1–4')).toBeVisible()
})

test('the documents of a PDF in an archive are all shown in it', async ({ page }) => {
  const other = readFileSync(join(labelledDocuments, 'theepakhuis.pdf'))
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
  await expect(page.getByRole('region', { name: 'Document view: los.pdf' })).toBeVisible()
})
