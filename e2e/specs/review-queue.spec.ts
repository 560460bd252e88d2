import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { acceptFieldsToCheck, correctField, documentsPage, expectSaved } from '../support/review-page.ts'

const createInvoiceText = (number: string) =>
  createTextFile(
    `${number}.txt`,
    `Factuur\nFactuurnummer: ${number}\nFactuurdatum: 14-03-2025\nTotaal incl. btw: € 121,00\n`,
  )
const files = ['a-2025-001', 'b-2025-002', 'c-2025-003', 'd-2025-004']

async function uploadAll(page: Page) {
  await documentsPage.visit(page)
  await documentsPage.upload(page, files.map(createInvoiceText))
  for (const name of files) await expect(documentsPage.row(page, name)).toContainText('Needs review')
  await page.getByRole('button', { name: 'File', exact: true }).click()
}

test('sending continues in the order of the list that was used, and back returns to that list', async ({
  page,
}) => {
  await uploadAll(page)
  await page.getByRole('textbox', { name: 'Search documents' }).fill('2025')
  await documentsPage.open(page, 'b-2025-002')
  const list = page.getByRole('navigation', { name: 'Review queue' })
  await expect(list).toContainText('2 of 4')
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'c-2025-003.txt' })).toBeVisible()
  await expect(list).toContainText('3 of 4')
  await list.getByRole('button', { name: 'Previous document in the queue' }).click()
  await expect(page.getByRole('heading', { name: 'b-2025-002.txt' })).toBeVisible()
  // Shortcuts do the same, even in a field.
  await page.getByLabel('Value', { exact: true }).first().focus()
  await page.keyboard.press('Alt+Shift+PageDown')
  await expect(page.getByRole('heading', { name: 'c-2025-003.txt' })).toBeVisible()
  await page.keyboard.press('Alt+Shift+PageUp')
  await expect(page.getByRole('heading', { name: 'b-2025-002.txt' })).toBeVisible()
  await page.getByRole('link', { name: 'Documents' }).last().click()
  await expect(page.getByRole('textbox', { name: 'Search documents' })).toHaveValue('2025')
})

test('reviewing several selected documents skips the others', async ({ page }) => {
  await uploadAll(page)
  await page.getByRole('checkbox', { name: 'Select b-2025-002.txt' }).check()
  await page.getByRole('checkbox', { name: 'Select d-2025-004.txt' }).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await expect(bar).toContainText('3 files selected')
  await bar.getByRole('button', { name: 'Review selected' }).click()
  await expect(page.getByRole('heading', { name: 'b-2025-002.txt' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Review queue' })).toContainText('1 of 3')
})

test('several documents are sent at once, and unchecked ones are held back', async ({ page }) => {
  await documentsPage.visit(page)
  // Its total does not add up, so its amounts stay flagged.
  await documentsPage.upload(page, [
    await createInvoice('looked-at.pdf'),
    await createInvoice('not.pdf', '1.351,82'),
  ])
  await documentsPage.review(page, 'looked-at.pdf')
  await acceptFieldsToCheck(page)
  await expect(page.getByRole('group').filter({ hasText: 'to check' })).toHaveCount(0)
  await correctField(page, 'Order number', 'PO-7')
  await expectSaved(page)
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await expect(documentsPage.row(page, 'not.pdf')).toContainText('Needs review')
  await page.getByRole('checkbox', { name: 'Select all documents' }).check()
  await page.getByRole('button', { name: 'Send corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the corrections of several documents' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'still to check' })).toContainText(
    'still to check: Total amount, Net amount, and VAT amount.',
  )
  // Both have the same number.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'The same supplier and number' })).toHaveCount(
    2,
  )
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send 1 document' }).click()
  await expect(dialog.getByText('1 sent')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Progress towards better recognition' })).toContainText(
    'Order number: 1 of about 3 corrections',
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(documentsPage.row(page, 'looked-at.pdf')).toContainText('Sent')
  await expect(documentsPage.row(page, 'not.pdf')).toContainText('Needs review')
})
