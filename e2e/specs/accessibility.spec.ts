import { findViolations, findViolationsInBothSchemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { createInvoice } from '../support/files/create-invoice.ts'
import {
  correctField,
  documentsPage,
  getField,
  expectSaved,
  sendCorrections,
  closePage,
} from '../support/review-page.ts'
import { startServer } from '../support/servers/server.ts'

test('axe finds nothing on any screen or dialog, light or dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await documentsPage.visit(page)
  expect(await findViolationsInBothSchemes(page), 'empty documents screen').toEqual([])
  await documentsPage.upload(page, [
    await createInvoice(),
    { name: 'program.exe', mimeType: '', buffer: Buffer.from('MZ') },
  ])
  await expect(documentsPage.row(page, 'factuur.pdf')).toContainText('Needs review')
  expect(await findViolationsInBothSchemes(page), 'documents screen').toEqual([])

  await documentsPage.review(page, 'factuur.pdf')
  await getField(page, 'Total amount').click()
  await expect(page.getByRole('button', { name: /^Found: / }).first()).toBeVisible()
  expect(await findViolationsInBothSchemes(page), 'review screen').toEqual([])
  for (const [button, dialog] of [
    ['Send corrections', 'Send corrections'],
    ['Add field', 'Add field'],
    ['Keyboard shortcuts', 'Keyboard shortcuts'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    expect(await findViolationsInBothSchemes(page), dialog).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findViolationsInBothSchemes(page), 'review screen, narrow').toEqual([])
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolationsInBothSchemes(page), 'settings').toEqual([])
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolationsInBothSchemes(page), 'unknown address').toEqual([])
})

test('axe finds nothing on automatically opened dialogs, nor on a phone in dark mode', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await documentsPage.visit(page)
  await documentsPage.upload(page, await createInvoice())
  await documentsPage.review(page, 'factuur.pdf')
  // Another browser context: windows of one browser adopt each other's saved drafts.
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
  await other.goto(page.url())
  await correctField(other, 'Invoice number', 'VW-1')
  await expectSaved(other)
  await correctField(page, 'Invoice number', 'VW-2')
  const conflict = page.getByRole('dialog', { name: 'Changed in two places' })
  await expect(conflict).toBeVisible()
  expect(await findViolations(page), 'conflict').toEqual([])
  await conflict.getByRole('button', { name: 'Continue with these' }).click()
  await expectSaved(page)
  await other.context().close()
  consoleErrors.length = 0 // the 409 response

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'All fields' })).toBeVisible()
  expect(await findViolations(page), 'review screen, phone, one field').toEqual([])
  await page.getByRole('button', { name: 'All fields' }).click()
  await expect(getField(page, 'Invoice number')).toBeVisible()
  expect(await findViolations(page), 'review screen, phone, all fields').toEqual([])
  await sendCorrections(page)
  await expect(page.getByRole('dialog', { name: 'Corrections sent' })).toBeVisible()
  expect(await findViolations(page), 'receipt').toEqual([])
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })

  test('axe finds nothing on the two screens', async ({ page }) => {
    await page.goto('/')
    await documentsPage.upload(page, await createInvoice(), 'invoice', 'Bestanden kiezen')
    const link = page.getByRole('link', { name: 'factuur.pdf' })
    await expect(page.getByRole('row', { name: /factuur\.pdf.*Na te kijken/ })).toBeVisible({
      timeout: 120_000,
    })
    expect(await findViolations(page), 'documents screen').toEqual([])
    await link.click()
    await expect(page.getByRole('group', { name: 'Factuurnummer', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Gevonden: / }).first()).toBeVisible()
    expect(await findViolations(page), 'review screen').toEqual([])
  })
})

test('axe finds nothing on the sign-in page', async ({ page, consoleErrors }) => {
  const server = await startServer({ ACCESS_TOKEN: 'een-lang-en-geheim-woord-0001' })
  try {
    await page.goto(server.url)
    await expect(page.getByLabel('Access token')).toBeFocused()
    expect(await findViolations(page)).toEqual([])
    await closePage(page)
    consoleErrors.length = 0 // the 401 responses
  } finally {
    await server.dispose()
  }
})
