import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { getBox } from '../support/drag.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, getField, getValue, openText } from '../support/review-page.ts'

const getPageRegion = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
/** Returns the text selected on a page of the document, not in a control. */
const getSelectedText = (page: Page) =>
  page.evaluate(() => {
    const selection = document.getSelection()
    const isOnPage = selection?.anchorNode?.parentElement?.closest('article[data-page]')
    return isOnPage ? String(selection).trim() : ''
  })

/** Drags between two points, each given in pixels from a corner of a printed text. */
async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  [startX, startY]: [number, number],
  [endX, endY]: [number, number],
) {
  const [start, end] = [await getBox(from), await getBox(to)]
  await page.mouse.move(start.x + startX, start.y + startY)
  await page.mouse.down()
  await page.mouse.move(start.x + startX + 6, start.y + startY, { steps: 3 })
  await page.mouse.move(end.x + end.width + endX, end.y + endY, { steps: 8 })
  await page.mouse.up()
}

/** Clicks the middle of a printed text, whatever covers it. */
async function clickPrinted(
  page: Page,
  text: string,
  options: { modifiers?: 'Shift' | 'Alt'; count?: number } = {},
) {
  const box = await getBox(getPageRegion(page).getByText(text, { exact: true }).first())
  if (options.modifiers) await page.keyboard.down(options.modifiers)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: options.count ?? 1 })
  if (options.modifiers) await page.keyboard.up(options.modifiers)
}

test.beforeEach(async ({ page }) => {
  await documentsPage.visit(page)
  // Sums that do not add up leave fields to move on to.
  await documentsPage.upload(page, await createInvoice('factuur.pdf', '1.351,82'))
  await documentsPage.review(page, 'factuur.pdf')
  await (await openText(page, 'Invoice number')).click()
  await expect(getPageRegion(page).getByRole('button', { name: 'Found: 13-04-2025' })).toBeVisible()
})

/** Locates the Value of a field that is not selected. */
const getQuietValue = (page: Page, name: string) => getField(page, name).getByLabel('Value', { exact: true })

test('a click and a drag put words into the selected field, with their page; the focus stays and Enter moves on', async ({
  page,
}) => {
  const text = getField(page, 'Invoice number').getByRole('textbox', { name: 'Text' })
  const due = getPageRegion(page).getByRole('button', { name: 'Found: 13-04-2025' })

  await test.step('a click on a word', async () => {
    await clickPrinted(page, 'Factuurnummer')
    await expect(text).toHaveValue('Factuurnummer')
    await expect(text).toBeFocused()
    await page.keyboard.type('!')
    await expect(text).toHaveValue('Factuurnummer!')
  })

  await test.step('a drag takes whole words, even if it begins beside the text and ends within a word', async () => {
    const label = getPageRegion(page).getByText('Factuurnummer', { exact: true })
    const number = getPageRegion(page).getByText('VW-2025-0417', { exact: true })
    await drag(page, label, number, [-25, 4], [-20, 4])
    await expect(text).toHaveValue('Factuurnummer VW-2025-0417')
    await expect(text).toBeFocused()
    await expect.poll(() => getSelectedText(page)).toBe('')
  })

  await test.step('a drag may begin on the mark of another field, and is not a click on it', async () => {
    await drag(page, due, due, [1, 6], [2, 6])
    await expect(text).toHaveValue('13-04-2025')
    await expect(page).toHaveURL(/field=InvoiceNumber/)
  })

  await test.step('with Alt, words are added, also those under a mark', async () => {
    await clickPrinted(page, 'Factuurnummer')
    await clickPrinted(page, '13-04-2025', { modifiers: 'Alt' })
    await expect(text).toHaveValue('Factuurnummer 13-04-2025')
    await page.keyboard.press('Control+z')
    await expect(text).toHaveValue('Factuurnummer')
  })

  await test.step('a plain click on the mark of another field selects that field', async () => {
    await due.click()
    await expect(page).toHaveURL(/field=DueDate/)
    await expect(getQuietValue(page, 'Invoice number')).toHaveText('Factuurnummer')
  })

  await test.step('the page follows, and Enter moves on', async () => {
    await getPageRegion(page).getByRole('button', { name: 'Next page' }).click()
    const total = getPageRegion(page).getByText('€ 1.351,82', { exact: true })
    await expect(total).toBeInViewport()
    const group = getField(page, 'Due date')
    await drag(page, total, total, [-12, 4], [10, 4])
    await expect(group.getByRole('textbox', { name: 'Text' })).toHaveValue('€ 1.351,82')
    await expect(group.getByLabel('Page', { exact: true })).toHaveValue('2')
    await expect(getValue(page, 'Due date')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/field=DueDate/)
  })
})

test('a double click selects text and fills nothing; the selection remains meant for its field', async ({
  page,
}) => {
  const number = getField(page, 'Invoice number').getByRole('textbox', { name: 'Text' })
  await clickPrinted(page, 'Factuurnummer', { count: 2 })
  await expect.poll(() => getSelectedText(page)).toBe('Factuurnummer')
  await expect(number).toHaveValue('VW-2025-0417')
  const due = await openText(page, 'Due date')
  await page
    .getByRole('button', { name: /Factuurnummer.*Invoice number|Invoice number.*Factuurnummer/ })
    .click()
  await expect(getQuietValue(page, 'Invoice number')).toHaveText('Factuurnummer')
  await expect(due).toHaveValue('13-04-2025')
})

test('a double click selects text even if the first click is displayed before the second', async ({
  page,
}) => {
  const number = getField(page, 'Invoice number').getByRole('textbox', { name: 'Text' })
  const box = await getBox(getPageRegion(page).getByText('Factuurnummer', { exact: true }).first())
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.click(x, y)
  await expect(number).toHaveValue('Factuurnummer')
  await expect(getPageRegion(page).getByRole('button', { name: 'Found: Factuurnummer' })).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect.poll(() => getSelectedText(page)).toBe('Factuurnummer')
  await expect(number).toHaveValue('VW-2025-0417')
  // Once the pointer moves, marks can be pressed again.
  await page.mouse.move(x + 80, y + 40)
  await getPageRegion(page).getByRole('button', { name: 'Found: 13-04-2025' }).click()
  await expect(getValue(page, 'Due date')).toBeFocused()
})

test('a drag over more lines than a value has selects text, as the start of a table', async ({ page }) => {
  const region = getPageRegion(page)
  const number = getField(page, 'Invoice number').getByRole('textbox', { name: 'Text' })
  const [first, last] = [
    region.locator('[data-run]').first(),
    region.locator('article').first().locator('[data-run]').last(),
  ]
  await drag(page, first, last, [2, 4], [-2, 4])
  await expect(page.getByRole('button', { name: /table/i }).first()).toBeVisible()
  await expect(number).toHaveValue('VW-2025-0417')
})
