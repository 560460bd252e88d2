import { expect, test } from './fixtures.ts'
import { anInvoice } from './invoice.ts'
import { correct, documentsPage, field, saved } from './reviewer.ts'

test('what two windows did to different fields of one document is put together without asking, and nothing is lost', async ({
  page,
  context,
  noise,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await anInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(field(other, 'Invoice number')).toBeVisible()

  await correct(page, 'Invoice number', 'VW-1')
  await saved(page)
  await correct(other, 'Order number', 'PO-2')
  await saved(other)
  for (const window of [other, page]) {
    await window.reload()
    const text = (name: string) => field(window, name).getByRole('textbox', { name: 'Text' })
    await expect(text('Invoice number')).toHaveValue('VW-1')
    await expect(text('Order number')).toHaveValue('PO-2')
  }
  // What the browser writes of the answer 409.
  const unexpected = noise.filter((line) => !line.includes('409'))
  noise.length = 0
  expect(unexpected).toEqual([])
})
