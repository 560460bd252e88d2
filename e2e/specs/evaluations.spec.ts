import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  acceptFieldsToCheck,
  correctField,
  documentsPage,
  getField,
  sendCorrections,
} from '../support/review-page.ts'

const goTo = (page: Page) => page.goto('/evaluations')

/** Sends an invoice whose number was corrected to something that no model can read on it. */
async function sendInvoice(page: Page, name: string) {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice(name))
  await documentsPage.review(page, name)
  await correctField(page, 'Invoice number', 'NOT-ON-THE-PAGE')
  await acceptFieldsToCheck(page)
  await sendCorrections(page)
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
}

test('a model is evaluated on sent documents, and each mistake links to its field', async ({ page }) => {
  await goTo(page)
  await expect(page.getByText('No documents have been sent')).toBeVisible()
  await sendInvoice(page, 'factuur.pdf')
  await goTo(page)
  await expect(page.getByText('Reads 1 document again with Invoice')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { name: 'Evaluation of Invoice' })).toBeVisible()

  const fields = page.getByRole('region', { name: 'Per field' })
  await expect(fields.getByRole('row', { name: /^Invoice number 0% 0% 0% 0 1 0 0$/ })).toBeVisible()
  await expect(fields.getByRole('row', { name: /^Total amount 100% 100% 100% 1 0 0 0$/ })).toBeVisible()
  const mistakes = page.getByRole('region', { name: '1 mistake' })
  await expect(mistakes.getByText('confirmed NOT-ON-THE-PAGE, read VW-2025-0417')).toBeVisible()

  const through = page.getByRole('region', { name: 'Without review' })
  const slider = through.getByRole('slider', { name: /Minimum confidence to pass/ })
  await slider.fill('0')
  await expect(through.getByRole('definition').first()).toHaveText('100%')
  await slider.fill('100')
  await expect(through.getByRole('definition').first()).toHaveText('0%')

  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('"InvoiceNumber","Wrong","NOT-ON-THE-PAGE","VW-2025-0417"')

  await mistakes.getByRole('link', { name: 'factuur.pdf' }).click()
  await expect(getField(page, 'Invoice number')).toHaveAttribute('aria-current', 'true')
})

test('an evaluation without readings shows no mistakes and no scores, and there is nothing to save', async ({
  page,
}) => {
  await sendInvoice(page, 'factuur.pdf')
  await page.route('**/workspace/evaluations/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const detail = await response.json()
    const evaluation = { ...detail.evaluation, finished: 0 }
    await route.fulfill({ response, json: { evaluation, documents: [], leftOut: [] } })
  })
  await goTo(page)
  const [shown] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === 'GET' && /evaluations\/[0-9a-f-]+$/.test(response.url()),
    ),
    page.getByRole('button', { name: 'Start' }).click(),
  ])
  await shown.finished()
  await expect(page.getByRole('heading', { name: 'Evaluation of Invoice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled()
  await expect(page.getByText('No mistakes')).toBeHidden()
})

test('documents with anything flagged and unchecked are left out, and named', async ({ page }) => {
  await sendInvoice(page, 'checked.pdf')
  await documentsPage.visit(page)
  // No other amount confirms its total, so it is flagged.
  const text = 'Test B.V.\nFactuur\nFactuurnummer: 12\nFactuurdatum: 14-03-2025\nTotaal incl. btw: € 121,00\n'
  await documentsPage.upload(page, [createTextFile('unchecked.txt', text)])
  await documentsPage.review(page, 'unchecked')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Mark as reviewed' }).click()
  await page.getByRole('button', { name: 'Mark as reviewed anyway' }).click()
  await goTo(page)
  await expect(page.getByText('Reads 1 document again with Invoice')).toBeVisible()
  await expect(page.getByText('1 document is left out: something flagged')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('unchecked.txt')).toBeVisible()
  await expect(page.getByText('1 document is left out: something flagged')).toBeVisible()
  await expect(page.getByRole('region', { name: '1 mistake' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('"unchecked.txt",,,"Left out: something flagged was not checked"')
})

test('the report is one page with the customer’s name, and an evaluation can be deleted', async ({
  page,
}) => {
  await sendInvoice(page, 'factuur.pdf')
  await goTo(page)
  await expect(page.getByText('Reads 1 document again with Invoice')).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('textbox', { name: 'Customer' }).fill('Zeewind Installaties')
  await expect(page.getByRole('button', { name: 'Print report' })).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Zeewind Installaties', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print report' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('confirmed NOT-ON-THE-PAGE, read VW-2025-0417')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toBeHidden()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No evaluations yet')).toBeVisible()
})

test('evaluations are found from Settings and from Formats, on a phone too', async ({ page }) => {
  for (const width of [1280, 390])
    for (const path of ['/settings', '/formats']) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const link = page.getByRole('link', { name: 'Evaluate a model' })
      await expect(link).toBeVisible()
      expect(await findViolationsInBothSchemes(page), `${path} at ${width}`).toEqual([])
      await link.click()
      await expect(page.getByRole('heading', { name: 'Evaluations', exact: true })).toBeVisible()
    }
})
