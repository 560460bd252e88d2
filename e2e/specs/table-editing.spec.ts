import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { createField, createTableFields, withTableReview, getSentFields } from '../support/table-review.ts'
import { getBox } from '../support/drag.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test as testWithServer, testWithoutServer as test } from '../support/fixtures.ts'
import { documentsPage, expectSaved, sendCorrections } from '../support/review-page.ts'

const getGrid = (page: Page) => page.getByRole('grid', { name: 'Lines' })
const getCell = (page: Page, name: string) => getGrid(page).getByRole('gridcell', { name })
const getFocused = (page: Page) => page.locator(':focus')
const getStatus = (page: Page) => page.getByRole('region', { name: 'Tables' }).getByRole('status')

/** Pastes tab-separated text, as a spreadsheet copies it, into the focused element. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

test('a table is reviewed with the keys alone, from the first flag to sending', async ({ page }) => {
  await withTableReview(page, [{ Fields: createTableFields(4) }], async (fakeService) => {
    await getCell(page, 'Name, row 1').click()
    await page.keyboard.press('ArrowDown')
    await expect(getFocused(page)).toHaveAccessibleName('Name, row 2: name 2, to check')
    // Nothing else is flagged: Enter accepts and moves down.
    await page.keyboard.press('Enter')
    await expect(getFocused(page)).toHaveAccessibleName('Name, row 3: name 3')
    await expect(page.getByText('1 of 1 checked')).toBeVisible()
    // Typing replaces, Tab moves on, F2 continues editing, Escape reverts.
    await page.keyboard.type('three')
    await page.keyboard.press('Tab')
    await page.keyboard.press('F2')
    await page.keyboard.type('s')
    await page.keyboard.press('Enter')
    await expect(getCell(page, 'Name, row 3')).toHaveText('three')
    await expect(getCell(page, 'Unit, row 3')).toHaveText('pieces')
    await expect(getFocused(page)).toHaveAccessibleName('Unit, row 4: piece')
    await page.keyboard.type('wrong')
    await page.keyboard.press('Escape')
    await expect(getFocused(page)).toHaveText('piece')
    // Rows: move, delete, and the focus stays with the row.
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect(getFocused(page)).toHaveAccessibleName('Unit, row 3: piece')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Alt+Delete')
    await expect(getFocused(page)).toHaveAccessibleName('Name, row 1: name 2')
    await expect(getGrid(page).getByRole('row')).toHaveCount(4)
    // Escape and Tab leave the table.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => getFocused(page).evaluate((element) => element.closest('[role=grid]') === null))
      .toBe(true)
    await expectSaved(page)
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    const sent = getSentFields(fakeService)
    expect([0, 1, 2, 3].map((row) => sent[`Lines.${row}.Name`]?.Text)).toEqual([
      'name 2',
      'name 4',
      'three',
      undefined,
    ])
    // Properties outside the spec move with their row.
    expect([0, 1, 2].map((row) => sent[`Lines.${row}.Name`]?.Mark)).toEqual([1, 3, 2])
  })
})

test('a block from a spreadsheet is pasted, rows are added, and what does not fit is reported; one undo reverts it', async ({
  page,
}) => {
  await withTableReview(page, [{ Fields: createTableFields(2) }], async () => {
    await getCell(page, 'Unit, row 2').click()
    await expect(getFocused(page)).toHaveAccessibleName(/^Unit, row 2/)
    await pasteText(page, '"two\nlines"\t"1.034,56"\textra\r\nbox\t5,00\t\r\n\t7,00\t\r\n')
    await expect(getStatus(page).filter({ hasText: 'Pasted' })).toContainText(
      'Pasted 3 rows, 2 columns. 2 rows added. 1 column did not fit',
    )
    await expect(getCell(page, 'Unit, row 2')).toHaveText('two\nlines')
    await expect(getCell(page, 'Amount, row 4')).toHaveText('7,00')
    await expect(getCell(page, 'Unit, row 4')).toHaveAccessibleName('Unit, row 4: empty, missing')
    await expect(page.getByRole('grid')).toHaveAccessibleDescription(/Sum of Amount: € 1,046\.66\./)
    await page.keyboard.press('Control+z')
    await expect(getGrid(page).getByRole('row')).toHaveCount(3)
    await expect(getCell(page, 'Unit, row 2')).toHaveText('piece')
  })
})

test('cells are copied for a spreadsheet, cut, emptied and filled down', async ({ page }) => {
  await withTableReview(
    page,
    [{ Fields: { ...createTableFields(3), 'Lines.0.Unit': createField('=1+1') } }],
    async () => {
      await getCell(page, 'Name, row 1').click()
      await page.keyboard.press('Shift+ArrowRight')
      await expect(getGrid(page).locator('[aria-selected=true]')).toHaveCount(2)
      const copied = await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        const event = new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
        return clipboardData.getData('text/plain')
      })
      expect(copied).toBe("name 1\t'=1+1")
      await expect(getCell(page, 'Name, row 1')).toHaveText('')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+Shift+Enter')
      await expect(getCell(page, 'Name, row 3')).toHaveText('name 1')
      await expect(getCell(page, 'Unit, row 3')).toHaveText('=1+1')
      await page.keyboard.press('Delete')
      for (const row of [1, 2, 3]) await expect(getCell(page, `Name, row ${row}`)).toHaveText('')
    },
  )
})

test('only the visible ones of five hundred rows are drawn, and the keys reach every one', async ({
  page,
}) => {
  await withTableReview(
    page,
    [{ Fields: createTableFields(500, (row) => Math.floor(row / 40)) }],
    async (fakeService) => {
      await expect(getGrid(page)).toHaveAttribute('aria-rowcount', '501')
      expect(await getGrid(page).getByRole('row').count()).toBeLessThan(60)
      await getCell(page, 'Name, row 1:').click()
      await page.keyboard.press('Control+End')
      await expect(getFocused(page)).toHaveAccessibleName('Page of row 500: 13')
      await expect(getFocused(page)).toBeInViewport()
      await expect(getGrid(page).getByRole('row').last()).toHaveAttribute('aria-rowindex', '501')
      // Setting the page of a row sets it for all its cells.
      await page.keyboard.press('F2')
      await page.keyboard.type('14')
      await page.keyboard.press('Enter')
      await expect(getFocused(page)).toHaveAccessibleName('Page of row 500: 14')
      await page.keyboard.press('Control+ArrowUp')
      await page.keyboard.press('Home')
      await expect(getFocused(page)).toHaveAccessibleName('Name, row 1: name 1')
      await expect(getFocused(page)).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(getFocused(page)).toHaveAccessibleName('Name, row 2: name 2, to check')
      await sendCorrections(page)
      await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
      const sent = getSentFields(fakeService)
      expect(['Name', 'Unit', 'Amount'].map((column) => sent[`Lines.499.${column}`]?.Page)).toEqual([
        13, 13, 13,
      ])
      expect(sent['Lines.498.Name']?.Page).toBe(12)
    },
  )
})

test('a column of another name is added with its Type; empty cells are not sent', async ({ page }) => {
  await withTableReview(page, [{ Fields: createTableFields(2) }], async (fakeService) => {
    await page.getByRole('button', { name: 'Add a column' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a column to Lines' })
    await dialog.getByLabel('Name').fill('Discount')
    await dialog.getByLabel('Type').selectOption('Double')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(getFocused(page)).toHaveAccessibleName('Discount, row 1: empty, added')
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    const sent = getSentFields(fakeService)
    expect(sent['Lines.0.Discount']).toEqual({ Text: '12,5', Value: 12.5, Type: 'Double', Page: 0 })
    expect(sent['Lines.1.Discount']).toBeUndefined()
  })
})

testWithServer('a table of which nothing was read is there, and is begun by hand', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('brief.txt', 'Factuur 2025-001\nTotaal € 12,50\n'))
  await documentsPage.review(page, 'brief.txt')
  const tables = page.getByRole('region', { name: 'Tables' })
  await expect(tables).toContainText('Line itemsNo rows')
  expect(await findViolations(page)).toEqual([])
  await tables.getByRole('button', { name: 'Add a row to Line items' }).press('Enter')
  await expect(tables.getByRole('group').getByLabel('Value', { exact: true })).toBeFocused()
  await page.keyboard.type('Onderhoud')
  await expect(page.getByRole('gridcell', { name: 'Description, row 1' })).toHaveText('Onderhoud')
  await expect(page.getByRole('gridcell', { name: 'Amount, row 1' })).toBeVisible()
  await expectSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tables).toContainText('Line itemsNo rows')
})

testWithServer('rows selected on the page become rows of a table', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const text = (words: string) =>
    page.getByRole('region', { name: 'Page' }).getByText(words, { exact: true }).first()
  // The page scrolls to the location of the selected field once it is found.
  await expect(page.locator('[data-mark][aria-current=true]')).toBeInViewport()
  const [from, to] = [await getBox(text('Warmtepomp onderhoud')), await getBox(text('240,00'))]
  await page.mouse.move(from.x + 1, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width - 1, to.y + 4, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'As a table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a table from the selection' })
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await dialog.getByLabel('Table', { exact: true }).fill('Extra')
  for (const [index, name] of ['Work', 'Count', 'Price', 'Total'].entries()) {
    await dialog.getByLabel(`Name of column ${index + 1}`).fill(name)
  }
  await dialog.getByRole('button', { name: 'Add the rows' }).click()
  await expect(page.getByRole('button', { name: 'As a table' })).toBeHidden()
  const extra = page.getByRole('grid', { name: 'Extra' })
  await expect(extra.getByRole('gridcell', { name: 'Work, row 1' })).toHaveText('Warmtepomp onderhoud')
  await expect(extra.getByRole('gridcell', { name: 'Total, row 2' })).toHaveText('240,00')
  await expect(extra).toHaveAccessibleDescription(/Sum of Total: € 1,034\.56/)
})

test('each document of a result keeps its own work, and all but the first explain what happens to it', async ({
  page,
}) => {
  const documents = [
    { FileName: 'a.pdf', Fields: createTableFields(2) },
    { FileName: 'b.pdf', Fields: createTableFields(3) },
  ]
  await withTableReview(page, documents, async (fakeService) => {
    const choice = page.getByRole('combobox', { name: 'Document' })
    await expect(choice.locator('option')).toHaveText([/0 of 1/, /0 of 1/])
    await getCell(page, 'Name, row 2').click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+PageDown')
    await expect(getGrid(page).getByRole('row')).toHaveCount(4)
    await expect(page.getByText('the service passes on only the first document')).toBeVisible()
    await expect(choice.locator('option')).toHaveText([/1 of 1/, /0 of 1/])
    await getCell(page, 'Unit, row 1').click()
    await page.keyboard.type('box')
    await page.keyboard.press('Alt+PageUp')
    await expect(getCell(page, 'Unit, row 1')).toHaveText('piece')
    await page.getByRole('button', { name: 'Next document in this file' }).click()
    await expect(getCell(page, 'Unit, row 1')).toHaveText('box')
    await expectSaved(page)
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
    expect(getSentFields(fakeService, 1)['Lines.0.Unit']?.Text).toBe('box')
  })
})

test.describe('on a phone, in dark mode', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('axe finds no fault in a table', async ({ page }) => {
    await withTableReview(
      page,
      [{ Fields: { ...createTableFields(120), 'Lines.0.Unit': createField('x', 'Long') } }],
      async () => {
        await getCell(page, 'Name, row 1:').click()
        await expect(page.getByRole('group', { name: 'Name, row 1' })).toBeVisible()
        await page.keyboard.press('F2')
        await expect(getFocused(page)).toHaveValue('name 1')
        expect(await findViolations(page)).toEqual([])
      },
    )
  })
})
