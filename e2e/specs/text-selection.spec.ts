import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { documentsPage, getField } from '../support/review-page.ts'

const getPageRegion = (page: Page) => page.getByRole('region', { name: 'Page', exact: true })
/** The text selected on a page of the document, not in a control. */
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
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('Nothing is printed there.')
  await page.mouse.move(start.x + startX, start.y + startY)
  await page.mouse.down()
  await page.mouse.move(start.x + startX + 6, start.y + startY, { steps: 3 })
  await page.mouse.move(end.x + end.width + endX, end.y + endY, { steps: 8 })
  await page.mouse.up()
}

test('text selected on the page becomes the Text of a field, with its Page; a drag may begin on a mark or beside the text', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  await getField(page, 'Invoice number').getByRole('textbox', { name: 'Text' }).click()
  const due = getPageRegion(page).getByRole('button', { name: 'Found: 13-04-2025' })
  await expect(due).toBeVisible()

  await test.step('beginning on the mark of another field', async () => {
    await drag(page, due, due, [1, 6], [2, 6])
    expect(await getSelectedText(page)).toBe('13-04-2025')
    // The drag did not count as a click on the mark.
    await expect(page).toHaveURL(/field=InvoiceNumber/)
  })

  await test.step('beginning and ending in white space selects only the text between', async () => {
    const label = getPageRegion(page).getByText('Factuurnummer', { exact: true })
    await drag(page, label, getPageRegion(page).getByText('VW-2025-0417', { exact: true }), [-25, 4], [40, 8])
    expect((await getSelectedText(page)).split(/\s+/)).toEqual(['Factuurnummer', 'VW-2025-0417'])
  })

  await test.step('a plain click on a mark selects its field', async () => {
    await due.click()
    await expect(page).toHaveURL(/field=DueDate/)
    expect(await getSelectedText(page)).toBe('')
  })

  await test.step('into the field, with the page', async () => {
    await getPageRegion(page).getByRole('button', { name: 'Next page' }).click()
    const total = getPageRegion(page).getByText('€ 1.251,82', { exact: true })
    await drag(page, total, total, [-12, 4], [10, 4])
    const group = getField(page, 'Due date')
    await page.getByRole('button', { name: /1\.251,82.*Due date|Due date.*1\.251,82/ }).click()
    await expect(group.getByRole('textbox', { name: 'Text' })).toHaveValue('€ 1.251,82')
    await expect(group.getByLabel('Page', { exact: true })).toHaveValue('2')
  })
})
