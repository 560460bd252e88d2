import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { getDifference, getMark, getValueButton, pasted } from '../support/compare-page.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import { expect, testWithoutServer as test } from '../support/fixtures.ts'
import { closePage, documentsPage, expectSaved, getField, getValue } from '../support/review-page.ts'
import { startFakeService } from '../support/servers/fake-service.ts'
import { startServer } from '../support/servers/server.ts'

test('models of a hosted service and of the local one read a document, side by side', async ({ page }) => {
  const hosted = await startFakeService(JSON.stringify(pasted))
  const server = await startServer({ SERVICE_URL: hosted.url, LOCAL_COMPARISONS: 'true' })
  try {
    await page.goto(`${server.url}/`)
    await documentsPage.upload(page, await createInvoice())
    const row = documentsPage.row(page, 'factuur.pdf')
    await expect(row).toContainText('Needs review')
    await row.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Compare with…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare with…' })
    const theirs = dialog.getByRole('group', { name: `Hosted service ${hosted.url}` })
    const ours = dialog.getByRole('group', { name: 'Local service of this installation' })
    await expect(theirs).toContainText('It does not report the price')
    await expect(ours).toContainText('The file stays on this server, and the hosted service charges nothing.')
    await expect(ours).toContainText('A reading costs 1 credit.')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await ours.getByRole('checkbox', { name: 'Invoice', exact: true }).check()
    await expect(dialog.getByRole('button', { name: 'Read for 1 credit' })).toBeEnabled()
    await theirs.getByRole('textbox', { name: 'ID of another model' }).fill('theirs-2')
    await expect(ours.getByRole('checkbox', { name: 'Receipt' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Read with 2 models' }).click()
    await expect(dialog).toHaveCount(0)

    const readings = page.getByRole('list', { name: 'Readings' }).getByRole('listitem')
    await expect(readings).toHaveText([
      /hosted service · under review/,
      /Invoice.*local service · result after .* 1 credit/,
      /theirs-2.*hosted service · result after .* s/,
    ])
    expect(hosted.submissions, 'the upload and the reading of its own model').toBe(2)
    const number = getDifference(page, 'Invoice number')
    await expect(number).toContainText('% confident')
    await getValueButton(page, 'Invoice number', 'B').click()
    await expect(getMark(page, 'Found by B: VW-2025-0417')).toBeVisible()
    await number.getByRole('button', { name: 'Use this value: Invoice number, B' }).click()
    await expect(page.getByText('Now in use: Invoice number')).toBeVisible()
    await expectSaved(page)
    expect(await findViolationsInBothSchemes(page)).toEqual([])

    await page.keyboard.press('Escape')
    await expect(getValue(page, 'Invoice number')).toHaveValue('VW-2025-0417')
    await expect(getField(page, 'Invoice number')).toHaveAttribute('data-state', 'corrected')
    await page.goBack()
    await page.getByRole('button', { name: 'Remove Invoice (local service)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(readings).toHaveCount(2)
  } finally {
    await closePage(page)
    await server.dispose()
    await hosted.close()
  }
})
