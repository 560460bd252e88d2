import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, getField, openReview } from '#src/testing/browser/open-screen.tsx'

test('Alt+K looks up the number of the document from any field; a test company is marked as such', async () => {
  await openReview('number.txt', createInvoiceLines())
  const name = getField('Supplier name')
  await name.click()
  await expect.element(name.getByLabelText('Value', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Alt>}k{/Alt}')
  const registry = page.getByRole('region', { name: 'Registry: 69599084' })
  await expect.element(registry).toMatchTextContent(/Test EMZ Dagobert/)
  await expect.element(registry.getByText(/only the fictitious companies of KVK/)).toBeVisible()
  await expect.element(name).toMatchTextContent(/fictitious companies only/)
})

test('Alt+K reports that a document has no number to look up', async () => {
  await openReview(
    'numberless.txt',
    createInvoiceLines().filter((line) => !line.startsWith('KvK')),
  )
  await getField('Invoice number').click()
  await userEvent.keyboard('{Alt>}k{/Alt}')
  await expect.element(page.getByText(/No field holds a KvK number/)).toBeVisible()
})
