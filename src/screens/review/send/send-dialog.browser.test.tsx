import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, getField, openReview, openText } from '#src/testing/browser/open-screen.tsx'

const getDialog = () => page.getByRole('dialog', { name: 'Send corrections' })

test('shows what will be sent in words and as JSON: every field, the corrected one as corrected', async () => {
  // A code without a digit is always to be checked.
  await openReview('send.txt', createInvoiceLines().toSpliced(7, 0, 'Klantnummer: WESPUM'))
  const number = await openText('Invoice number')
  await number.fill('VW-2025-0999')
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await expect.element(getDialog()).toMatchTextContent(/All 18 fields of this document are sent/)
  await expect.element(getDialog()).toMatchTextContent(/1 corrected.*17 as read by the service/)
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
  expect(Object.keys(sent.Documents[0]?.Fields ?? {})).toHaveLength(18)
})

/** Stops the undo countdown of a send: it would be over before a slow machine has pressed anything. */
function holdUndoSeconds() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('Send now does not wait for the undo countdown', async () => {
  const id = await openReview('sent.txt', createInvoiceLines())
  holdUndoSeconds()
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await getDialog().getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => fetchState(id)).toBe('sent')
})

const getItems = () => getDialog().getByRole('list', { name: 'Still to look at' })
const getValue = (name: string) => getField(name).getByLabelText('Value', { exact: true })

test('failing checks are listed with their figures, and no shortcut sends them without another press', async () => {
  const id = await openReview('wrong-total.txt', createInvoiceLines('1.351,82'))
  holdUndoSeconds()
  await expect
    .element(getField('Total amount'))
    .toMatchTextContent(/Net amount 1,034.56 \+ VAT amount 217.26 is 1,251.82, not 1,351.82/)
  await expect.element(getField('Net amount')).toMatchTextContent(/See Total amount/)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await expect.element(getItems()).toMatchTextContent(/Total amount.*is 1,251.82, not 1,351.82/)
  await expect.element(getItems().getByRole('button', { name: 'Net amount' })).toBeVisible()
  // Neither the shortcut nor a repetition of it: the focus has moved from Send to the list.
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await expect.element(getItems().getByRole('button', { name: 'Total amount' })).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(getDialog().getByRole('button', { name: 'Send anyway' })).toBeVisible()
  await expect.element(getDialog().getByRole('button', { name: 'Send', exact: true })).not.toBeInTheDocument()
  expect(await fetchState(id)).toBe('to-review')
  await userEvent.keyboard('{Enter}')
  await expect.element(getDialog()).not.toBeInTheDocument()
  await expect.element(getValue('Total amount')).toHaveFocus()
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await getDialog().getByRole('button', { name: 'Send', exact: true }).click()
  await getDialog().getByRole('button', { name: 'Send anyway' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => fetchState(id)).toBe('sent')
})

test('typed text that is not on the page is reported in its row and before sending', async () => {
  await openReview('typed.txt', createInvoiceLines())
  await getField('Invoice number').click()
  await getValue('Invoice number').fill('VW-2031-7777')
  await expect.element(getField('Invoice number')).toMatchTextContent(/Typed, not on the page/)
  await expect.element(getField('Invoice number')).not.toMatchTextContent(/Not found on any page/)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await expect.element(getItems()).toMatchTextContent(/Invoice number.*Typed, not on the page/)
  await getItems().getByRole('button', { name: 'Invoice number' }).click()
  await getValue('Invoice number').fill('1975 AB')
  await expect.element(getField('Invoice number')).toMatchTextContent(/Found on page 1/)
  await expect.element(getField('Invoice number')).not.toMatchTextContent(/Typed, not on the page/)
})

test('an amount of the opposite sign is not reported as found on the page', async () => {
  await openReview('sign.txt', createInvoiceLines())
  await getField('Total amount').click()
  await getValue('Total amount').fill('-1.251,82')
  await expect.element(getField('Total amount')).toMatchTextContent(/Typed, not on the page/)
  await getValue('Total amount').fill('1.251,82')
  await expect.element(getField('Total amount')).toMatchTextContent(/Found on page 1/)
  await expect.element(getField('Total amount')).not.toMatchTextContent(/Typed, not on the page/)
})

const fetchState = async (id: string) =>
  ((await (await fetch(`/workspace/submissions/${id}`)).json()) as { state: string }).state
