import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import {
  documentsPage,
  getField,
  getValue,
  expectSaved,
  sendCorrections,
  selectField,
} from '../support/review-page.ts'

test('an edited cell and an inserted row are sent as fields numbered without gaps', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const grid = page.getByRole('region', { name: 'Tables' }).getByRole('grid')
  const cell = (row: number, column: number) =>
    grid.getByRole('row').nth(row).getByRole('gridcell').nth(column)

  await cell(1, 0).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Warmtepomp jaaronderhoud')
  await page.keyboard.press('Enter')
  await expect(cell(1, 0)).toContainText('Warmtepomp jaaronderhoud')

  await cell(1, 0).click()
  await page
    .getByRole('region', { name: 'Tables' })
    .getByRole('button', { name: 'Insert a row below' })
    .click()
  await expect(grid.getByRole('row')).toHaveCount(4)
  // If the lines did not add up to the net amount, one more press would be needed.
  for (const [column, text] of ['Voorrijden', '1', '0,00', '0,00'].entries()) {
    await cell(2, column).dblclick()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(cell(3, 0)).toContainText('Filterset')
  await expectSaved(page)
  await sendCorrections(page)
  await expect(page.getByText(/Corrections (were )?sent/)).toBeVisible()

  const { submissions } = (await (await page.request.get('/workspace/submissions')).json()) as {
    submissions: { id: string }[]
  }
  const answer = await page.request.get(`/workspace/submissions/${submissions[0]?.id}/feedback`)
  const { feedback } = (await answer.json()) as { feedback: { payload: string }[] }
  const payload = JSON.parse(feedback[0]?.payload ?? '') as {
    Documents: { Fields: Record<string, { Text: string }> }[]
  }
  const fields = payload.Documents[0]?.Fields ?? {}
  const column = (name: string) => [0, 1, 2, 3].map((row) => fields[`LineItems.${row}.${name}`]?.Text)
  expect(column('Description')).toEqual(['Warmtepomp jaaronderhoud', 'Voorrijden', 'Filterset', undefined])
  expect(column('Amount')).toEqual([
    expect.stringContaining('794,56'),
    '0,00',
    expect.stringContaining('240,00'),
    undefined,
  ])
})

test('undo covers fields left out and fields added', async ({ page }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const order = getField(page, 'Order number')
  await selectField(page, 'Order number')
  await order.getByRole('button', { name: 'Not in the document' }).click()
  await expect(order).toContainText('not in the document')
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByLabel('Name').fill('ProjectCode')
  await dialog.getByLabel('Text').fill('Warmtepomp')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(getField(page, 'Project code')).toContainText('added')
  await undo.click()
  await expect(getField(page, 'Project code')).toHaveCount(0)
  await expect(page.getByText('Undone: Project code')).toBeVisible()
  await expect(undo).toBeFocused()
  await getField(page, 'Invoice date').click()
  await undo.click()
  await expect(page.getByText('Undone: Order number')).toBeVisible()
  // It is shown, and has the focus, because the button has nothing left to undo.
  await expect(order).toHaveAttribute('aria-current', 'true')
  await expect(getValue(page, 'Order number')).toBeFocused()
  await expect(order.getByRole('button', { name: 'Accept' })).toBeEnabled()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(getField(page, 'Project code')).toContainText('added')
  await expectSaved(page)
  await page.reload()
  await expect(getField(page, 'Project code')).toContainText('added')
  await expect(getField(page, 'Order number')).toContainText('not in the document')
})
