import { readFile } from 'node:fs/promises'
import { collectForeignRequests, openDemo, testDemo as test } from '../support/demo-page.ts'
import { expect } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import {
  correctField,
  documentsPage,
  expectSaved,
  getField,
  getValue,
  holdUndoSeconds,
  selectField,
} from '../support/review-page.ts'

test('a visitor reviews an invoice of his own, and all of it works again without a network', async ({
  page,
  context,
  host,
  consoleErrors,
}) => {
  const foreign = collectForeignRequests(context, host)
  await openDemo(page, host)
  await expect(page.getByText('Demo: everything stays in this browser')).toBeVisible()

  await test.step('an invoice is read, corrected and sent', async () => {
    await documentsPage.upload(page, await createInvoice())
    await documentsPage.review(page, 'factuur.pdf')
    await correctField(page, 'Invoice number', 'VW-2025-0418')
    await expectSaved(page)
    await page.reload()
    await expect(getField(page, 'Invoice number')).toContainText('VW-2025-0418')
  })

  await test.step('who leaves during the seconds of undo has sent', async () => {
    await holdUndoSeconds(page)
    await page.getByRole('button', { name: 'Send corrections' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send corrections' })
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible()
    await openDemo(page, host)
    await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Sent')
  })

  await test.step('the list exports what was sent', async () => {
    await page.getByRole('button', { name: 'Export all shown' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const exported = await readFile(await (await download).path())
    expect(exported.subarray(0, 2).toString()).toBe('PK')
    await page.keyboard.press('Escape')
  })

  await test.step('what needs a server says so', async () => {
    await documentsPage.upload(page, createTextFile('brief.rtf', '{\\rtf1 Factuur}'))
    await expect(documentsPage.row(page, 'brief.rtf')).toContainText('this demo has none')
    consoleErrors.length = 0 // the refusal itself
  })

  await test.step('without a network it opens, keeps what was done, and reads another document', async () => {
    await host.close()
    await openDemo(page, host)
    await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Sent')
    await documentsPage.upload(page, await createInvoice('tweede.pdf', '1.300,00'))
    await documentsPage.review(page, 'tweede.pdf')
    await selectField(page, 'Total amount')
    await expect(getValue(page, 'Total amount')).toHaveValue(/1.?300/)
    await expect(page.getByRole('button', { name: /^Found: .*1\.300,00/ }).first()).toBeVisible()
  })
  expect(foreign).toEqual([])
})
