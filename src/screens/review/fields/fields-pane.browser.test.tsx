import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createInvoiceLines, getField, openReview } from '#src/testing/browser/open-screen.tsx'

const getText = (name: string) => getField(name).getByRole('textbox', { name: 'Text', exact: true })
const flagged = () =>
  page.getByRole('region', { name: 'Fields' }).getByRole('group').filter({ hasText: 'to check' })

test('Enter accepts a flagged field and goes to the next; undo takes it back', async () => {
  await openReview('accept.txt', createInvoiceLines('1.351,82'))
  await expect.element(flagged().nth(1)).toBeVisible()
  const count = flagged().elements().length
  const name = flagged().first().element().getAttribute('aria-label') ?? ''
  await expect.element(getText(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(getField(name)).toMatchTextContent(/accepted/)
  await expect.element(flagged()).toHaveLength(count - 1)
  await expect.element(flagged().first().getByRole('textbox', { name: 'Text', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(flagged()).toHaveLength(count)
  await expect.element(getField(name)).toMatchTextContent(/to check/)
})

test('a corrected Text is read into its Value, and what cannot be read says so and is kept', async () => {
  await openReview('correct.txt', createInvoiceLines())
  await getText('Invoice date').fill('15 maart 2025')
  await expect
    .element(getField('Invoice date').getByLabelText('Value', { exact: true }))
    .toHaveValue('2025-03-15')
  await getText('Invoice date').fill('vorige week')
  await expect.element(getText('Invoice date')).toHaveValue('vorige week')
  await expect.element(getField('Invoice date')).toMatchTextContent(/corrected/)
})

test('Ctrl+Delete says that a field is not in the document, and Escape takes back what is typed', async () => {
  await openReview('missing.txt', createInvoiceLines())
  await getText('Invoice number').click()
  await userEvent.keyboard('9{Escape}')
  await expect.element(getText('Invoice number')).toHaveValue('VW-2025-0417')
  await userEvent.keyboard('{Control>}{Delete}{/Control}')
  await expect.element(getField('Invoice number')).toMatchTextContent(/not in the document/)
})
