import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createInvoiceLines, getField, openReview } from '#src/testing/browser/open-screen.tsx'

/** A mail with a text and the invoice as an attachment. */
const createMailLines = (): readonly string[] => [
  'From: a@example.com',
  'To: b@example.com',
  'Subject: Factuur',
  'Date: Fri, 14 Mar 2025 10:00:00 +0100',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="part"',
  '',
  '--part',
  'Content-Type: text/plain; charset="utf-8"',
  '',
  'Hierbij de stukken. Groet',
  '',
  '--part',
  'Content-Type: text/plain; charset="utf-8"',
  'Content-Disposition: attachment; filename="factuur.txt"',
  '',
  ...createInvoiceLines(),
  '--part--',
]

const getEvidence = () => getField('Invoice number').getByRole('status')

test('looking at the text of the mail says nothing about the fields of its attachment', async () => {
  await openReview('stukken.eml', createMailLines())
  await getField('Invoice number').click()
  await expect.element(getEvidence().filter({ hasText: 'Found on page 1' })).toBeVisible()
  const fold = page.getByRole('button', { name: /agree/ })
  await expect.element(fold).toBeVisible()
  const files = page.getByRole('navigation', { name: 'Documents in the file' })
  await files.getByRole('button', { name: '2 of 2: factuur.txt' }).click()
  await files.getByRole('button', { name: 'stukken.eml', exact: true }).click()
  await expect.element(page.getByText('Hierbij de stukken. Groet').first()).toBeVisible()
  await getField('Invoice date').click()
  await getField('Invoice number').click()
  await expect.element(fold).toBeVisible()
  await expect.element(getField('Invoice number')).not.toMatchTextContent(/Not found/)
})
