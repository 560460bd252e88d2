import { expect, test } from './fixtures.ts'
import { anInvoice } from './invoice.ts'
import { documentsPage, field, saved } from './reviewer.ts'

test('Enter accepts and goes on, undo takes it back, all without a mouse', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await anInvoice())
  await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('To review', { timeout: 30_000 })
  await page.getByRole('link', { name: 'factuur.pdf' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()

  const text = field(page, 'Invoice number').getByRole('textbox', { name: 'Text' })
  await text.focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Invoice number')).toContainText(/accepted/)
  await expect(text).not.toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(field(page, 'Invoice number')).not.toContainText(/accepted/)
  await page.keyboard.press('Control+Shift+z')
  await expect(field(page, 'Invoice number')).toContainText(/accepted/)

  await text.focus()
  await page.keyboard.press('Control+Delete')
  await expect(field(page, 'Invoice number')).toContainText(/not in the document/)
  await saved(page)
})

test('a single letter or ? never acts while something is typed', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await anInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await field(page, 'Order number').getByRole('textbox', { name: 'Text' }).focus()
  await page.keyboard.type('?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'Order number').getByRole('textbox', { name: 'Text' })).toBeFocused()
})
