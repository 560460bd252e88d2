import { expect, test } from '../support/fixtures.ts'
import { createTextFile } from '../support/files/upload-file.ts'
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

test('leaving during an upload is asked about on every screen, and no longer once it is done', async ({
  page,
}) => {
  await documentsPage.visit(page)
  const uploaded = Promise.withResolvers<void>()
  await page.route('**/analyze?*', async (route) => {
    await uploaded.promise
    await route.continue()
  })
  await documentsPage.upload(page, createTextFile('brief.txt', 'Factuur 12'))
  await expect(page.getByRole('button', { name: 'Cancel the upload of brief.txt' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByRole('link', { name: 'Documents' }).click()
  uploaded.resolve()
  await expect(documentsPage.row(page, 'brief.txt')).toContainText('Needs review')
  await page.reload()
  await expect(documentsPage.row(page, 'brief.txt')).toBeVisible()
  expect(asked).toHaveLength(1)
})
