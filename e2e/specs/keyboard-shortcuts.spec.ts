import { expect, test } from '../support/fixtures.ts'
import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, getField, expectSaved, getValue, selectField } from '../support/review-page.ts'

test('Enter accepts and moves on, undo reverts it, all without a mouse', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice('factuur.pdf', '1.351,82'))
  await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Needs review')
  await page.getByRole('link', { name: 'factuur.pdf' }).focus()
  await page.keyboard.press('Enter')
  const flagged = page
    .getByRole('region', { name: 'Fields' })
    .getByRole('group')
    .filter({ hasText: 'to check' })
  await expect(flagged.nth(1)).toBeVisible()
  const count = await flagged.count()
  const first = getField(page, (await flagged.first().getAttribute('aria-label')) ?? '')

  const text = first.getByLabel('Value', { exact: true })
  await expect(text).toBeFocused()
  // While it is held down, a key repeats; it accepts one field all the same.
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(first).toContainText(/accepted/)
  await expect(flagged).toHaveCount(count - 1)
  await expect(flagged.first().getByLabel('Value', { exact: true })).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(first).toContainText(/to check/)
  await page.keyboard.press('Control+Shift+z')
  await expect(first).toContainText(/accepted/)

  await text.focus()
  await page.keyboard.press('Control+Delete')
  await expect(first).toContainText(/not in the document/)
  await expectSaved(page)
})

test('the keys of a button are in its tooltip, without faults that axe finds, at any width', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const tooltip = page.getByRole('tooltip')
  const add = page.getByRole('button', { name: 'Zoom in' })
  await add.hover()
  await expect(tooltip).toHaveText('Zoom in (+)')
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Zoom out' }).focus()
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await expect(tooltip).toHaveText('Zoom in (+)')
  await expect(async () => {
    const box = await tooltip.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }).toPass()
})

test('a single letter or ? is not a command while typing', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await selectField(page, 'Order number')
  await page.keyboard.type('?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getValue(page, 'Order number')).toBeFocused()
})

test('F2 edits a field, pages turn from within it, and Ctrl+Delete while typing deletes a word, not the field', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const order = getField(page, 'Order number')
  const text = getValue(page, 'Order number')
  const shown = page.getByRole('region', { name: 'Page', exact: true }).getByRole('status')
  // Pages can only be turned after the document has opened.
  await expect(shown.filter({ hasText: 'Page 1 of 2' })).toBeVisible()
  await selectField(page, 'Order number')
  await page.keyboard.press('PageDown')
  await expect(shown.filter({ hasText: 'Page 2 of 2' })).toBeVisible()
  await expect(text).toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(shown.filter({ hasText: 'Page 1 of 2' })).toBeVisible()

  // F2 selects the value, so that typing replaces it.
  await page.keyboard.press('F2')
  await page.keyboard.type('one two')
  await expect(text).toHaveValue('one two')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Delete')
  await expect(text).toHaveValue(/^ ?two$/)
  await expect(order).toContainText('corrected')
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Delete')
  await expect(order).toContainText('not in the document')
})

test('typing right after Ctrl+K searches and changes no field, however late the menu appears', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/PaletteMenu/, async (route) => {
    await released
    await route.continue()
  })
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const value = await selectField(page, 'Order number')
  const before = await value.inputValue()
  await value.focus()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('invoice num')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('searchbox')).toHaveValue('invoice num')
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  release()
  await expect(palette.getByRole('menuitem').first()).toContainText('Invoice number')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('ber')
  await expect(palette.getByRole('searchbox')).toHaveValue('invoice number')
  await page.keyboard.press('Enter')
  await expect(getValue(page, 'Invoice number')).toBeFocused()
  await selectField(page, 'Order number')
  await expect(value).toHaveValue(before)
})

test('if the palette menu cannot be loaded, the review stays, and Enter chooses the best match', async ({
  page,
  consoleErrors,
}) => {
  await page.route(/\/assets\/PaletteMenu/, (route) => route.abort())
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('invoice number')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(getValue(page, 'Invoice number')).toBeFocused()
  // The browser logs the missing chunk.
  consoleErrors.length = 0
})

test('the palette jumps to a field by its name, runs commands without keys, and switches single keys off', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  const order = getValue(page, 'Order number')
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('searchbox')).toBeFocused()
  // With all its entries the list scrolls.
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.keyboard.type('order numb')
  await expect(palette.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(order).toBeFocused()

  // Single keys work on the page until they are switched off.
  const pages = page.getByRole('region', { name: 'Document view: factuur.pdf' })
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await pages.focus()
  await page.keyboard.press('?')
  await expect(help).toContainText('Alt+Shift+PageDown')
  await expect(help).toContainText('Alt+K')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('turn off single-key')
  await expect(palette.getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await pages.focus()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await expect(pages).toBeFocused()
  // Shortcuts with Ctrl and Alt still work, and so does Enter: it accepts the selected field.
  await page.keyboard.press('Enter')
  await expect(getField(page, 'Order number')).toContainText('accepted')
})

test('typing while nothing has the focus enters text in the selected field', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await selectField(page, 'Order number')
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.type('PO-9')
  await expect(getValue(page, 'Order number')).toBeFocused()
  await expect(getValue(page, 'Order number')).toHaveValue('PO-9')
})
