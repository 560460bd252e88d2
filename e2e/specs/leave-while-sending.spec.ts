import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, holdUndoSeconds } from '../support/review-page.ts'

test('leaving during the undo period sends; Escape cancels', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const release = await holdUndoSeconds(page)
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeFocused()
  await page.goBack()
  await expect(documentsPage.row(page, 'factuur.pdf')).toBeVisible()
  await release()
  await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Sent')
})
