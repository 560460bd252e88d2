import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  acceptFieldsToCheck,
  correctField,
  documentsPage,
  getField,
  sendCorrections,
} from '../support/review-page.ts'

// The view of a new user: samples that open with one click, and first steps that tick themselves.

test.use({ showsGettingStarted: true, opensSingleUpload: true })

const getStart = (page: Page) => page.getByRole('region', { name: 'Get started' })
const getFields = (page: Page) => page.getByRole('region', { name: 'Fields' })
const getSteps = (page: Page) =>
  getStart(page)
    .getByRole('listitem')
    .filter({ hasText: /(Done|Still to do)$/ })
const goBack = (page: Page) => page.getByRole('link', { name: 'Documents', exact: true }).last().click()

test('each sample opens with one click, and opens directly once it was read', async ({ page }) => {
  await documentsPage.visit(page)
  await expect(getSteps(page)).toHaveText(Array.from({ length: 4 }, () => /Still to do$/))
  const expected: [sample: string, mark: string][] = [
    ['Invoice Line', '€ 680,21'],
    ['Photo of a receipt', '39,00'],
    ['Electronic invoice', 'NL91 ABNA 0417 1643 00'],
    ['Mail with two invoices', '2026-0312'],
  ]
  for (const [sample, mark] of expected) {
    await getStart(page).getByRole('button', { name: sample }).click()
    await expect(page.getByRole('button', { name: `Found: ${mark}`, exact: true }).first()).toBeVisible()
    await goBack(page)
  }
  await expect(getSteps(page).first()).toHaveText(/Done$/)
  await getStart(page).getByRole('button', { name: 'Invoice Line' }).click()
  await expect(getFields(page)).toBeVisible()
  await goBack(page)
  await expect(page.getByRole('link', { name: /^voorbeeld-/ })).toHaveCount(4)
})

test('the story: two invoices are sent, the third arrives right and names what it was learnt from', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await openInvoice(page, 1)
  await correctField(page, 'Invoice number', 'ZT-48213')
  await sendChecked(page)
  await openInvoice(page, 2)
  await expect(getField(page, 'Invoice number')).toContainText('ZT-48377')
  await sendChecked(page)
  await expect(getSteps(page).nth(2)).toHaveText(/Done$/)
  await openInvoice(page, 3)
  await expect(getField(page, 'Invoice number')).toContainText('ZT-48590')
  await expect(getField(page, 'Invoice number')).toContainText('earnt from 2 documents')
  await goBack(page)
  await expect(getSteps(page)).toHaveText(Array.from({ length: 4 }, () => /Done$/))
})

const openInvoice = (page: Page, place: number) =>
  getStart(page)
    .getByRole('button', { name: `Open invoice ${place}` })
    .click()

/** Accepts all flagged fields, sends, and returns to the documents. */
async function sendChecked(page: Page) {
  await acceptFieldsToCheck(page)
  await sendCorrections(page)
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
  await page.keyboard.press('Escape')
  await goBack(page)
}

test('it can be hidden for good, shown again in the settings, and is accessible', async ({ page }) => {
  await documentsPage.visit(page)
  await expect(getStart(page)).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await getStart(page).getByRole('button', { name: 'Hide' }).click()
  await expect(getStart(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('No documents yet')).toBeVisible()
  await expect(getStart(page)).toBeHidden()
  await page.goto('/settings')
  await page.getByRole('checkbox', { name: 'Samples and first steps' }).check()
  await documentsPage.visit(page)
  await expect(getStart(page)).toBeVisible()
})
