import { parseJson } from '../../src/contract/json.ts'
import { expect, testWithOwnServer as test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import {
  correctField,
  documentsPage,
  getField,
  leaveOutField,
  expectSaved,
  sendCorrections,
  getValue,
} from '../support/review-page.ts'

interface Payload {
  readonly Documents: readonly { readonly Fields: Record<string, Record<string, unknown>> }[]
}

test('a reviewer takes an invoice from upload to feedback, and nothing is lost when the server is killed', async ({
  page,
  server,
  consoleErrors,
}) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')

  const pageRegion = page.getByRole('region', { name: 'Page', exact: true })
  await expect(pageRegion.getByRole('status').filter({ hasText: 'Page 1 of 2' })).toBeVisible()

  await test.step('a field shows its page with its text marked', async () => {
    await getField(page, 'Total amount').click()
    await expect(pageRegion.getByRole('status').filter({ hasText: 'Page 2 of 2' })).toBeVisible()
    await expect(pageRegion.getByRole('button', { name: /^Found: .*1\.251,82/ }).first()).toBeInViewport()
    await getField(page, 'Invoice number').click()
    await expect(pageRegion.getByRole('status').filter({ hasText: 'Page 1 of 2' })).toBeVisible()
  })

  await test.step('two corrected, one not in the document, one added', async () => {
    await correctField(page, 'Invoice number', 'VW-2025-0418')
    await correctField(page, 'Invoice date', '15-03-2025')
    await expect(getValue(page, 'Invoice date')).toHaveValue(/15|2025-03-15/)
    await leaveOutField(page, 'Order number')
    await page.getByRole('button', { name: 'Add field' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add field' })
    await dialog.getByLabel('Name').fill('ProjectCode')
    await dialog.getByLabel('Text').fill('Warmtepomp')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(getField(page, 'Project code')).toContainText(/added/)
    await expectSaved(page)
  })

  await test.step('a reload in the middle changes nothing', async () => {
    await page.reload()
    await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0418')
    await expect(getField(page, 'Project code')).toContainText(/added/)
  })

  await test.step('the server is killed and started again while the reviewer types', async () => {
    await server.kill()
    await correctField(page, 'Due date', '14-04-2025')
    await expect(page.getByText('Not saved: kept on this device')).toBeVisible()
    await server.start()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 120_000 })
    consoleErrors.length = 0 // refused connections while the server was down
  })

  await test.step('feedback contains every field, and a receipt is shown', async () => {
    await sendCorrections(page)
    await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
  })

  const [submission] = (
    (await (await page.request.get('/workspace/submissions')).json()) as {
      submissions: { id: string; state: string }[]
    }
  ).submissions
  expect(submission?.state).toBe('sent')
  const { feedback } = (await (
    await page.request.get(`/workspace/submissions/${submission?.id}/feedback`)
  ).json()) as { feedback: { status: number; payload: string }[] }
  expect(feedback.map((record) => record.status)).toEqual([202])
  const payload = parseJson(feedback[0]?.payload ?? '') as unknown as Payload
  const fields = payload.Documents[0]?.Fields ?? {}
  expect(fields['InvoiceNumber']).toMatchObject({
    Text: 'VW-2025-0418',
    Value: 'VW-2025-0418',
    Type: 'String',
    Page: 0,
  })
  expect(fields['InvoiceDate']).toMatchObject({
    Text: '15-03-2025',
    Value: '2025-03-15',
    Type: 'Date',
    Page: 0,
  })
  expect(fields['DueDate']).toMatchObject({ Text: '14-04-2025', Value: '2025-04-14' })
  expect(fields['ProjectCode']).toMatchObject({
    Text: 'Warmtepomp',
    Value: 'Warmtepomp',
    Type: 'String',
    Page: 0,
  })
  expect(Object.keys(fields)).not.toContain('OrderNumber')
  expect(fields['TotalAmount']).toEqual({
    Text: expect.stringContaining('1.251,82'),
    Value: { Amount: 1251.82, Currency: 'EUR' },
    Type: 'Currency',
    Page: 1,
  })
  expect(Object.keys(fields)).toContain('LineItems.0.Description')
  for (const entry of Object.values(fields))
    expect(Object.keys(entry).toSorted()).toEqual(['Page', 'Text', 'Type', 'Value'])

  await test.step('everything is still there after another kill', async () => {
    await server.kill()
    await server.start()
    await page.goto('/')
    await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Sent')
    consoleErrors.length = 0
  })
})
