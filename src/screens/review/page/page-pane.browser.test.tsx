import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, getField, openReview } from '#src/testing/browser/open-screen.tsx'

const getPage = () => page.getByRole('region', { name: 'Page', exact: true })
const getText = (name: string) => getField(name).getByRole('textbox', { name: 'Text', exact: true })

test('the selected field is marked on the page, and a click on a mark selects its field', async () => {
  await openReview('marks.txt', createInvoiceLines())
  await getText('Invoice number').click()
  await expect.element(getPage().getByRole('button', { name: 'Found: VW-2025-0417' })).toBeVisible()
  await getText('Invoice date').click()
  await expect.element(getPage().getByRole('button', { name: 'Found: 14-03-2025' })).toBeVisible()
  await getPage().getByRole('button', { name: 'Found: 69599084' }).click()
  await expect.element(getText('Supplier KvK number')).toHaveFocus()
})

test('a Text that is nowhere on the page says so', async () => {
  await openReview('unlocated.txt', createInvoiceLines())
  await getText('Invoice number').fill('ZZ-9999')
  await expect.element(getField('Invoice number')).toMatchTextContent(/Not found/)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(getPage().getByRole('button', { name: 'Found: VW-2025-0417' })).toBeVisible()
})
