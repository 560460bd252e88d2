import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, getField, openReview, openText } from '#src/testing/browser/open-screen.tsx'

const getValue = (name: string) => getField(name).getByLabelText('Value', { exact: true })
const fields = () => page.getByRole('region', { name: 'Fields' })
const flagged = () => fields().getByRole('group').filter({ hasText: 'to check' })
const fold = () => fields().getByRole('button', { name: /fields agree with the page/ })

/** An invoice without a date or an order number. */
const undated = createInvoiceLines().filter((line) => !line.startsWith('Factuurdatum'))

test('Enter accepts a flagged field and selects the next one; undo reverts it', async () => {
  await openReview('accept.txt', createInvoiceLines('1.351,82'))
  await expect.element(flagged().nth(1)).toBeVisible()
  const count = flagged().elements().length
  const name = flagged().first().element().getAttribute('aria-label') ?? ''
  await expect.element(getValue(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getField(name)).toMatchTextContent(/accepted/)
  await expect.element(flagged()).toHaveLength(count - 1)
  await expect.element(flagged().first().getByLabelText('Value', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(flagged()).toHaveLength(count)
  await expect.element(getField(name)).toMatchTextContent(/to check/)
})

test('a corrected Text is parsed into its Value; unreadable text is kept without one and is to check', async () => {
  await openReview('correct.txt', createInvoiceLines())
  const text = await openText('Invoice date')
  await text.fill('15 maart 2025')
  await expect.element(getValue('Invoice date')).toHaveValue('2025-03-15')
  await text.fill('vorige week')
  await expect.element(text).toHaveValue('vorige week')
  await expect.element(getField('Invoice date')).toMatchTextContent(/to check/)
  await expect.element(getField('Invoice date')).toMatchTextContent(/This is not a date/)
  await expect.element(getValue('Invoice date')).toHaveValue('')
})

test('a check is hidden for a field whose typed text is not a value', async () => {
  await openReview('checks.txt', createInvoiceLines('1.351,82'))
  const total = getField('Total amount')
  await total.click()
  await expect.element(total).toMatchTextContent(/1,351\.82/)
  const failure = total.getByRole('status').filter({ hasText: /, not / })
  await expect.element(failure).toBeVisible()
  await getValue('Total amount').fill('veel')
  await expect.element(failure).not.toBeInTheDocument()
  await getValue('Total amount').fill('1351.82')
  await expect.element(failure).toBeVisible()
})

test('a document without a flagged field says so, and counts no field to check', async () => {
  await openReview('unflagged.txt', createInvoiceLines())
  const progress = page.getByRole('status').filter({ hasText: /\d of \d checked/ })
  await expect.element(progress).toHaveTextContent('No fields were flagged (0 of 0 checked)')
})

test('Ctrl+Delete marks a field as absent, and Escape reverts typed text', async () => {
  await openReview('missing.txt', createInvoiceLines())
  await getField('Invoice number').click()
  await expect.element(getValue('Invoice number')).toHaveFocus()
  await userEvent.keyboard('9{Escape}')
  await expect.element(getValue('Invoice number')).toHaveValue('VW-2025-0417')
  await userEvent.keyboard('{Control>}{Delete}{/Control}')
  await expect.element(getField('Invoice number')).toMatchTextContent(/not in the document/)
  // The focus is on the text that replaces the editor.
  await expect.element(getValue('Invoice number')).toHaveFocus()
})

test('a required field that was not found is to check; typing adds it, emptying removes it again', async () => {
  await openReview('undated.txt', undated)
  const date = getField('Invoice date')
  await expect.element(date).toMatchTextContent(/to check · required, empty/)
  await date.click()
  await expect.element(getValue('Invoice date')).toHaveFocus()
  await userEvent.keyboard('14 maart 2025')
  await expect.element(getValue('Invoice date')).toHaveValue('14 maart 2025')
  await expect.element(date).toMatchTextContent(/added/)
  const text = await openText('Invoice date')
  // The typed text counts as the printed one.
  await expect.element(text).toHaveValue('14 maart 2025')
  await expect.element(date).toMatchTextContent(/"2025-03-14"/)
  await text.fill('')
  await expect.element(date).toMatchTextContent(/required, empty/)
  await date.getByRole('button', { name: 'Not in the document' }).click()
  await expect.element(date).toMatchTextContent(/not in the document/)
  await page.getByRole('button', { name: 'Send corrections' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/0 added/)
  await expect.element(page.getByRole('dialog')).not.toMatchTextContent(/InvoiceDate/)
})

test('a field that was not found and is not required is an empty row without a flag', async () => {
  await openReview('plain.txt', createInvoiceLines())
  const order = getField('Order number')
  await expect.element(order).toMatchTextContent(/not found/)
  await expect.element(order.getByRole('button', { name: 'Accept' })).toBeDisabled()
  await expect.element(order.getByRole('button', { name: 'Not in the document' })).toBeEnabled()
})

test('rows are text until they are selected, with one editor, and the rest under Details', async () => {
  await openReview('quiet.txt', createInvoiceLines('1.351,82'))
  const total = getField('Total amount')
  await expect.element(total).toMatchTextContent(/€ 1,351\.82/)
  await getField('Net amount').click()
  expect(total.getByRole('textbox').elements()).toHaveLength(0)
  await total.click()
  await expect.element(getValue('Total amount')).toHaveValue('1,351.82')
  await expect
    .element(total.getByRole('button', { name: 'Details' }))
    .toHaveAttribute('aria-expanded', 'false')
  expect(total.getByRole('textbox', { name: 'Text', exact: true }).elements()).toHaveLength(0)
  await total.getByRole('button', { name: 'Details' }).click()
  await expect.element(total.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('EUR 1.351,82')
  await expect.element(total).toMatchTextContent(/Name in the result: TotalAmount/)
})

test('proven fields fold into one line, which a key unfolds; a search shows them, and no touched field folds', async () => {
  await openReview('fold.txt', createInvoiceLines('1.351,82'))
  await expect.element(fold()).toBeVisible()
  const number = getField('Invoice number')
  expect(number.getByRole('button', { name: 'Accept' }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Alt>}j{/Alt}')
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(number.getByRole('button', { name: 'Accept' })).toBeVisible()
  await userEvent.keyboard('{Alt>}j{/Alt}')
  await expect.element(fold()).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('InvoiceNum')
  await expect.element(number.getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(fold().elements()).toHaveLength(0)
  await page.getByRole('searchbox', { name: 'Search fields' }).fill('')
  await expect.element(fold()).toBeVisible()
  // Its name selects it; once accepted it remains a row.
  await number.getByRole('button').click()
  await expect.element(getValue('Invoice number')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(number).toMatchTextContent(/accepted/)
  await getField('Net amount').click()
  await expect.element(number.getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('the confidence is marked where it is low, and disappears after an edit', async () => {
  // A format that no other test sends: learnt values change the confidence.
  await openReview('confidence.txt', [
    'Hoveniersbedrijf Lindeman',
    'Rekening nummer: 88-31',
    'Rekeningdatum: 2 mei 2025',
    'Subtotaal excl. btw: € 400,00',
    'BTW 21%: € 84,00',
    'Totaal incl. btw: € 494,00',
  ])
  const total = getField('Total amount')
  await expect.element(total).toMatchTextContent(/\d+% low/)
  await total.click()
  await getValue('Total amount').fill('484.00')
  await expect.element(total).not.toMatchTextContent(/% (low|medium)/)
})
