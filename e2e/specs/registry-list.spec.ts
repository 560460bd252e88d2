import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropHttpErrors } from '../support/registry-page.ts'

/** The lines of the exported CSV. */
async function exportCsv(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
}

test('a list survives a reload, and its CSV names the test registry', async ({ page, consoleErrors }) => {
  await page.goto('/registry/many')
  await page.getByRole('textbox', { name: 'Numbers' }).fill('69599084\n12345678\n90004973')
  await page.getByRole('button', { name: 'Look up 3 numbers' }).click()
  await expect(page.locator('span', { hasText: 'Done. 1 of 3 found.' })).toBeVisible()
  // The results were paid for: a reload keeps them.
  await page.reload()
  await expect(page.locator('span', { hasText: 'Done. 1 of 3 found.' })).toBeVisible()
  const [head, ...rows] = await exportCsv(page)
  expect(head).toContain('"KvK number","Response","Registry"')
  expect(rows[0]).toMatch(/^"69599084\t","Found","Fictitious test companies only"/)
  expect(rows[1]).toMatch(/^"12345678\t","Not a test company","Fictitious test companies only"/)
  expect(rows[2]).toMatch(
    /^"90004973\t","Temporarily unavailable".*"Algemene technische fout\. .*\(IPD9999\)"$/,
  )
  dropHttpErrors(consoleErrors)
})

test('rows of a spreadsheet keep their columns, and their names are compared with the registry', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/registry/many')
  const rows = [
    'Creditor\tKvK\tTown',
    'Test EMZ Dagobert\t69599084\t=Gouda',
    'Bakker\t1234567\tUtrecht',
    'Visser\t69599084\tDelft',
    'Mulder\t12345678\tUrk',
  ]
  await page.getByRole('textbox', { name: 'Numbers' }).fill(rows.join('\n'))
  await expect(page.getByText('2 numbers to look up, one repeated number')).toBeVisible()
  await expect(page.getByText('Line 3: 1234567 – seven digits')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Column to compare' })).toHaveValue('0')
  expect(await findViolations(page), 'a list with columns').toEqual([])
  await page.getByRole('button', { name: 'Look up 2 numbers' }).click()
  await expect(page.locator('span', { hasText: 'Done. 1 of 2 found.' })).toBeVisible()
  await page.reload()
  await expect(page.locator('span', { hasText: 'One name differs from the registry.' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Lookup results' }).locator('tbody tr')).toHaveText([
    /^69599084.*Test EMZ DagobertTown: =Gouda.*Name agrees/,
    /^1234567Not a KvK number.*BakkerTown: Utrecht.*seven digits: probably 01234567/,
    /^69599084.*VisserTown: Delft.*Name differs/,
    /^12345678Not a test company.*MulderTown: Urk$/,
  ])
  expect(await findViolations(page), 'the results').toEqual([])
  const [head, ...lines] = await exportCsv(page)
  expect(head).toContain(
    '"Your list: Creditor","Your list: Town","KvK number","Response","Name comparison","Registry"',
  )
  expect(lines).toEqual([
    expect.stringMatching(/^"Test EMZ Dagobert","'=Gouda","69599084\t","Found","Name agrees",/),
    expect.stringMatching(/^"Bakker","Utrecht","1234567\t","Not a KvK number: .*","Name not compared",/),
    expect.stringMatching(/^"Visser","Delft","69599084\t","Found","Name differs",/),
    expect.stringMatching(/^"Mulder","Urk","12345678\t","Not a test company","Name not compared",/),
  ])
  dropHttpErrors(consoleErrors)
})

test('the column with the numbers can be chosen where several could be it', async ({ page }) => {
  await page.goto('/registry/many')
  const column = page.getByRole('combobox', { name: 'Column with the KvK numbers' })
  const numbers = page.getByRole('textbox', { name: 'Numbers' })
  await numbers.fill('Creditor\tKvK\nDagobert\t69599084\nVisser\t68750110')
  await expect(page.getByText('Column with the KvK numbers: KvK')).toBeVisible()
  await expect(column).toHaveCount(0)
  const rows = ['Creditor\tOld\tNew', 'Dagobert\t12345678\t69599084', 'Visser\t12345679\t']
  await numbers.fill(rows.join('\n'))
  await expect(column).toHaveValue('1')
  expect(await findViolations(page), 'a choice of columns').toEqual([])
  // By keyboard.
  await column.press('Space')
  await expect(column.getByRole('option', { name: 'Old' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(column).toHaveValue('2')
  await expect(page.getByText('One number to look up')).toBeVisible()
  await expect(page.getByText('Line 3 – no number')).toBeVisible()
  // The choice is for this list: the same columns, whatever their rows.
  await numbers.fill([...rows, 'Mulder\t12345670\t68750110'].join('\n'))
  await expect(column).toHaveValue('2')
  await page.getByRole('button', { name: 'Look up 2 numbers' }).click()
  const results = page.getByRole('table', { name: 'Lookup results' }).locator('tbody tr')
  await expect(results.first()).toHaveText(/^69599084.*Old: 12345678/)
})
