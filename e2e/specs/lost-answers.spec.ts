import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { correctField, documentsPage, expectSaved, getField } from '../support/review-page.ts'

test('a save that was stored before the connection broke does not conflict with later typing', async ({
  page,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  let lost = 0
  await page.route('**/draft', async (route) => {
    if (route.request().method() !== 'PUT' || lost === 2) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  const stored = page.waitForEvent('requestfailed')
  await correctField(page, 'Invoice number', 'VW-1')
  await stored
  await correctField(page, 'Invoice number', 'VW-12')
  await correctField(page, 'Order number', 'PO-2')
  await expectSaved(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(lost).toBe(2)
  await page.reload()
  await expect(getField(page, 'Invoice number')).toContainText('VW-12')
  await expect(getField(page, 'Order number')).toContainText('PO-2')
  // The browser logs the lost responses and the 409.
  const unexpected = consoleErrors.filter((line) => !/409|CONNECTION_RESET/.test(line))
  consoleErrors.length = 0
  expect(unexpected).toEqual([])
})
