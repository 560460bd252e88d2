import { expect, test } from '../support/fixtures.ts'
import { dropHttpErrors } from '../support/registry-page.ts'

test('the CSV of a list says that the test registry answered', async ({ page, consoleErrors }) => {
  await page.goto('/registry/many')
  await page.getByRole('textbox', { name: 'Numbers' }).fill('69599084\n12345678\n90004973')
  await page.getByRole('button', { name: 'Look up 3 numbers' }).click()
  await expect(page.locator('span', { hasText: 'Done. 1 of 3 found.' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(Buffer.from(chunk))
  const [head, ...rows] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
  expect(head).toContain('"KvK number","Response","Registry"')
  expect(rows[0]).toMatch(/^"69599084\t","Found","Fictitious test companies only"/)
  expect(rows[1]).toMatch(/^"12345678\t","Not a test company","Fictitious test companies only"/)
  expect(rows[2]).toMatch(
    /^"90004973\t","Temporarily unavailable".*"Algemene technische fout\. .*\(IPD9999\)"$/,
  )
  dropHttpErrors(consoleErrors)
})
