import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createInvoiceLines, getField, openReview } from '#src/testing/browser/open-screen.tsx'

const getDialog = () => page.getByRole('dialog', { name: 'Send corrections' })

test('what will be sent is shown in words and as JSON: every field, the corrected one as corrected', async () => {
  await openReview('send.txt', createInvoiceLines())
  const number = getField('Invoice number').getByRole('textbox', { name: 'Text', exact: true })
  await number.fill('VW-2025-0999')
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await expect.element(getDialog()).toMatchTextContent(/All 17 fields of this document are sent/)
  await expect.element(getDialog()).toMatchTextContent(/1 corrected.*16 as read by the service/)
  await expect.element(getDialog()).toMatchTextContent(/1 flagged field has not been checked/)
  const sent = JSON.parse(
    getDialog().getByRole('group').element().querySelector('pre')?.textContent ?? '',
  ) as {
    Documents: { Fields: Record<string, unknown> }[]
  }
  expect(sent.Documents[0]?.Fields['InvoiceNumber']).toEqual({
    Text: 'VW-2025-0999',
    Value: 'VW-2025-0999',
    Type: 'String',
    Page: 0,
  })
  expect(Object.keys(sent.Documents[0]?.Fields ?? {})).toHaveLength(17)
})

test('Send now does not wait until it can no longer be undone', async () => {
  const id = await openReview('sent.txt', createInvoiceLines())
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await getDialog().getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => fetchState(id)).toBe('sent')
})

const fetchState = async (id: string) =>
  ((await (await fetch(`/workspace/submissions/${id}`)).json()) as { state: string }).state
