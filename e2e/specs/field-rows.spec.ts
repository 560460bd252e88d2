import type { Locator } from '@playwright/test'
import { createInvoice } from '../support/files/create-invoice.ts'
import { expect, test } from '../support/fixtures.ts'
import { documentsPage, expectSaved, getField, selectField, sendCorrections } from '../support/review-page.ts'

/** Counts the dark pixels of a row's crop; undefined while it has none. */
const countInk = (row: Locator) =>
  row.evaluate((element) => {
    const crop = element.querySelector('canvas')
    const pixels = crop?.getContext('2d')?.getImageData(0, 0, crop.width, crop.height).data
    return pixels && Array.from(pixels).filter((value, index) => index % 4 === 0 && value < 128).length
  })

test('a value has the crop of its location beside it, and a missing field is filled in and sent', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const number = getField(page, 'Invoice number')
  await selectField(page, 'Invoice number')
  await expect.poll(() => countInk(number)).toBeGreaterThan(20)
  await expect(page.getByRole('button', { name: /fields agree with the page/ })).toBeVisible()

  const reference = getField(page, 'Payment reference')
  await expect(reference).toContainText('not found')
  await selectField(page, 'Payment reference')
  await page.keyboard.type('7001')
  await expect(reference).toContainText('added')
  const customer = await selectField(page, 'Customer number')
  await customer.fill('5')
  await customer.fill('')
  await expect(getField(page, 'Customer number')).toContainText('not found')

  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/feedback') && request.method() === 'POST',
  )
  await sendCorrections(page)
  const fields = ((await sent).postDataJSON() as { Documents: { Fields: Record<string, unknown> }[] })
    .Documents[0]?.Fields
  expect(fields?.['PaymentReference']).toEqual({ Text: '7001', Value: '7001', Type: 'String', Page: 0 })
  expect(Object.keys(fields ?? {})).not.toContain('CustomerNumber')
})

test('a typed value is searched for: it is reported when on no page, and its text is sent when found', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const due = await selectField(page, 'Due date')
  await expect(getField(page, 'Due date')).toContainText('Found on page 1')
  await due.fill('2031-01-09')
  await expect(getField(page, 'Due date')).toContainText('Typed, not on the page')
  await expect(getField(page, 'Due date')).not.toContainText('Found on page')

  const vat = await selectField(page, 'VAT amount')
  await vat.fill('1034.56')
  await expect(getField(page, 'VAT amount')).toContainText('Found on page 2')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  const draft = (await (
    await page.request.get(`/workspace/submissions/${new URL(page.url()).pathname.split('/')[2] ?? ''}/draft`)
  ).json()) as object
  expect(JSON.stringify(draft)).toContain('1.034,56')
})

test('values typed in many cells at once are searched for too, and another device has the same findings', async ({
  page,
  browser,
  baseURL,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const cell = page
    .getByRole('grid')
    .first()
    .getByRole('gridcell', { name: /^Description, row 1/ })
  await cell.click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Nowhere printed A\r\nNowhere printed B\r\n')
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  })
  await page.getByRole('button', { name: 'Send corrections' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send corrections' })
  await expect(dialog.getByRole('button', { name: /Description, row 1/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Description, row 2/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSaved(page)

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
  // Without the pages: it only has what was saved.
  await other.route(/\/workspace\/submissions\/[^/]+\/file/, (route) => route.abort())
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Send corrections' }).click()
  await expect(other.getByRole('dialog').getByRole('button', { name: /Description, row 2/ })).toBeVisible()
})

test('an unreachable file is not called damaged', async ({ page, consoleErrors }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await page.route(/\/workspace\/submissions\/[^/]+\/file/, (route) => route.abort())
  await documentsPage.review(page, 'factuur.pdf')
  await expect(page.getByText('The file could not be loaded.')).toBeVisible()
  await page.unroute(/\/workspace\/submissions\/[^/]+\/file/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('article canvas').first()).toBeVisible()
  const errors = consoleErrors.splice(0)
  expect(errors.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([])
})
