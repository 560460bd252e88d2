import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { drawOddNote } from '../support/files/odd-note.ts'
import { expect, test } from '../support/fixtures.ts'
import { correctField, documentsPage, getField, sendCorrections } from '../support/review-page.ts'

const invoices = {
  'nota-1': { order: '7714-22' },
  'nota-2': { number: 'ZT-50377', order: '7802-41', date: '17-04-2026' },
  'nota-3': { number: 'ZT-51944', order: '7911-05', date: '21-05-2026' },
} as const
/** Corrects the order number, which no known label precedes, and sends it. */
async function teach(page: Page, name: keyof typeof invoices) {
  await documentsPage.visit(page)
  // A queue of one: after its last document the receipt stays.
  await page.getByRole('textbox', { name: 'Search documents' }).fill(name)
  await expect(page.getByRole('table', { name: 'Documents' }).getByRole('row')).toHaveCount(2)
  await documentsPage.review(page, name)
  await correctField(page, 'Order number', invoices[name].order)
  await sendCorrections(page)
}
const getMain = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const openFormats = (page: Page) => getMain(page).getByRole('link', { name: 'Formats' }).click()
const getFormat = (page: Page) => page.getByRole('article')
const getBar = (page: Page) => page.getByRole('region', { name: 'Forgotten' })
/** Locates the knowledge about the order number. */
const getOrder = (page: Page) => getFormat(page).getByRole('listitem').filter({ hasText: 'Order number' })

test('what was taught is shown, forgotten and restored, and waiting documents are read again with it', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await openFormats(page)
  await expect(page.getByText('Nothing learnt yet')).toBeVisible()
  await getMain(page).getByRole('link', { name: 'Documents' }).click()
  await documentsPage.upload(
    page,
    Object.entries(invoices).map(([name, invoice]) => drawOddNote(name, invoice)),
  )
  for (const name of Object.keys(invoices))
    await expect(documentsPage.row(page, name)).toContainText('Needs review')

  await test.step('the receipt shows what the next document is read by, and which to check next', async () => {
    await teach(page, 'nota-1')
    const receipt = page.getByRole('dialog', { name: 'Corrections sent' })
    const learnt = receipt.getByRole('region', { name: 'What was learnt' })
    await expect(learnt).toContainText('the first document in this format')
    await expect(learnt).toContainText('Order number: to the right of “werkstuk”, in the form 0000-00')
    await expect(learnt.getByRole('link', { name: 'nota-2.txt' })).toBeVisible()
    expect(await findViolationsInBothSchemes(page)).toEqual([])
  })

  await test.step('the screen shows what is known, and the list offers to read the others again', async () => {
    await page.getByRole('link', { name: 'Show this format' }).click()
    await expect(getFormat(page)).toContainText('Learnt from 1 document')
    await expect(getOrder(page)).toContainText('to the right of “werkstuk”')
    await expect(getFormat(page)).toContainText('VAT ID NL004495445B01')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await documentsPage.visit(page)
    await expect(documentsPage.row(page, 'nota-2')).not.toContainText('known format')
    await page.getByRole('button', { name: 'Read 2 again' }).click()
    await expect(documentsPage.row(page, 'nota-2')).toContainText('known format')
    await expect(documentsPage.row(page, 'nota-3')).toContainText('known format')
    await expect(page.getByRole('button', { name: 'Read 2 again' })).toBeHidden()
  })

  await test.step('a field of a document that was read with it links to the format', async () => {
    await documentsPage.review(page, 'nota-3')
    await getField(page, 'Order number').click()
    await expect(getField(page, 'Order number')).toContainText('7911-05')
    await page.getByRole('link', { name: 'Learnt from 1 document in this format' }).click()
    await expect(getFormat(page).getByRole('link', { name: 'nota-1.txt' })).toBeVisible()
  })

  await test.step('a field and a whole format are forgotten, and restored', async () => {
    await page.getByRole('button', { name: 'Unlearn Order number' }).click()
    await expect(getBar(page)).toContainText('Order number was forgotten.')
    await expect(getOrder(page)).toBeHidden()
    await getBar(page).getByRole('button', { name: 'Undo' }).click()
    await expect(getOrder(page)).toContainText('to the right of “werkstuk”')
    await page.getByRole('button', { name: 'Forget', exact: true }).click()
    await expect(getFormat(page)).toBeHidden()
    await page.reload()
    await expect(page.getByText('Nothing learnt yet')).toBeVisible()
  })

  await test.step('forgotten knowledge is not used', async () => {
    await documentsPage.visit(page)
    await documentsPage.upload(page, drawOddNote('nota-4', { number: 'ZT-60001', order: '8100-77' }))
    await expect(documentsPage.row(page, 'nota-4')).toContainText('Needs review')
    await expect(documentsPage.row(page, 'nota-4')).not.toContainText('known format')
  })

  await test.step('waiting documents are read again automatically if that is set', async () => {
    await page.goto('/settings')
    await page.getByRole('checkbox', { name: 'Read waiting documents again automatically' }).check()
    await teach(page, 'nota-2')
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    await documentsPage.visit(page)
    // Not the announcement: it is gone as soon as they are read (recent-action-bar.test.tsx).
    await expect(documentsPage.row(page, 'nota-4')).toContainText('known format')
  })
})

test('a number is reported only if it differs from documents sent before', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, drawOddNote('nota-1', invoices['nota-1']))
  // Leaving the page earlier would cancel the upload.
  await expect(documentsPage.row(page, 'nota-1')).toContainText('Needs review')
  await teach(page, 'nota-1')
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText('Order number')
  await documentsPage.visit(page)
  await documentsPage.upload(page, [
    drawOddNote('nota-2', invoices['nota-2']),
    drawOddNote('nota-3', { ...invoices['nota-3'], vatId: 'NL123456782B90' }),
  ])
  const words = 'Differs from earlier documents of this supplier'
  await documentsPage.review(page, 'nota-3')
  const field = getField(page, 'Supplier VAT id')
  await expect(field).toContainText(words)
  await expect(field).toHaveAttribute('data-state', 'to-check')
  await field.click()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await documentsPage.visit(page)
  await documentsPage.review(page, 'nota-2')
  await getField(page, 'Supplier VAT id').click()
  await expect(getField(page, 'Supplier VAT id')).toContainText('NL004495445B01')
  await expect(page.getByText(words)).toHaveCount(0)
})

test('a document that somebody opened is not read again with what is learnt later', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(
    page,
    Object.entries(invoices).map(([name, invoice]) => drawOddNote(name, invoice)),
  )
  const opened = page.waitForResponse((response) => response.url().endsWith('/opened') && response.ok())
  await documentsPage.review(page, 'nota-3')
  await opened
  await teach(page, 'nota-1')
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toContainText('Order number')
  await documentsPage.visit(page)
  await page.getByRole('button', { name: 'Read 1 again' }).click()
  await expect(documentsPage.row(page, 'nota-2')).toContainText('known format')
  await expect(documentsPage.row(page, 'nota-3')).not.toContainText('known format')
})
