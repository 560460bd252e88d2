import { expect, test } from './fixtures.ts'
import { anInvoice } from './invoice.ts'
import { documentsPage } from './reviewer.ts'

test('who leaves during the seconds of undo has sent; Escape takes it back', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await anInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeFocused()
  await page.goBack()
  await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Sent')
})
