import { expect, test } from '../support/fixtures.ts'
import { documentsPage, getField, openText, selectField, sendCorrections } from '../support/review-page.ts'

const text = [
  'Factuur 2026-17',
  'Factuurnummer: 2026-17',
  'Factuurdatum: 31-02-2026',
  'Vervaldatum: 14-03-2026',
  'Totaal: € 121,00',
].join('\n')

test('a date that does not exist is shown as printed, to be checked, and is sent back when accepted', async ({
  page,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, { name: 'datum.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await documentsPage.review(page, 'datum.txt')
  const field = getField(page, 'Invoice date')
  await expect(field).toHaveAttribute('data-state', 'to-check')
  await expect(field).toContainText('31-02-2026')
  await selectField(page, 'Due date')
  await expect(field.getByRole('button', { name: 'Value', exact: true })).toContainText('31-02-2026')
  await expect(await openText(page, 'Invoice date')).toHaveValue('31-02-2026')
  await selectField(page, 'Invoice date')
  await field.getByRole('button', { name: 'Accept', exact: true }).click()
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/feedback') && request.method() === 'POST',
  )
  await sendCorrections(page)
  const { Documents } = (await sent).postDataJSON()
  expect(Documents[0].Fields.InvoiceDate).toMatchObject({
    Text: '31-02-2026',
    Value: null,
    Type: 'Date',
    Page: 0,
  })
  expect(Documents[0].Fields.DueDate).toMatchObject({ Value: '2026-03-14' })
})
