import type { Page } from '@playwright/test'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { getDifference, getMark, getValueButton } from '../support/compare-page.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  correctField,
  documentsPage,
  expectSaved,
  getField,
  getValue,
  openText,
  selectField,
} from '../support/review-page.ts'

// An earlier reading of a document beside the current one.

async function chooseInReview(page: Page, item: string) {
  await expect(page.getByRole('region', { name: 'Fields' })).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/**
 * Corrects the document, reads it again, and returns the address of the earlier reading.
 *
 * @param edit by default, it corrects the invoice number.
 */
async function readAgain(
  page: Page,
  edit = () => correctField(page, 'Invoice number', 'VW-CORRECTED'),
): Promise<string> {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await edit()
  await expectSaved(page)
  const earlier = new URL(page.url()).pathname
  await chooseInReview(page, 'Read again…')
  const dialog = page.getByRole('dialog', { name: 'Read factuur.pdf again' })
  await dialog.getByRole('button', { name: 'Read again' }).click()
  await expect(page).not.toHaveURL(new RegExp(earlier))
  await expect(page.getByRole('button', { name: 'Send corrections' })).toBeVisible()
  return earlier
}

test('an earlier reading is compared with the current one, and its correction is taken over', async ({
  page,
}) => {
  const earlier = await readAgain(page)
  await expect(getValue(page, 'Invoice number')).not.toHaveValue('VW-CORRECTED')
  const current = new URL(page.url()).pathname
  await chooseInReview(page, 'History…')
  const history = page.getByRole('dialog', { name: 'History' })
  // Only the earlier reading has the link.
  const link = history.getByRole('link', { name: /^Compare with the current reading ?: Invoice/ })
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await link.focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(new RegExp(`${current}/compare`))
  const readings = page.getByRole('list', { name: 'Readings' }).getByRole('listitem')
  await expect(readings).toHaveCount(2)
  await expect(readings.nth(0)).toContainText(/Invoice.*under review/)
  await expect(readings.nth(1)).toContainText(/Invoice.*earlier reading, .* · with the changes made in it/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const number = getDifference(page, 'Invoice number')
  await expect(number).toContainText('VW-CORRECTED')
  await expect(number).toContainText('changed by a person')
  await getValueButton(page, 'Invoice number', 'A').click()
  await expect(getMark(page, 'Found by A: VW-2025-0417')).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])

  // By keyboard: the value of the earlier reading goes into the current one.
  await page.keyboard.press('ArrowRight')
  await expect(getValueButton(page, 'Invoice number', 'B')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(number).toContainText('Resolved')
  await expectSaved(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${current}[?]`))
  await expect(getValue(page, 'Invoice number')).toHaveValue('VW-CORRECTED')
  // The earlier reading has nothing that could be sent.
  await page.goto(earlier)
  await expect(page.getByText('An earlier reading')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send corrections' })).toBeHidden()
})

test('an earlier reading can be read and copied, but not changed', async ({ page }) => {
  const earlier = await readAgain(page)
  const current = new URL(page.url()).pathname
  await page.goto(earlier)
  await expect(page.getByText('An earlier reading', { exact: true })).toBeVisible()
  const number = await selectField(page, 'Invoice number')
  await expect(number).toHaveValue('VW-CORRECTED')
  await expect(number).not.toBeEditable()
  for (const name of ['Accept', 'Not in the document', 'Add field', 'Insert a row below'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  // Keys that would change it say why they do not; those for moving work.
  await page.keyboard.press('Control+Delete')
  await expect(page.getByText(/^This is an earlier reading, which cannot be changed/)).toBeVisible()
  await expect(getField(page, 'Invoice number')).not.toHaveAttribute('data-state', 'absent')
  await page.keyboard.press('Tab')
  await expect(number).not.toBeFocused()
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-readonly', 'true')
  const cell = grid.getByRole('gridcell').first()
  const words = await cell.innerText()
  await cell.click()
  await page.keyboard.type('x')
  await page.keyboard.press('F2')
  await expect(grid.getByRole('textbox')).toHaveCount(0)
  await expect(cell).toHaveText(words)
  await page.keyboard.press('ArrowDown')
  await expect(grid.locator('[data-row="1"][data-column="0"]')).toBeFocused()
  await expect((await openText(page, 'Invoice number')).and(page.locator('[readonly]'))).toHaveValue(
    'VW-CORRECTED',
  )
  expect(await findViolationsInBothSchemes(page)).toEqual([])

  await page.getByRole('link', { name: 'Open the current reading' }).click()
  await expect(page).toHaveURL(new RegExp(current))
  await expect(await selectField(page, 'Invoice number')).toBeEditable()
})

test('typed text that is no value is shown as such, and cannot be taken over', async ({ page }) => {
  await readAgain(page, async () => {
    await getField(page, 'Invoice date').click()
    await getValue(page, 'Invoice date').fill('31-2-2025')
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('earlier reading')
  await page.keyboard.press('Enter')
  const readings = page.getByRole('list', { name: 'Readings' }).getByRole('listitem')
  await expect(readings.nth(1)).toContainText('with the changes made in it')
  const date = getDifference(page, 'Invoice date')
  await expect(getValueButton(page, 'Invoice date', 'B')).toContainText('31-2-2025')
  await expect(date).toContainText('typed, but not a valid value')
  await expect(date.getByRole('button', { name: /^Take/ })).toHaveCount(0)
  expect(await findViolationsInBothSchemes(page)).toEqual([])
})

test('the palette compares an earlier reading with the current one, from either', async ({ page }) => {
  const earlier = await readAgain(page)
  const current = new URL(page.url()).pathname
  const palette = page.getByRole('dialog', { name: 'Commands' })
  const readings = page.getByRole('list', { name: 'Readings' }).getByRole('listitem')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('menuitem', { name: 'Compare with the current reading' })).toHaveCount(0)
  await page.keyboard.type('earlier reading')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${current}/compare`))
  await expect(readings.nth(1)).toContainText('earlier reading')

  await page.goto(earlier)
  await expect(page.getByText('An earlier reading')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('current reading')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${current}/compare`))
  await expect(readings.nth(1)).toContainText('earlier reading')

  // The comparison itself offers it among its readings.
  await page.goto(`${current}/compare`)
  await page.getByRole('dialog', { name: 'Compare with…' }).getByRole('button', { name: 'Close' }).click()
  await page.getByText('Readings shown').click()
  await page.getByRole('checkbox', { name: /^Invoice – earlier reading, / }).click()
  await expect(readings).toHaveCount(2)
  await expect(getDifference(page, 'Invoice number')).toContainText('VW-CORRECTED')
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })
  test('an earlier reading is named in Dutch', async ({ page }) => {
    await page.goto('/')
    await page.locator('input[type=file]').setInputFiles(await createInvoice())
    await page.getByRole('table').getByRole('link', { name: 'factuur.pdf' }).click()
    await expect(page.getByRole('button', { name: 'Correcties versturen' })).toBeVisible()
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Opnieuw lezen…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Opnieuw lezen' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Correcties versturen' })).toBeVisible()
    await page.getByRole('button', { name: 'Meer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Geschiedenis…' }).click()
    await page.getByRole('link', { name: /^Vergelijken met de huidige lezing/ }).click()
    const readings = page.getByRole('list', { name: 'Lezingen' }).getByRole('listitem')
    await expect(readings.nth(1)).toContainText(/eerdere lezing, /)
    await expect(page.getByText('Alle lezingen zijn gelijk.')).toBeVisible()
  })
})
