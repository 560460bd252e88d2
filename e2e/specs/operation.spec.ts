import { findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expectNoOverflow } from '../support/expect-no-overflow.ts'
import { createTextFile } from '../support/files/upload-file.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropHttpErrors } from '../support/registry-page.ts'
import { documentsPage } from '../support/review-page.ts'

test('an administrator sees the health of the server, at any width', async ({ page, consoleErrors }) => {
  await documentsPage.visit(page)
  await documentsPage.upload(page, createTextFile('a.txt', 'Factuur\nTotaal: € 121,00\n'))
  await expect(documentsPage.row(page, 'a.txt')).toContainText('Needs review')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Server status' }).click()
  await expect(page.getByRole('heading', { name: 'Server status' })).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page.getByText('No documents are waiting to be read.')).toBeVisible()
  const organisations = page.getByRole('table', { name: 'Organisations' })
  await expect(organisations.getByRole('row').nth(1)).toContainText('1')
  await expect(page.getByText('None since this process started.')).toBeVisible()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page.locator('main'))

  // An outdated state is not shown as ready.
  await page.route('**/workspace/operation', (route) => route.fulfill({ status: 503 }))
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Ready', { exact: true })).toBeHidden()
  dropHttpErrors(consoleErrors)
})
